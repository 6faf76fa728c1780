import type { getReplay, listReplayed, listReplays } from '#api/console/replays.ts'
import type { OutputOf } from '#api/define-call.ts'
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

/** What was drafted, in words. */
export function useReplayTitle(): (replay: Pick<ListedReplay, 'kind' | 'slug'>) => string {
  const say = useWords('simulator')
  return ({ kind, slug }) => (slug === null ? say(`kinds.${kind}`) : say('linkTitle', { slug }))
}
