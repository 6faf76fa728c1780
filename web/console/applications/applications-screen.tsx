import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { countCaseViews, listCases } from '#api/console/cases/cases.ts'
import { askForExport } from '#api/console/exports.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { Failure } from '#web/console/frame/failure.tsx'
import { ScreenHead } from '#web/console/frame/screen-head.tsx'
import { ColumnsMenu } from '#web/console/table/columns-menu.tsx'
import { CsvButton } from '#web/console/table/csv-button.tsx'
import { DataTable } from '#web/console/table/data-table.tsx'
import { SavedViews } from '#web/console/table/saved-views.tsx'
import { TableBar } from '#web/console/table/table-bar.tsx'
import { TablePages } from '#web/console/table/table-pages.tsx'
import { useTableView } from '#web/console/table/use-table-view.ts'
import type { TableView } from '#web/console/table/use-table-view.ts'
import { useAnswer } from '#web/console/use-answer.ts'
import { useListBehind } from '#web/console/keys/list-behind.ts'
import { useWords } from '#web/console/use-words.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { CaseLine } from './case-line.tsx'
import type { CaseFilterInput, ListedCase } from './listed-case.ts'
import { useCaseColumns } from './use-case-columns.tsx'
import { FigureNote } from './figure-note.tsx'
import { useCaseFilters } from './use-case-filters.ts'

const CaseBoard = lazy(async () => ({ default: (await import('./case-board.tsx')).CaseBoard }))

/** All applications as a table or a board, by the filters, order and columns of the address. */
export function ApplicationsScreen() {
  const say = useWords('applications')
  const view = useTableView()
  const isBoard = view.filters['view'] === 'board'
  const columns = useCaseColumns()
  const filters = useCaseFilters()
  return (
    <>
      <ScreenHead title={say('title')}>
        <span className="flex flex-wrap gap-2 lg:ms-auto">
          {isBoard ? null : <ColumnsMenu columns={columns} view={view} />}
          <CsvButton
            list="applications"
            onAsk={() => consoleSend(askForExport, { filters: askedOf(view) })}
          />
          <Looks view={view} isBoard={isBoard} />
        </span>
      </ScreenHead>
      <SavedViews
        list="applications"
        view={view}
        count={countCaseViews}
        builtIn={[
          [say('views.all'), ''],
          [say('views.ours'), 'sort=late&waitsFor=staff'],
          [say('views.late'), 'isLate=true&sort=late'],
          [say('views.bank'), 'sort=late&waitsFor=bank'],
          [say('views.arriving'), 'arrives=week&sort=arrives'],
          [say('views.mine'), 'assignee=mine'],
        ]}
      />
      <TableBar
        view={view}
        filters={filters}
        searchLabel={say('search')}
        searchHint={say('searchHint')}
      />
      <FigureNote filters={view.filters} />
      {isBoard ? (
        <Suspense>
          <CaseBoard asked={askedOf(view)} />
        </Suspense>
      ) : (
        <CaseTable view={view} />
      )}
    </>
  )
}

/** Filters of the address that the list knows. */
const askedOf = ({ filters }: TableView): CaseFilterInput =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => name !== 'view')) as CaseFilterInput

const look = (isOn: boolean) =>
  buttonClass({ tone: 'edged', size: 'desk', className: isOn ? 'bg-action-tint text-action' : '' })

function Looks({ view, isBoard }: { view: TableView; isBoard: boolean }) {
  const say = useWords('applications')
  return (
    <span className="flex gap-2">
      <button
        type="button"
        aria-pressed={!isBoard}
        className={look(!isBoard)}
        onClick={() => view.setFilter('view', '')}
      >
        {say('looks.table')}
      </button>
      <button
        type="button"
        aria-pressed={isBoard}
        className={look(isBoard)}
        onClick={() => view.setFilter('view', 'board')}
      >
        {say('looks.board')}
      </button>
    </span>
  )
}

const lineOf = (one: ListedCase) => <CaseLine key={one.caseId} shown={one} />

/** What leads on from one application to the next. */
function ListBehind({ cases }: { cases: readonly ListedCase[] }) {
  useListBehind(cases.map(({ caseId }) => caseId))
  return null
}

function CaseTable({ view }: { view: TableView }) {
  const say = useWords('applications')
  const columns = useCaseColumns()
  const { sort, page } = view
  const asked = { ...askedOf(view), ...(sort ? { sort } : {}), ...(page > 1 ? { page } : {}) }
  const { answer, failure, reload } = useAnswer(listCases, asked, { live: true })
  if (!answer) return failure ? <Failure failure={failure} onRetry={reload} /> : null
  return (
    <>
      <ListBehind cases={answer.cases} />
      <output className="block px-4 pb-2 text-desk text-ink3 lg:px-6">
        {say('count', { count: answer.total })}
      </output>
      {answer.cases.length === 0 ? (
        <p className="border-t border-line px-4 py-10 text-body text-ink2 lg:px-6">
          {say('nobody')} <Link to="?">{say('views.all')}</Link>
        </p>
      ) : (
        <DataTable
          columns={columns}
          rows={answer.cases}
          rowKey={({ caseId }) => caseId}
          view={{ ...view, sort: sort ?? '-changed' }}
          label={say('title')}
          narrow={lineOf}
        />
      )}
      <TablePages view={view} total={answer.total} pageSize={answer.pageSize} />
    </>
  )
}
