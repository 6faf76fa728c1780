import type { ReactNode } from 'react'

/** Fine, waiting, failed, with others, or idle. */
export type DotState = 'good' | 'waiting' | 'failed' | 'others' | 'idle'

const colours: Record<DotState, string> = {
  good: 'bg-state-good',
  waiting: 'bg-state-waiting',
  failed: 'bg-state-failed',
  others: 'bg-state-others',
  idle: 'bg-state-idle',
}

/** A dot always with its word. */
export function StateDot({ state, children }: { state: DotState; children: ReactNode }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5">
      <span
        aria-hidden
        className={`size-2 shrink-0 rounded-full forced-color-adjust-none ${colours[state]}`}
      />
      <span className="truncate">{children}</span>
    </span>
  )
}
