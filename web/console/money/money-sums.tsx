import { useMoneyText } from '#web/words/use-money-text.ts'

type Sum = { name: string; count: number; amount: number }

/** Sums side by side, each with how many there are. */
export function MoneySums({ sums }: { sums: readonly Sum[] }) {
  const money = useMoneyText()
  if (sums.length === 0) return null
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-3 px-4 py-3 lg:flex lg:flex-wrap lg:px-6">
      {sums.map(({ name, count, amount }) => (
        <div key={name}>
          <dt className="text-caption text-ink3">
            {name} <bdi className="tabular-nums">{`(${count})`}</bdi>
          </dt>
          <dd className="text-body font-semibold tabular-nums">
            <bdi>{money(amount)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
