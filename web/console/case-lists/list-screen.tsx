import { Suspense } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { ScreenHead } from '#web/console/frame/screen-head.tsx'
import { ColumnsMenu } from '#web/console/table/columns-menu.tsx'
import type { TableColumn } from '#web/console/table/data-table.tsx'
import { SavedViews } from '#web/console/table/saved-views.tsx'
import { TableBar } from '#web/console/table/table-bar.tsx'
import type { TableFilter } from '#web/console/table/table-bar.tsx'
import type { TableView } from '#web/console/table/use-table-view.ts'
import { isBoard, ListLooks } from './list-looks.tsx'

type Views = ComponentProps<typeof SavedViews>

/** A list of cases, as a table or a board, by the filters, order and columns of the address. */
export function ListScreen<Row>(props: {
  list: Views['list']
  /** The title of a list, and the placeholder of its search. */
  words: { title: string; search: string; searchHint: string }
  view: TableView
  columns: readonly TableColumn<Row>[]
  filters: readonly TableFilter[]
  views: Pick<Views, 'count' | 'builtIn'>
  /** Beside the choice of columns. */
  tools?: ReactNode
  note?: ReactNode
  table: ReactNode
  board: ReactNode
}) {
  const { list, words, view, columns, filters } = props
  return (
    <>
      <ScreenHead title={words.title}>
        <span className="flex flex-wrap gap-2 lg:ms-auto">
          {isBoard(view) ? null : <ColumnsMenu columns={columns} view={view} />}
          {props.tools}
          <ListLooks view={view} />
        </span>
      </ScreenHead>
      <SavedViews list={list} view={view} {...props.views} />
      <TableBar
        view={view}
        filters={filters}
        searchLabel={words.search}
        searchHint={words.searchHint}
      />
      {props.note}
      {isBoard(view) ? <Suspense>{props.board}</Suspense> : props.table}
    </>
  )
}
