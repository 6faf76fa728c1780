import type { ReactNode } from 'react'
import { besideCardClass, besideClass } from '#web/flow/form/flow-form.tsx'
import { NarrowBar } from '#web/site/hiring/link/plain-header.tsx'
import { classNames } from '#web/ui/style/class-names.ts'

/** The frame of a page without form: heading, text and actions. */
export function PaymentPage(props: {
  title: ReactNode
  lead?: ReactNode
  children: ReactNode
  bar: ReactNode
  /** On computers in a card beside the text. */
  beside?: ReactNode
}) {
  const { bar, beside } = props
  return (
    <>
      <div
        data-fills
        className={classNames('flex-1 pb-8 lg:pt-6', beside ? 'page-columns' : 'page-column')}
      >
        {props.title ? (
          <h1 tabIndex={-1} className="mt-4 page-title outline-none">
            {props.title}
          </h1>
        ) : null}
        {props.lead ? <p className="mt-1 text-small text-ink2">{props.lead}</p> : null}
        <div className={beside ? besideClass : 'mt-5'}>
          <div>{props.children}</div>
          {beside ? (
            <div className={classNames('max-lg:hidden', besideCardClass)}>
              {beside}
              <div className="mt-5">{bar}</div>
            </div>
          ) : null}
        </div>
      </div>
      {bar ? (
        <div className={classNames('contents', beside ? 'lg:hidden' : undefined)}>
          <NarrowBar>{bar}</NarrowBar>
        </div>
      ) : null}
    </>
  )
}
