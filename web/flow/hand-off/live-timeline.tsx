import type { ComponentProps } from 'react'
import { StateDot } from '#web/ui/marks/state-dot.tsx'
import { Timeline } from '#web/ui/marks/timeline.tsx'

/** Another phone's progress, read aloud, and whether the connection is live. */
export function LiveTimeline(props: {
  id: string
  title: string
  isLive: boolean
  /** Such as "Live" or "Offline". */
  line: string
  stateNames: ComponentProps<typeof Timeline>['stateNames']
  items: ComponentProps<typeof Timeline>['items']
  className: string
}) {
  const { id, isLive, stateNames, items } = props
  return (
    <section aria-labelledby={id} className={props.className}>
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={id} className="text-body font-semibold">
          {props.title}
        </h2>
        <p className="text-caption text-ink2" aria-live="polite">
          <StateDot state={isLive ? 'good' : 'idle'}>{props.line}</StateDot>
        </p>
      </div>
      <div className="mt-4" aria-live="polite">
        <Timeline stateNames={stateNames} items={items} />
      </div>
    </section>
  )
}
