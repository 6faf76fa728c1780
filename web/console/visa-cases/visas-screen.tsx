import { lazy } from 'react'
import { countVisaViews, listConsoleVisas } from '#api/console/visas/visas.ts'
import { CaseTable } from '#web/console/case-lists/case-table.tsx'
import { askedOf, askedPage } from '#web/console/case-lists/list-looks.tsx'
import { ListScreen } from '#web/console/case-lists/list-screen.tsx'
import { useMay } from '#web/console/frame/account-context.ts'
import { Failure } from '#web/console/frame/failure.tsx'
import { useSelection } from '#web/console/table/use-selection.ts'
import { useTableView } from '#web/console/table/use-table-view.ts'
import type { TableView } from '#web/console/table/use-table-view.ts'
import { useAnswer } from '#web/console/use-answer.ts'
import { useWords } from '#web/console/use-words.ts'
import type { ListedVisa, VisaFilterInput } from './listed-visa.ts'
import { useVisaColumns } from './use-visa-columns.tsx'
import { useVisaFilters } from './use-visa-filters.ts'
import { PrintForms } from './print-forms.tsx'
import { VisaLine } from './visa-line.tsx'

const VisaBoard = lazy(async () => ({ default: (await import('./visa-board.tsx')).VisaBoard }))

/** All visas as a table or a board, by the filters, order and columns of the address. */
export function VisasScreen() {
  const say = useWords('visaCases')
  const view = useTableView()
  const columns = useVisaColumns()
  const filters = useVisaFilters()
  return (
    <ListScreen
      list="visas"
      words={{ title: say('title'), search: say('search'), searchHint: say('searchHint') }}
      view={view}
      columns={columns}
      filters={filters}
      views={{
        count: countVisaViews,
        builtIn: [
          [say('views.all'), ''],
          [say('views.late'), 'isLate=true&sort=expected'],
          [say('views.papers'), 'stage=papers'],
          [say('views.authority'), 'reason=visa-authority&sort=expected'],
          [say('views.applying'), 'stage=applying'],
          [say('views.mine'), 'assignee=mine'],
        ],
      }}
      table={<VisaTable view={view} />}
      board={<VisaBoard asked={askedOf(view)} />}
    />
  )
}

const lineOf = (one: ListedVisa) => <VisaLine key={one.caseId} shown={one} />

function VisaTable({ view }: { view: TableView }) {
  const say = useWords('visaCases')
  const columns = useVisaColumns()
  const mayPrint = useMay('see-personal')
  const selection = useSelection(JSON.stringify(view.filters))
  const asked = askedPage<VisaFilterInput>(view)
  const { answer, failure, reload } = useAnswer(listConsoleVisas, asked, { live: true })
  if (!answer) return failure ? <Failure failure={failure} onRetry={reload} /> : null
  const { visas, total, pageSize } = answer
  const words = {
    title: say('title'),
    counted: say('count', { count: total }),
    none: say('none'),
    nobody: say('nobody'),
    note: say('nobodyNote'),
    all: say('views.all'),
  }
  const chosen = mayPrint
    ? { chosen: selection, nameOf: ({ number }: ListedVisa) => number }
    : undefined
  return (
    <>
      <CaseTable
        cases={visas}
        {...{ total, pageSize, columns, view, words }}
        line={lineOf}
        selection={chosen}
      />
      {mayPrint && total > 0 ? <PrintForms selection={selection} total={total} /> : null}
    </>
  )
}
