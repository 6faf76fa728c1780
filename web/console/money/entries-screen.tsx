import { askForMoneyExport } from '#api/console/exports.ts'
import { listMoney } from '#api/console/money/entries.ts'
import type { InputOf } from '#api/define-call.ts'
import { entryStates } from '#domain/payment/ledger/money-entries.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { EmptyPlace } from '#web/console/frame/empty-place.tsx'
import { Failure } from '#web/console/frame/failure.tsx'
import { ColumnsMenu } from '#web/console/table/columns-menu.tsx'
import { CsvButton } from '#web/console/table/csv-button.tsx'
import { DataTable } from '#web/console/table/data-table.tsx'
import { TableBar } from '#web/console/table/table-bar.tsx'
import type { TableFilter } from '#web/console/table/table-bar.tsx'
import { TablePages } from '#web/console/table/table-pages.tsx'
import { useTableView } from '#web/console/table/use-table-view.ts'
import { useAnswer } from '#web/console/use-answer.ts'
import { useWords } from '#web/console/use-words.ts'
import { EntryLine } from './entry-line.tsx'
import { LeftOut } from './left-out.tsx'
import { MoneyHead } from './money-head.tsx'
import { EntrySums } from './entry-sums.tsx'
import { MonthBar } from './month-bar.tsx'
import { useEntryColumns } from './use-entry-columns.tsx'
import type { MoneyEntry } from './use-entry-columns.tsx'

type Filters = Omit<InputOf<typeof listMoney>, 'sort' | 'page'>
const lineOf = (one: MoneyEntry) => <EntryLine key={one.id} entry={one} />

/** What is owed and every sum that moved, by household, with their sums. */
export function EntriesScreen() {
  const say = useWords('money')
  const view = useTableView()
  const columns = useEntryColumns()
  const { sort, page } = view
  // The server refuses what it does not know.
  const filters = view.filters as Filters
  const asked = { ...filters, ...(sort ? { sort } : {}), ...(page > 1 ? { page } : {}) }
  const { answer, failure, reload } = useAnswer(listMoney, asked, { live: true })
  return (
    <>
      <MoneyHead>
        {answer ? <MonthBar {...answer} /> : null}
        <ColumnsMenu columns={columns} view={view} />
        <CsvButton list="money" onAsk={() => consoleSend(askForMoneyExport, { filters })} />
      </MoneyHead>
      <TableBar view={view} filters={useFilters()} searchLabel={say('search')} />
      {answer ? (
        <>
          <EntrySums sums={answer.sums} />
          <LeftOut {...answer} />
          {answer.entries.length === 0 ? (
            <EmptyPlace title={say('noEntries')} note={say('noEntriesNote')} />
          ) : (
            <DataTable
              columns={columns}
              rows={answer.entries}
              rowKey={({ id }) => id}
              view={{ ...view, sort: sort ?? '-day' }}
              label={say('tabs.entries')}
              narrow={lineOf}
            />
          )}
          <TablePages view={view} total={answer.total} pageSize={answer.pageSize} />
        </>
      ) : failure ? (
        <Failure failure={failure} onRetry={reload} />
      ) : null}
    </>
  )
}

function useFilters(): readonly TableFilter[] {
  const say = useWords('money')
  return [
    {
      name: 'state',
      label: say('columns.state'),
      any: say('anyState'),
      options: entryStates.map((one) => [one, say(`states.${one}`)]),
    },
    {
      name: 'payer',
      label: say('columns.payer'),
      any: say('anyPayer'),
      options: (['card', 'mandate'] as const).map((one) => [one, say(`payers.${one}`)]),
    },
  ]
}
