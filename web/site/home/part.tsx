import type { ReactNode } from 'react'
import { classNames } from '#web/ui/style/class-names.ts'

/** A part of the page under its heading. */
export function HomePart({
  id,
  title,
  lead,
  children,
  className,
}: {
  id: string
  title: ReactNode
  lead?: ReactNode
  children: ReactNode
  className?: string
}) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={classNames('min-w-0 outline-none', className)}
    >
      <h2 id={`${id}-title`} className="text-head">
        {title}
      </h2>
      {lead ? <p className="mt-2 max-w-140 text-small text-ink2">{lead}</p> : null}
      {children}
    </section>
  )
}

/** Two parts beside each other from 1024 on. */
export function Pair({ children }: { children: ReactNode }) {
  return (
    <div className="page-x grid items-start gap-x-16 gap-y-14 pt-14 lg:grid-cols-2 xl:pt-16">
      {children}
    </div>
  )
}
