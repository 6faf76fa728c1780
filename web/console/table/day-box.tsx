import type { TableView } from './use-table-view.ts'

/** A day by which a table is filtered, as it stands in the address. */
export function DayBox({ view, name, label }: { view: TableView; name: string; label: string }) {
  return (
    <label className="inline-flex items-center gap-1.5 text-desk max-lg:flex-1">
      <span className="shrink-0 text-ink2">{label}</span>
      <input
        type="date"
        value={view.filters[name] ?? ''}
        onChange={(event) => view.setFilter(name, event.currentTarget.value)}
        className="min-h-8 w-full min-w-0 rounded-tag bg-raised px-2 text-desk shadow-line pointer-coarse:min-h-11 lg:w-auto"
      />
    </label>
  )
}
