import { entryStates } from '#domain/payment/ledger/money-entries.ts'
import type { EntryState } from '#domain/payment/ledger/money-entries.ts'
import { useWords } from '#web/console/use-words.ts'
import { MoneySums } from './money-sums.tsx'

type Sum = { state: EntryState; count: number; amount: number }

/** What each state of an entry comes to, in the order of the states. */
export function EntrySums({ sums }: { sums: readonly Sum[] }) {
  const say = useWords('money')
  const inOrder = entryStates.flatMap((state) => sums.find((one) => one.state === state) ?? [])
  return <MoneySums sums={inOrder.map((one) => ({ ...one, name: say(`states.${one.state}`) }))} />
}
