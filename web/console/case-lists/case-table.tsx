import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { EmptyPlace } from '#web/console/frame/empty-place.tsx'
import { DataTable } from '#web/console/table/data-table.tsx'
import type { TableColumn } from '#web/console/table/data-table.tsx'
import { TablePages } from '#web/console/table/table-pages.tsx'
import type { TableView } from '#web/console/table/use-table-view.ts'

type Words = {
  title: string
  counted: string
  none: string
  nobody: string
  note: string
  all: string
}

/** A page of a list, those that changed last first; how many there are, and the pages. */
export function CaseTable<Case extends { caseId: string }>({
  cases,
  total,
  pageSize,
  columns,
  view,
  words,
  line,
  selection,
}: {
  cases: readonly Case[]
  total: number
  pageSize: number
  columns: readonly TableColumn<Case>[]
  view: TableView
  words: Words
  line: (one: Case) => ReactNode
  /** Where several may be chosen. */
  selection?: ComponentProps<typeof DataTable<Case>>['selection']
}) {
  return (
    <>
      <output className="block px-4 pb-2 text-desk text-ink3 lg:px-6">{words.counted}</output>
      {cases.length === 0 ? (
        <EmptyPlace title={view.query === '' ? words.none : words.nobody} note={words.note}>
          {view.query === '' ? null : (
            <Link to="?" className="text-small underline">
              {words.all}
            </Link>
          )}
        </EmptyPlace>
      ) : (
        <DataTable
          columns={columns}
          rows={cases}
          rowKey={({ caseId }) => caseId}
          view={{ ...view, sort: view.sort ?? '-changed' }}
          label={words.title}
          narrow={line}
          selection={selection}
        />
      )}
      <TablePages view={view} total={total} pageSize={pageSize} />
    </>
  )
}
