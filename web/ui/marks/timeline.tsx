import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReactNode } from 'react'
import { classNames } from '#web/ui/style/class-names.ts'

/** `done` is past, `now` current, `later` to come. */
export type TimelineState = 'done' | 'now' | 'later'

/** What and when, optionally with more below. */
export type TimelineItem = {
  key: string
  state: TimelineState
  label: ReactNode
  time?: ReactNode
  body?: ReactNode
}

/** Events in order; screen readers get `stateNames`. */
export function Timeline({
  items,
  stateNames,
}: {
  items: readonly TimelineItem[]
  stateNames: Readonly<Record<TimelineState, string>>
}) {
  return (
    <ol>
      {items.map((item, index) => (
        <li
          key={item.key}
          aria-current={item.state === 'now' ? 'step' : undefined}
          className="flex gap-3.5"
        >
          <span className="flex w-5 shrink-0 flex-col items-center gap-1.5">
            <TimelineMark state={item.state} />
            {index < items.length - 1 ? (
              <span
                aria-hidden
                className={classNames(
                  'mb-1.5 min-h-3 w-0.5 flex-1 rounded-full',
                  item.state === 'done' ? 'bg-action/50' : 'bg-line',
                )}
              />
            ) : null}
          </span>
          <div className={classNames('min-w-0 flex-1', index < items.length - 1 && 'pb-5')}>
            <div className="flex items-baseline justify-between gap-4">
              <p className={item.state === 'later' ? 'text-ink3' : 'font-medium'}>
                <span className="sr-only">{stateNames[item.state]}: </span>
                {item.label}
              </p>
              {item.time ? <p className="shrink-0 text-small text-ink3">{item.time}</p> : null}
            </div>
            {item.body ? <div className="mt-1 text-small text-ink2">{item.body}</div> : null}
          </div>
        </li>
      ))}
    </ol>
  )
}

function TimelineMark({ state }: { state: TimelineState }) {
  if (state === 'done') {
    return (
      <span aria-hidden className="flex h-lh items-center">
        <CircleCheck size={20} strokeWidth={1.75} className="text-action" />
      </span>
    )
  }
  return (
    <span aria-hidden className="flex h-lh items-center">
      <span
        className={
          state === 'now'
            ? 'size-4.5 rounded-full border-2 border-saffron-text bg-saffron dark:border-raised dark:outline-2 dark:outline-saffron'
            : 'size-3.5 rounded-full border-2 border-line dark:border-edge'
        }
      />
    </span>
  )
}

/** A plan before anything began. */
export function PlanLine({
  items,
}: {
  items: readonly { key: string; label: ReactNode; body: ReactNode }[]
}) {
  return (
    <ol>
      {items.map((item, index) => (
        <li key={item.key} className="flex gap-4">
          <span aria-hidden className="flex w-3 shrink-0 flex-col items-center gap-0.5">
            <span className="flex h-lh items-center">
              <span
                className={classNames(
                  'size-3 shrink-0 rounded-full border-2 border-action',
                  index === 0 && 'bg-action',
                )}
              />
            </span>
            {index < items.length - 1 ? (
              <span className="w-0.5 flex-1 rounded-full bg-line" />
            ) : null}
          </span>
          <div className={classNames('min-w-0', index < items.length - 1 && 'pb-2.5')}>
            <p className="font-medium">{item.label}</p>
            <div className="text-small leading-6 text-ink2">{item.body}</div>
          </div>
        </li>
      ))}
    </ol>
  )
}
