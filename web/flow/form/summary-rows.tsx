import type { ReactNode } from 'react'

/** Names and values in the card beside a step. */
export function SummaryRows({ rows }: { rows: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className="mt-5 divide-y divide-line rounded-button bg-sunken px-4">
      {rows.map(({ name, value }) => (
        <div key={name} className="flex items-baseline justify-between gap-4 py-2.5 text-small">
          <dt>{name}</dt>
          <dd className="shrink-0 font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
