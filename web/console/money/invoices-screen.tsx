import { Link } from 'react-router'
import { askForAccountsExport } from '#api/console/exports.ts'
import { listInvoicesOfPeriod } from '#api/console/money/invoices.ts'
import type { InputOf, OutputOf } from '#api/define-call.ts'
import { invoiceKinds } from '#domain/payment/invoice.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { EmptyPlace } from '#web/console/frame/empty-place.tsx'
import { Failure } from '#web/console/frame/failure.tsx'
import { CsvButton } from '#web/console/table/csv-button.tsx'
import { DataTable } from '#web/console/table/data-table.tsx'
import type { TableColumn } from '#web/console/table/data-table.tsx'
import { TableBar } from '#web/console/table/table-bar.tsx'
import { TablePages } from '#web/console/table/table-pages.tsx'
import { useTableView } from '#web/console/table/use-table-view.ts'
import { useAnswer } from '#web/console/use-answer.ts'
import { useWords } from '#web/console/use-words.ts'
import { useMoneyText } from '#web/words/use-money-text.ts'
import { LeftOut } from './left-out.tsx'
import { MoneyHead } from './money-head.tsx'
import { MonthBar } from './month-bar.tsx'
import { useMoneyDay } from './use-money-day.ts'
import { VatPart } from './vat-part.tsx'

type Invoice = OutputOf<typeof listInvoicesOfPeriod>['invoices'][number]
type Filters = Omit<InputOf<typeof listInvoicesOfPeriod>, 'page'>

const lineOf = (one: Invoice) => <InvoiceLine key={one.id} invoice={one} />

/** Invoices and credit notes of a period, the sums of its VAT return, and the file for the accountant. */
export function InvoicesScreen() {
  const say = useWords('money')
  const view = useTableView()
  const columns = useInvoiceColumns()
  const { page } = view
  // The server refuses what it does not know.
  const filters = view.filters as Filters
  const asked = { ...filters, ...(page > 1 ? { page } : {}) }
  const { answer, failure, reload } = useAnswer(listInvoicesOfPeriod, asked, { live: true })
  const kinds = invoiceKinds.map((one) => [one, say(`invoices.kinds.${one}`)] as const)
  return (
    <>
      <MoneyHead>
        {answer ? <MonthBar {...answer} hasQuarters /> : null}
        <CsvButton list="accounts" onAsk={() => consoleSend(askForAccountsExport, { filters })} />
      </MoneyHead>
      {answer ? (
        <>
          <VatPart vatReturn={answer.vatReturn} />
          <TableBar
            view={view}
            filters={[
              {
                name: 'kind',
                label: say('invoices.columns.kind'),
                any: say('invoices.anyKind'),
                options: kinds,
              },
            ]}
          />
          <LeftOut {...answer} />
          {answer.invoices.length === 0 ? (
            <EmptyPlace title={say('invoices.none')} note={say('invoices.noneNote')} />
          ) : (
            <DataTable
              columns={columns}
              rows={answer.invoices}
              rowKey={({ id }) => id}
              view={view}
              label={say('tabs.invoices')}
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

function useInvoiceColumns(): readonly TableColumn<Invoice>[] {
  const say = useWords('money')
  const money = useMoneyText()
  const day = useMoneyDay()
  const header = (id: 'number' | 'issuedOn' | 'household' | 'kind' | 'payer' | Sum) => ({
    id,
    header: say(`invoices.columns.${id}`),
  })
  const sum = (id: Sum): TableColumn<Invoice> => ({
    ...header(id),
    cell: (one) => <bdi className="whitespace-nowrap tabular-nums">{money(one[id])}</bdi>,
  })
  return [
    {
      ...header('number'),
      isName: true,
      cell: (one) => (
        <Link to={`/applications/${one.caseId}?tab=money`} className="text-ink underline">
          <bdi>{one.number}</bdi>
        </Link>
      ),
    },
    { ...header('issuedOn'), cell: ({ issuedOn }) => day(issuedOn) },
    {
      ...header('household'),
      cell: (one) => (
        <>
          {one.caseNumber} <bdi>{one.household ?? ''}</bdi>
        </>
      ),
    },
    {
      ...header('kind'),
      cell: ({ kind, credits }) => (
        <>
          {say(`invoices.kinds.${kind}`)}
          {credits ? (
            <span className="block text-ink3">{say('invoices.credits', { number: credits })}</span>
          ) : null}
        </>
      ),
    },
    { ...header('payer'), cell: ({ payer }) => say(`payers.${payer}`) },
    sum('net'),
    sum('vat'),
    sum('amount'),
  ]
}

type Sum = 'net' | 'vat' | 'amount'

function InvoiceLine({ invoice }: { invoice: Invoice }) {
  const say = useWords('money')
  const money = useMoneyText()
  const day = useMoneyDay()
  return (
    <li className="border-b border-line">
      <Link
        to={`/applications/${invoice.caseId}?tab=money`}
        className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 px-4 py-3 text-desk text-ink no-underline"
      >
        <bdi className="font-[560]">{invoice.number}</bdi>
        <bdi className="text-end font-[560] tabular-nums">{money(invoice.amount)}</bdi>
        <span className="text-ink2">
          {day(invoice.issuedOn)} · {invoice.caseNumber} <bdi>{invoice.household ?? ''}</bdi>
        </span>
        <span className="text-ink2">{say(`invoices.kinds.${invoice.kind}`)}</span>
      </Link>
    </li>
  )
}
