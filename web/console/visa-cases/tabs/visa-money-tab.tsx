import { useShown } from '#web/console/one-case/use-shown.ts'
import { SmallTable } from '#web/console/table/small-table.tsx'
import { useWords } from '#web/console/use-words.ts'
import type { ShownVisa } from '#web/console/visa-cases/shown-visa.ts'

/** The price of a visa, what was paid of it and given back, and each sum that moved or tried to. */
export function VisaMoneyTab({ read }: { read: ShownVisa }) {
  const say = useWords('visaCases')
  const { money, moment, code } = useShown()
  const { total, kept, taken, back, payments } = read.money
  const sums = [
    ['total', total],
    ['taken', taken],
    ['back', back],
    ['kept', kept],
  ] as const
  return (
    <div className="space-y-5 text-desk">
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {sums.map(([name, sum]) =>
          sum === null ? null : (
            <div key={name}>
              <dt className="text-ink3">{say(`money.${name}`)}</dt>
              <dd className="text-body font-semibold tabular-nums">
                <bdi>{money(sum)}</bdi>
              </dd>
            </div>
          ),
        )}
      </dl>
      {payments.length === 0 ? (
        <p className="text-ink2">{say('money.none')}</p>
      ) : (
        <SmallTable
          label={say('tabs.money')}
          heads={[say('money.what'), say('money.sum'), say('money.state'), say('money.when')]}
          rows={payments.map(({ id, kind, amount, state, failure, at }) => ({
            key: id,
            cells: [
              say(`money.${kind}`),
              <bdi key="sum">{money(amount)}</bdi>,
              failure ? `${code(state)}: ${code(failure)}` : code(state),
              moment(at),
            ],
          }))}
        />
      )}
    </div>
  )
}
