import type { LinkState } from '#domain/campaigns/tables/link-list.ts'
import { useWords } from '#web/console/use-words.ts'
import { StateDot } from '#web/ui/marks/state-dot.tsx'

const dots = {
  live: 'good',
  paused: 'waiting',
  waiting: 'others',
  resting: 'others',
  over: 'idle',
  retired: 'idle',
} as const

/** What a link is doing now. */
export function LinkStateDot({ state }: { state: LinkState }) {
  const say = useWords('campaigns')
  return (
    <span className="text-desk whitespace-nowrap">
      <StateDot state={dots[state]}>{say(`states.${state}`)}</StateDot>
    </span>
  )
}
