import type { ReactNode } from 'react'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'

export type FleetRow = { id: string; name: string; more: string; arrivals: number }

/** Drivers or cars with the arrivals that wait for each; what adds one stands below. */
export function FleetList({
  title,
  none,
  rows,
  onChange,
  onRemove,
  children,
}: {
  title: string
  none: string
  rows: readonly FleetRow[]
  onChange: ((row: FleetRow) => void) | undefined
  onRemove: ((row: FleetRow) => void) | undefined
  children: ReactNode
}) {
  const say = useWords('fleet')
  return (
    <section className="min-w-0 space-y-5">
      <h2 className="text-body font-semibold">{title}</h2>
      {rows.length === 0 ? <p className="text-small text-ink2">{none}</p> : null}
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {rows.map((row) => (
          <li key={row.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-1">
              <p className="font-[560]">
                <bdi>{row.name}</bdi>
              </p>
              <p className="text-small text-ink2">
                <bdi>{row.more}</bdi> · {say('arrivals', { count: row.arrivals })}
              </p>
            </div>
            {onChange ? (
              <Button
                tone="edged"
                size="desk"
                aria-label={say('changeOf', { name: row.name })}
                onClick={() => onChange(row)}
              >
                {say('change')}
              </Button>
            ) : null}
            {onRemove ? (
              <Button
                tone="edged"
                size="desk"
                aria-label={say('removeOf', { name: row.name })}
                onClick={() => onRemove(row)}
              >
                {say('remove')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}
