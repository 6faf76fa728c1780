import type { listNotices } from '#api/console/words/notices.ts'
import type { OutputOf } from '#api/define-call.ts'
import { instantOf } from '#domain/site/notices/site-notice.ts'
import type { WrittenNotice } from '#domain/site/notices/site-notice.ts'
import { useWords } from '#web/console/use-words.ts'
import type { DotState } from '#web/ui/marks/state-dot.tsx'
import { useFormatter } from '#web/use-formatter.ts'

export type ListedNotice = OutputOf<typeof listNotices>['notices'][number]
type Published = { from: string; until: string }

/** Sentences about a notice: whether it shows, where and when. */
export function useNoticeText() {
  const say = useWords('texts')
  const format = useFormatter()
  const at = (time: string | number) =>
    format.dateTime(new Date(time), { dateStyle: 'medium', timeStyle: 'short' })
  return {
    at,
    state: (published: Published | null, now: string): [DotState, string] => {
      if (published === null) return ['waiting', say('states.draft')]
      const { from, until } = published
      if (until <= now) return ['idle', say('notices.ended', { when: at(until) })]
      return from > now
        ? ['others', say('notices.planned', { when: at(from) })]
        : ['good', say('notices.shows', { when: at(until) })]
    },
    where: ({ places }: Pick<WrittenNotice, 'places'>) =>
      format.list(places.map((place) => say(`notices.places.${place}`))),
    when: ({ from, until }: Pick<WrittenNotice, 'from' | 'until'>) => {
      const [start, end] = [instantOf(from), instantOf(until)]
      return say('notices.times', {
        from: start === undefined ? say('notices.atOnce') : at(start),
        until: end === undefined ? '–' : at(end),
      })
    },
  }
}
