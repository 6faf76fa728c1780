import type { ReactNode } from 'react'

/** Progress through the stages; `filled` has one number per needed stage, from 0 to 1 (done). */
export function Stepper({
  stage,
  summary,
  filled,
}: {
  stage: ReactNode
  summary: ReactNode
  filled: readonly number[]
}) {
  return (
    <div>
      <div className="flex items-baseline justify-between gap-3 text-small max-[22.5rem]:text-caption">
        <p className="min-w-0 truncate font-semibold">{stage}</p>
        <p className="shrink-0 whitespace-nowrap text-ink3">{summary}</p>
      </div>
      <div aria-hidden className="mt-2 flex gap-1">
        {filled.map((part, index) => (
          <svg
            // Stages are identified by position.
            key={index}
            className="mirror-rtl h-1 min-w-0 flex-1 rounded-full bg-line forced-colors:border"
          >
            <rect width={`${percent(part)}%`} height="4" className="fill-action" />
          </svg>
        ))}
      </div>
    </div>
  )
}

function percent(part: number): number {
  return Math.round(Math.min(1, Math.max(0, part)) * 100)
}
