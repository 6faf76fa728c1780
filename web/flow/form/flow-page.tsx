import type { ReactNode } from 'react'
import { StickyBar } from '#web/ui/layers/sticky-bar.tsx'
import { classNames } from '#web/ui/style/class-names.ts'
import { besideCardClass, besideClass } from './flow-form.tsx'

/** The frame of a page without form: heading, text and actions. */
export function FlowPage(props: {
  title: ReactNode
  lead?: ReactNode
  children: ReactNode
  bar: ReactNode
  /** In the bar beside its button; a card says it itself. */
  sum?: ReactNode
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
        {props.lead ? <p className="mt-1 text-small text-ink2 lg:text-body">{props.lead}</p> : null}
        <div className={beside ? besideClass : 'mt-5'}>
          <div>{props.children}</div>
          {beside ? (
            <div className={classNames('max-lg:hidden', besideCardClass)}>
              {beside}
              {bar ? <div className="mt-5">{bar}</div> : null}
            </div>
          ) : null}
        </div>
      </div>
      {bar ? (
        <div className={classNames('contents', beside ? 'lg:hidden' : undefined)}>
          <NarrowBar start={props.sum}>{bar}</NarrowBar>
        </div>
      ) : null}
    </>
  )
}

/** A bar as wide as the text above. */
export function NarrowBar({
  start,
  children,
  className,
}: {
  start?: ReactNode
  children: ReactNode
  className?: string
}) {
  return (
    <StickyBar width="page-column" start={start} className={className}>
      <div className={start ? undefined : 'w-full'}>{children}</div>
    </StickyBar>
  )
}
