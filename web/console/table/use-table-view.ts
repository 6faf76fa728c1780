import { useSearchParams } from 'react-router'

/** How a table is looked at, which the address says: filters, order, columns and page. */
export type TableView = {
  /** Names and values of the filters that are set. */
  filters: Readonly<Record<string, string>>
  /** The name of the sort; with a minus the largest comes first. */
  sort: string | undefined
  page: number
  /** Ids of the columns that are shown; absent for those that are shown by default. */
  columns: readonly string[] | undefined
  /** The address's own text without the page, as a saved view keeps it. */
  query: string
  setFilter: (name: string, value: string) => void
  setSort: (sort: string) => void
  setPage: (page: number) => void
  setColumns: (ids: readonly string[]) => void
}

const others = new Set(['sort', 'page', 'columns', 'as'])

/** Reads and writes the view in the address; what is changed begins at the first page again. */
export function useTableView(): TableView {
  const [search, setSearch] = useSearchParams()
  const columns = search.get('columns')

  function set(name: string, value: string): void {
    const next = new URLSearchParams(search)
    next.delete('page')
    if (value === '') next.delete(name)
    else next.set(name, value)
    // A controlled field must not fall back to its old value until the address has changed.
    // A search that is typed on is one step of the way back.
    const replace = name === 'q' && search.has('q')
    setSearch(next, { flushSync: true, replace })
  }

  const kept = new URLSearchParams(search)
  kept.delete('page')
  kept.sort()
  return {
    filters: Object.fromEntries([...search].filter(([name]) => !others.has(name))),
    sort: search.get('sort') ?? undefined,
    page: Math.max(1, Math.trunc(Number(search.get('page'))) || 1),
    columns: columns ? columns.split(',') : undefined,
    query: kept.toString(),
    setFilter: set,
    setSort: (sort) => set('sort', sort),
    setPage: (page) => set('page', page > 1 ? String(page) : ''),
    setColumns: (ids) => set('columns', ids.join(',')),
  }
}
