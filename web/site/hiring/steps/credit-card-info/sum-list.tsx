import type { ReactNode } from 'react'

/** Sums to pay, in a card. */
export function SumList({ children }: { children: ReactNode }) {
  return (
    <ul className="divide-y divide-line rounded-card bg-raised px-4 shadow-line">{children}</ul>
  )
}

/** One of them, with what is said of it. */
export function Sum({ name, sum, note }: { name: string; sum: string; note: string }) {
  return (
    <li className="py-3.5">
      <p className="flex items-baseline justify-between gap-4 font-semibold">
        <span>{name}</span>
        <span className="shrink-0">{sum}</span>
      </p>
      <p className="mt-0.5 text-small text-ink3">{note}</p>
    </li>
  )
}
