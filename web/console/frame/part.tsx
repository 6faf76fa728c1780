import { useId } from 'react'
import type { ReactNode } from 'react'

/** A part of a screen with its own title. */
export function Part({
  title,
  lead,
  children,
}: {
  title: string
  lead?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="space-y-3">
      <h2 id={id} className="text-body font-semibold">
        {title}
      </h2>
      {lead ? <p className="max-w-160 text-desk text-ink2">{lead}</p> : null}
      {children}
    </section>
  )
}
