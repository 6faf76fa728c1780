import { useId } from 'react'
import type { ReactNode } from 'react'

/** A part of a screen with its title. */
export function Card({
  title,
  lead,
  children,
  id: anchor,
}: {
  title: string
  lead?: ReactNode
  children: ReactNode
  id?: string
}) {
  const id = useId()
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className="min-w-0 rounded-desk bg-raised p-4 shadow-line"
    >
      <h2 id={id} className="text-body font-semibold">
        {title}
      </h2>
      {lead ? <p className="mt-0.5 text-desk text-ink2">{lead}</p> : null}
      <div className="mt-3">{children}</div>
    </section>
  )
}
