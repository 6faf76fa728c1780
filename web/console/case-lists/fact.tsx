import type { ReactNode } from 'react'

/** A row of a list of facts: its name, and what is known. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-ink3">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}
