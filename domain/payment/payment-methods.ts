/**
 * `card-first`: the first sum by card, later months by mandate, so that she need not wait for the
 * bank.
 */
export const paymentMethods = ['card-first', 'card', 'direct-debit'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** Who brings a sum: the card's provider, or the bank under a mandate. */
export const payers = ['card', 'mandate'] as const
export type Payer = (typeof payers)[number]

/** What a household signs: two mandates for its bank, and the agreement. */
export const paperKinds = ['one-time', 'monthly', 'agreement'] as const
type PaperKind = (typeof paperKinds)[number]

type Method = { first: Payer; monthly: Payer; papers: readonly PaperKind[] }

/** What each means: who brings which sum, and the papers that the household signs. */
const methods = {
  'card-first': { first: 'card', monthly: 'mandate', papers: ['monthly', 'agreement'] },
  // Both steps of the direct debit fall away (ruling 6); the agreement is signed (ruling 52).
  card: { first: 'card', monthly: 'card', papers: ['agreement'] },
  'direct-debit': {
    first: 'mandate',
    monthly: 'mandate',
    papers: ['one-time', 'monthly', 'agreement'],
  },
} as const satisfies Record<PaymentMethod, Method>

/** Who brings the first sum and the monthly ones. */
export const payerOf = (method: PaymentMethod, sum: 'first' | 'monthly'): Payer =>
  methods[method][sum]

/** What the operator can be paid by: a card provider, and a bank that collects for it. */
export type PaidThrough = { cards: boolean; bank: boolean }

/** The ways to pay that a household can choose among; none where nothing is set up. */
export const offeredMethods = ({ cards, bank }: PaidThrough): PaymentMethod[] =>
  paymentMethods.filter((method) => {
    const { first, monthly } = methods[method]
    return [first, monthly].every((payer) => (payer === 'card' ? cards : bank))
  })

/** The papers that are signed for this method, in the order of their steps. */
export const papersOf = (method: PaymentMethod): readonly PaperKind[] => methods[method].papers
