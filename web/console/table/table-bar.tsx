import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTimeout } from '#web/ui/hooks/use-timer.ts'
import type { TableView } from './use-table-view.ts'

export type TableFilter = {
  name: string
  label: string
  /** What it says where nothing is chosen. */
  any: string
  options: readonly (readonly [value: string, words: string])[]
}

/** Search and filters of a table, each written into the address. */
export function TableBar({
  view,
  filters,
  searchLabel,
  searchHint,
  children,
}: {
  view: TableView
  filters: readonly TableFilter[]
  /** Absent where nothing is searched. */
  searchLabel?: string
  /** What can be typed, where the label alone does not say it. */
  searchHint?: string
  children?: ReactNode
}) {
  return (
    <div className="flex flex-wrap items-center gap-2 px-4 py-2.5 lg:px-6">
      {searchLabel ? (
        <SearchBox view={view} label={searchLabel} hint={searchHint ?? searchLabel} />
      ) : null}
      {filters.map(({ name, label, any, options }) => (
        <label key={name} className="text-desk max-lg:min-w-36 max-lg:flex-1">
          <span className="sr-only">{label}</span>
          <select
            value={view.filters[name] ?? ''}
            onChange={(event) => view.setFilter(name, event.currentTarget.value)}
            className="min-h-8 min-w-30 rounded-tag max-lg:w-full lg:max-w-56 bg-raised px-2 text-desk shadow-line pointer-coarse:min-h-11"
          >
            <option value="">{any}</option>
            {options.map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
        </label>
      ))}
      {children}
    </div>
  )
}

/** Long enough that a word is typed in one go. */
const PAUSE_MS = 400

/** Searches after a short pause, or at once by Enter. */
function SearchBox({ view, label, hint }: { view: TableView; label: string; hint: string }) {
  const value = view.filters['q'] ?? ''
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  // The address changed by Back or a saved view: what stands there wins.
  if (known !== value) {
    setKnown(value)
    if (typed.trim() !== value) setTyped(value)
  }
  const search = () => view.setFilter('q', typed.trim())
  useTimeout(search, typed.trim() === value ? undefined : PAUSE_MS, typed)
  return (
    <search className="max-lg:w-full">
      <form
        className="relative"
        onSubmit={(event) => {
          event.preventDefault()
          view.setFilter('q', typed.trim())
        }}
      >
        <Search
          aria-hidden
          size={16}
          strokeWidth={1.75}
          className="pointer-events-none absolute start-2.5 top-1/2 -translate-y-1/2 text-ink3"
        />
        <input
          type="search"
          enterKeyHint="search"
          aria-label={label}
          placeholder={hint}
          dir="auto"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          className="min-h-8 w-full rounded-tag bg-raised ps-8 pe-2 text-desk shadow-line pointer-coarse:min-h-11 lg:w-64"
        />
      </form>
    </search>
  )
}
