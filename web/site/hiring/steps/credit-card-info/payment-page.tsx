import type { ReactNode } from 'react'
import { NarrowBar } from '#web/site/hiring/link/narrow-bar.tsx'

/** The frame of a page without a form: heading, what is said, and the ways on at the thumb. */
export function PaymentPage(props: {
  title: ReactNode
  lead?: ReactNode
  children: ReactNode
  bar: ReactNode
}) {
  return (
    <>
      <div data-fills className="page-column flex-1 pb-8 lg:pt-6">
        {props.title ? (
          <h1 tabIndex={-1} className="mt-4 page-title outline-none">
            {props.title}
          </h1>
        ) : null}
        {props.lead ? <p className="mt-1 text-small text-ink2">{props.lead}</p> : null}
        <div className="mt-5">{props.children}</div>
      </div>
      {props.bar ? <NarrowBar>{props.bar}</NarrowBar> : null}
    </>
  )
}
