import type { ReactNode } from 'react'
import { classNames } from '#web/ui/style/class-names.ts'

/** On computers what to do, and beside it what happens on another phone. */
export const handOffColumnsClass =
  'page-columns flex-1 pt-4 lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,29rem)] lg:items-start lg:gap-x-24 lg:pt-10 2xl:grid-cols-[minmax(0,52rem)_minmax(0,38rem)] 2xl:justify-between 2xl:pt-18'

/** A computer beside a phone: what to do, and in a panel what happens there. */
export function HandOffFrame(props: {
  /** Screen readers read its changes aloud. */
  title: string
  lead: string
  note?: ReactNode
  children: ReactNode
  panel: ReactNode
}) {
  return (
    <div className={classNames(handOffColumnsClass, 'pb-12')}>
      <div>
        <div aria-live="polite">
          <h1 tabIndex={-1} className="page-title outline-none 2xl:text-display-wide">
            {props.title}
          </h1>
          <p className="mt-2 text-ink2 2xl:mt-4">{props.lead}</p>
          {props.note ? <p className="mt-1 text-small text-ink2">{props.note}</p> : null}
        </div>
        <div className="mt-7 2xl:mt-10">{props.children}</div>
      </div>
      <div className="mt-10 lg:mt-0">{props.panel}</div>
    </div>
  )
}
