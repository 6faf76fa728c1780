/**
 * `card-first`: the first sum by card, later months by mandate, so that she need not wait for the
 * bank.
 */
export const paymentMethods = ['card-first', 'card', 'direct-debit'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** Who pays: the card provider, or the bank under a mandate. */
export const payers = ['card', 'mandate'] as const
export type Payer = (typeof payers)[number]

/** Papers to sign: two mandates and the agreement. */
export const paperKinds = ['one-time', 'monthly', 'agreement'] as const
type PaperKind = (typeof paperKinds)[number]

type Method = { first: Payer; monthly: Payer; papers: readonly PaperKind[] }

/** Each method's payers and papers. */
const methods = {
  'card-first': { first: 'card', monthly: 'mandate', papers: ['monthly', 'agreement'] },
  // No direct debit steps (ruling 6), but the agreement is signed (ruling 52).
  card: { first: 'card', monthly: 'card', papers: ['agreement'] },
  'direct-debit': {
    first: 'mandate',
    monthly: 'mandate',
    papers: ['one-time', 'monthly', 'agreement'],
  },
} as const satisfies Record<PaymentMethod, Method>

/** Who pays the first sum and the months. */
export const payerOf = (method: PaymentMethod, sum: 'first' | 'monthly'): Payer =>
  methods[method][sum]

/** The operator's ways to be paid: card provider and collecting bank. */
export type PaidThrough = { cards: boolean; bank: boolean }

/** Payment methods on offer; none where nothing is set up. */
export const offeredMethods = ({ cards, bank }: PaidThrough): PaymentMethod[] =>
  paymentMethods.filter((method) => {
    const { first, monthly } = methods[method]
    return [first, monthly].every((payer) => (payer === 'card' ? cards : bank))
  })

/** A method's papers in step order. */
export const papersOf = (method: PaymentMethod): readonly PaperKind[] => methods[method].papers
