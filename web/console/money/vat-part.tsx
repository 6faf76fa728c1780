import type { listInvoicesOfPeriod } from '#api/console/money/invoices.ts'
import type { OutputOf } from '#api/define-call.ts'
import { Part } from '#web/console/frame/part.tsx'
import { useShown } from '#web/console/one-case/use-shown.ts'
import { useWords } from '#web/console/use-words.ts'
import { useMoneyText } from '#web/words/use-money-text.ts'

type VatReturn = OutputOf<typeof listInvoicesOfPeriod>['vatReturn']

/** What a VAT return asks for of the supplies of a period. */
export function VatPart({ vatReturn }: { vatReturn: VatReturn }) {
  const say = useWords('money')
  const { code } = useShown()
  const { invoices, creditNotes, due, emirates } = vatReturn
  const { count: issued } = invoices
  const { count: back } = creditNotes
  return (
    <div className="px-4 py-5 lg:px-6">
      <Part title={say('invoices.vat')} lead={say('invoices.vatLead')}>
        <div className="overflow-x-auto">
          <table aria-label={say('invoices.vat')} className="min-w-80 border-collapse text-desk">
            <thead className="text-caption text-ink3">
              <tr>
                <th scope="col" className="sr-only">
                  {say('invoices.columns.kind')}
                </th>
                {(['net', 'vat'] as const).map((one) => (
                  <th key={one} scope="col" className="py-1 ps-8 text-end font-medium">
                    {say(`invoices.columns.${one}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <SumRow name={say('invoices.tax-invoices', { count: issued })} sums={invoices} />
              <SumRow name={say('invoices.credit-notes', { count: back })} sums={creditNotes} />
              <SumRow name={say('invoices.due')} sums={due} isTotal />
              {emirates.map(({ emirate, ...sums }) => (
                <SumRow
                  key={emirate ?? ''}
                  name={emirate ? code(emirate) : say('invoices.noEmirate')}
                  sums={sums}
                />
              ))}
            </tbody>
          </table>
        </div>
      </Part>
    </div>
  )
}

function SumRow({
  name,
  sums: { net, vat },
  isTotal = false,
}: {
  name: string
  sums: { net: number; vat: number }
  isTotal?: boolean
}) {
  const money = useMoneyText()
  return (
    <tr className={isTotal ? 'border-t border-line font-semibold' : 'border-t border-line'}>
      <th scope="row" className="py-1.5 text-start font-[inherit]">
        {name}
      </th>
      {[net, vat].map((sum, at) => (
        <td key={at === 0 ? 'net' : 'vat'} className="py-1.5 ps-8 text-end tabular-nums">
          <bdi className="whitespace-nowrap">{money(sum)}</bdi>
        </td>
      ))}
    </tr>
  )
}
