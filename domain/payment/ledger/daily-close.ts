import type { Fils } from '#domain/payment/money.ts'
import type { PaymentKind } from '#domain/payment/payment-states.ts'

/** A payment that succeeded on the day. */
export type LedgerMove = {
  id: string
  /** What the card provider or the bank calls the payment; null where neither has named it. */
  ref: string | null
  kind: PaymentKind
  payer: 'card' | 'mandate'
  amount: Fils
  /** A line of the bank's statement shows it. */
  isOnStatement: boolean
}
export type ProviderMove = { ref: string; kind: PaymentKind; amount: Fils }
/** A line of the bank's statement that waits for somebody; above 0 for money that came. */
export type OpenLine = { id: string; amount: Fils }

export const closeProblems = [
  'provider-silent',
  'not-at-provider',
  'sum-differs',
  'not-in-ledger',
  'no-statement',
  'not-on-statement',
  'line-open',
] as const
/** `id` is our payment, the provider's id or a line of the statement. */
export type DayDifference = { problem: (typeof closeProblems)[number]; id: string; amount: Fils }

export type DayFacts = {
  ledger: readonly LedgerMove[]
  /** Of the day; undefined where the provider did not answer. */
  provider: readonly ProviderMove[] | undefined
  /** Of the days beside it too, since a payment near midnight moves on another day there. */
  providerNear: readonly ProviderMove[]
  /** Ids at the provider of payments that the ledger has, on any day. */
  known: ReadonlySet<string>
  /** No statement reaches the day. */
  hasStatement: boolean
  openLines: readonly OpenLine[]
}

/**
 * Where ledger, card provider and bank do not agree about a day, to the fils. They agree where
 * nothing is answered.
 */
export function dayDifferences(facts: DayFacts): DayDifference[] {
  return [...cardDifferences(facts), ...bankDifferences(facts)]
}

function cardDifferences({ ledger, provider, providerNear, known }: DayFacts): DayDifference[] {
  const cards = ledger.filter(({ payer }) => payer === 'card')
  if (!provider) {
    return [{ problem: 'provider-silent', id: '', amount: sumOf(cards) }]
  }
  const atProvider = new Map([...providerNear, ...provider].map((move) => [move.ref, move]))
  const ours = cards.flatMap(({ id, ref, kind, amount }): DayDifference[] => {
    const there = ref === null ? undefined : atProvider.get(ref)
    if (!there) return [{ problem: 'not-at-provider', id, amount }]
    const isSame = there.kind === kind && there.amount === amount
    return isSame ? [] : [{ problem: 'sum-differs', id, amount: amount - there.amount }]
  })
  const theirs = provider
    .filter(({ ref }) => !known.has(ref))
    .map(({ ref: id, amount }): DayDifference => ({ problem: 'not-in-ledger', id, amount }))
  return [...ours, ...theirs]
}

function bankDifferences({ ledger, hasStatement, openLines }: DayFacts): DayDifference[] {
  const moves = ledger.filter(({ payer }) => payer === 'mandate')
  if (!hasStatement) {
    return moves.length === 0 ? [] : [{ problem: 'no-statement', id: '', amount: sumOf(moves) }]
  }
  return [
    ...moves
      .filter(({ isOnStatement }) => !isOnStatement)
      .map(({ id, amount }): DayDifference => ({ problem: 'not-on-statement', id, amount })),
    ...openLines.map(({ id, amount }): DayDifference => ({ problem: 'line-open', id, amount })),
  ]
}

const sumOf = (moves: readonly { amount: Fils }[]): Fils =>
  moves.reduce((sum, { amount }) => sum + amount, 0)
