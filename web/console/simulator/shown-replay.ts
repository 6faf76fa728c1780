import type { getReplay, listReplayed, listReplays } from '#api/console/replays.ts'
import type { OutputOf } from '#api/define-call.ts'
import type { ReplayResult } from '#domain/replay/replay-kinds.ts'
import { useNames } from '#web/console/people/use-names.ts'
import { useWords } from '#web/console/use-words.ts'

export type ShownReplay = OutputOf<typeof getReplay>
export type ListedReplay = OutputOf<typeof listReplays>['replays'][number]
export type ShownJourney = OutputOf<typeof listReplayed>['journeys'][number]

export const replayDots = {
  waiting: 'waiting',
  running: 'waiting',
  done: 'good',
  stopped: 'idle',
  cut: 'failed',
} as const

export const isUnderWay = ({ state }: Pick<ListedReplay, 'state'>): boolean =>
  state === 'waiting' || state === 'running'

/** Results by which somebody is turned away. */
export const isBad = (result: ReplayResult): boolean =>
  result === 'no-day' || result === 'office-closed'

/** What was drafted, in words. */
export function useReplayTitle(): (replay: Pick<ListedReplay, 'kind' | 'slug'>) => string {
  const say = useWords('simulator')
  const names = useNames()
  return ({ kind, slug }) => {
    if (slug === null) return say(`kinds.${kind}`)
    if (kind === 'link') return say('linkTitle', { slug })
    const [place = '', code = ''] = slug.split('/')
    const text = kind === 'messages' ? say('kinds.messages') : place
    return say('textTitle', { text, language: names.site(code) })
  }
}
