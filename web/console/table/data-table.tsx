import { columnVisibilityFeature, tableFeatures, useTable } from '@tanstack/react-table'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/console/use-words.ts'
import { classNames } from '#web/ui/style/class-names.ts'
import type { Selection } from './use-selection.ts'
import type { TableView } from './use-table-view.ts'

/** A column of a table: how a row fills it, and what it sorts by. */
export type TableColumn<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** The name of its sort; absent where it cannot be sorted. */
  sort?: string
  /** The row's own name, which is always shown. */
  isName?: boolean
  /** Shown only once it is chosen. */
  isExtra?: boolean
}

const features = tableFeatures({ columnVisibilityFeature })
const cellLook = 'border-t border-line px-2.5 py-2 align-middle first:ps-4 last:pe-4 lg:first:ps-6'

/** Which columns a view shows. */
export const shownColumns = <Row,>(
  columns: readonly TableColumn<Row>[],
  view: Pick<TableView, 'columns'>,
): readonly TableColumn<Row>[] =>
  columns.filter(
    ({ id, isName, isExtra }) => isName || (view.columns ? view.columns.includes(id) : !isExtra),
  )

/**
 * Rows as a table with sortable heads on a wide screen, and as the lines that `narrow` makes on a
 * phone. What is shown and how it is sorted stands in the address. With `selection` each row can be
 * chosen.
 */
export function DataTable<Row extends object>({
  columns,
  rows,
  rowKey,
  view,
  label,
  narrow,
  selection,
}: {
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  view: TableView
  label: string
  narrow: (row: Row, mark?: ReactNode) => ReactNode
  selection?: { chosen: Selection; nameOf: (row: Row) => string } | undefined
}) {
  const defs = useMemo(
    () => columns.map(({ id, header }) => ({ id, header, accessorFn: (row: Row) => row })),
    [columns],
  )
  const data = useMemo(() => [...rows], [rows])
  const byId = new Map(columns.map((column) => [column.id, column]))
  const visible = new Set(shownColumns(columns, view).map(({ id }) => id))
  const columnVisibility = Object.fromEntries(columns.map(({ id }) => [id, visible.has(id)]))
  const table = useTable({
    features,
    columns: defs,
    data,
    getRowId: rowKey,
    state: { columnVisibility },
  })
  const markOf = (row: Row) =>
    selection ? (
      <RowMark id={rowKey(row)} name={selection.nameOf(row)} chosen={selection.chosen} />
    ) : undefined
  return (
    <>
      <ul className="lg:hidden">{rows.map((row) => narrow(row, markOf(row)))}</ul>
      <div className="overflow-x-auto max-lg:hidden">
        <table aria-label={label} className="w-full border-collapse text-start text-desk">
          <thead className="text-caption text-ink3">
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id}>
                {selection ? (
                  <th scope="col" className="w-px px-2.5 py-1 text-start first:ps-4 lg:first:ps-6">
                    <PageMark ids={rows.map(rowKey)} chosen={selection.chosen} />
                  </th>
                ) : null}
                {group.headers.map(({ id }) => {
                  const column = byId.get(id)
                  return column ? <Head key={id} column={column} view={view} /> : null
                })}
              </tr>
            ))}
          </thead>
          <tbody>
            {table.getRowModel().rows.map((row) => (
              <tr key={row.id} className="hover:bg-sunken">
                {selection ? <td className={`${cellLook} w-px`}>{markOf(row.original)}</td> : null}
                {row.getVisibleCells().map((cell) => (
                  <Cell key={cell.id} column={byId.get(cell.column.id)} row={row.original} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function Cell<Row>({ column, row }: { column: TableColumn<Row> | undefined; row: Row }) {
  const filled = column?.cell(row)
  if (!column?.isName) return <td className={cellLook}>{filled}</td>
  return (
    <th scope="row" className={`${cellLook} text-start font-[560] whitespace-nowrap`}>
      {filled}
    </th>
  )
}

function Head<Row>({ column, view }: { column: TableColumn<Row>; view: TableView }) {
  const say = useWords('table')
  const { sort, header } = column
  const name = view.sort?.replace('-', '')
  const isOn = sort !== undefined && name === sort
  const isDescending = isOn && view.sort?.startsWith('-')
  const Arrow = isDescending ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      aria-sort={isOn ? (isDescending ? 'descending' : 'ascending') : undefined}
      className="px-2.5 py-1 text-start font-medium first:ps-4 last:pe-4 lg:first:ps-6"
    >
      {sort === undefined ? (
        header
      ) : (
        <button
          type="button"
          title={say('sortBy', { column: header })}
          onClick={() => view.setSort(isOn && isDescending ? sort : `-${sort}`)}
          className={classNames(
            '-mx-1.5 inline-flex min-h-8 items-center gap-1 rounded-tag px-1.5 font-medium hover:bg-sunken pointer-coarse:min-h-11',
            isOn && 'text-ink',
          )}
        >
          {header}
          {isOn ? <Arrow aria-hidden size={14} strokeWidth={2} /> : null}
        </button>
      )}
    </th>
  )
}

type Chosen = { chosen: Selection }
const markLook = 'inline-flex size-8 items-center justify-center pointer-coarse:size-11'

function RowMark({ id, name, chosen }: Chosen & { id: string; name: string }) {
  const say = useWords('table')
  return (
    <label className={markLook}>
      <input
        type="checkbox"
        className="size-4.5 accent-action"
        aria-label={say('select', { name })}
        checked={chosen.isAll || chosen.ids.has(id)}
        onChange={(event) => chosen.set([id], event.currentTarget.checked)}
      />
    </label>
  )
}

/** Chooses all rows of the page, or none of them. */
function PageMark({ ids, chosen }: Chosen & { ids: readonly string[] }) {
  const say = useWords('table')
  return (
    <label className={markLook}>
      <input
        type="checkbox"
        className="size-4.5 accent-action"
        aria-label={say('selectPage')}
        checked={chosen.isAll || (ids.length > 0 && ids.every((id) => chosen.ids.has(id)))}
        onChange={(event) => chosen.set(ids, event.currentTarget.checked)}
      />
    </label>
  )
}
