import { lazy } from 'react'
import { countCaseViews, listCases } from '#api/console/cases/cases.ts'
import { askForExport } from '#api/console/exports.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { CaseTable } from '#web/console/case-lists/case-table.tsx'
import { askedOf, askedPage } from '#web/console/case-lists/list-looks.tsx'
import { ListScreen } from '#web/console/case-lists/list-screen.tsx'
import { Failure } from '#web/console/frame/failure.tsx'
import { CsvButton } from '#web/console/table/csv-button.tsx'
import { useTableView } from '#web/console/table/use-table-view.ts'
import type { TableView } from '#web/console/table/use-table-view.ts'
import { useAnswer } from '#web/console/use-answer.ts'
import { useListContext } from '#web/console/keys/list-context.ts'
import { useWords } from '#web/console/use-words.ts'
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
  const columns = useCaseColumns()
  const filters = useCaseFilters()
  return (
    <ListScreen
      list="applications"
      words={{ title: say('title'), search: say('search'), searchHint: say('searchHint') }}
      view={view}
      columns={columns}
      filters={filters}
      views={{
        count: countCaseViews,
        builtIn: [
          [say('views.all'), ''],
          [say('views.ours'), 'sort=late&waitsFor=staff'],
          [say('views.late'), 'isLate=true&sort=late'],
          [say('views.bank'), 'sort=late&waitsFor=bank'],
          [say('views.arriving'), 'arrives=week&sort=arrives'],
          [say('views.mine'), 'assignee=mine'],
        ],
      }}
      tools={
        <CsvButton
          list="applications"
          onAsk={() => consoleSend(askForExport, { filters: askedOf<CaseFilterInput>(view) })}
        />
      }
      note={<FigureNote filters={view.filters} />}
      table={<Applications view={view} />}
      board={<CaseBoard asked={askedOf(view)} />}
    />
  )
}

const lineOf = (one: ListedCase) => <CaseLine key={one.caseId} shown={one} />

/** What leads on from one application to the next. */
function ListBehind({ cases }: { cases: readonly ListedCase[] }) {
  useListContext(cases.map(({ caseId }) => caseId))
  return null
}

function Applications({ view }: { view: TableView }) {
  const say = useWords('applications')
  const columns = useCaseColumns()
  const asked = askedPage<CaseFilterInput>(view)
  const { answer, failure, reload } = useAnswer(listCases, asked, { live: true })
  if (!answer) return failure ? <Failure failure={failure} onRetry={reload} /> : null
  const { cases, total, pageSize } = answer
  const words = {
    title: say('title'),
    counted: say('count', { count: total }),
    none: say('none'),
    nobody: say('nobody'),
    note: say('nobodyNote'),
    all: say('views.all'),
  }
  return (
    <>
      <ListBehind cases={cases} />
      <CaseTable {...{ cases, total, pageSize, columns, view, words }} line={lineOf} />
    </>
  )
}
