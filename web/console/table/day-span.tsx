import { DayInput } from './day-input.tsx'
import type { TableView } from './use-table-view.ts'

type Days = { from: string; until: string }

/**
 * The days from and until which a table shows, as they stand in the address, else those that were
 * `counted`; with the words before each.
 */
export function DaySpan({
  view,
  from,
  until,
  counted,
}: Days & { view: TableView; counted?: Days | undefined }) {
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-2 max-lg:w-full">
      <DayBox view={view} name="from" label={from} counted={counted?.from} />
      <DayBox view={view} name="until" label={until} counted={counted?.until} />
    </span>
  )
}

function DayBox({
  view,
  name,
  label,
  counted = '',
}: {
  view: TableView
  name: keyof Days
  label: string
  counted: string | undefined
}) {
  return (
    <label className="inline-flex items-center gap-1.5 text-desk max-lg:flex-1">
      <span className="shrink-0 text-ink2">{label}</span>
      <DayInput
        value={view.filters[name] ?? counted}
        onChange={(event) => view.setFilter(name, event.currentTarget.value)}
        className="min-h-8 w-full min-w-0 rounded-tag bg-raised text-desk shadow-line pointer-coarse:min-h-11 lg:w-auto"
      />
    </label>
  )
}
