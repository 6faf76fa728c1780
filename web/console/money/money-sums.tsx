import { entryStates } from '#domain/payment/ledger/money-entries.ts'
import type { EntryState } from '#domain/payment/ledger/money-entries.ts'
import { useWords } from '#web/console/use-words.ts'
import { useMoneyText } from '#web/words/use-money-text.ts'

type Sum = { state: EntryState; count: number; amount: number }

/** What each state comes to, over all that fits. */
export function MoneySums({ sums }: { sums: readonly Sum[] }) {
  const say = useWords('money')
  const money = useMoneyText()
  const shown = entryStates.flatMap((state) => sums.find((one) => one.state === state) ?? [])
  if (shown.length === 0) return null
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-3 px-4 py-3 lg:flex lg:flex-wrap lg:px-6">
      {shown.map(({ state, count, amount }) => (
        <div key={state}>
          <dt className="text-caption text-ink3">
            {say(`states.${state}`)} <bdi className="tabular-nums">{`(${count})`}</bdi>
          </dt>
          <dd className="text-body font-semibold tabular-nums">
            <bdi>{money(amount)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
