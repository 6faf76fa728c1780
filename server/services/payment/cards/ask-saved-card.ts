import { CURRENCY } from '#domain/payment/money.ts'
import { CardsRefused } from '#server/adapters/cards/card-provider.ts'
import type { CardProvider, CardReport } from '#server/adapters/cards/card-provider.ts'
import { findKeptCharge } from '#server/db/payment/card-sessions.ts'
import type { Deps } from '#server/deps.ts'
import { openFieldText } from '#server/privacy/field-cipher.ts'
import type { FieldPlace } from '#server/privacy/field-cipher.ts'

/** Charges a kept card; one the provider dropped fails as `technical`. Throws CardsUnavailable. */
export async function askSavedCard(
  cards: CardProvider,
  charge: Parameters<CardProvider['chargeSaved']>[0],
): Promise<CardReport> {
  try {
    return await cards.chargeSaved(charge)
  } catch (error) {
    if (!(error instanceof CardsRefused)) throw error
    const { paymentId, amount } = charge
    return {
      paymentId,
      kind: 'charge',
      state: 'failed',
      failure: 'technical',
      amount,
      currency: CURRENCY,
    }
  }
}

/**
 * Always the same words under one id, so a retry charges nothing twice. Undefined for a forgotten
 * card.
 */
export async function askCardOnFile(
  { db, ring }: Pick<Deps, 'db' | 'ring'>,
  cards: CardProvider,
  paymentId: string,
): Promise<CardReport | undefined> {
  const charge = await findKeptCharge(db, paymentId)
  if (!charge) return undefined
  const { amount, brand, last4, expires } = charge
  const token = openFieldText(ring, cardTokenPlace(charge.card_id), charge.token)
  const word = await askSavedCard(cards, {
    paymentId,
    amount,
    token,
    description: chargeDescription(charge.number, charge),
  })
  return { ...word, card: { brand, last4, expires, token } }
}

/** Where the provider's token of a card is sealed. */
export const cardTokenPlace = (cardId: string): FieldPlace => ({
  table: 'cards',
  column: 'token',
  rowId: cardId,
})

type Period = { period_from: string; period_until: string }

/** A provider refuses a repeated charge under one id if its text differs, so this never changes. */
export const chargeDescription = (number: number, due: Period): string =>
  `Application ${number}, ${due.period_from} to ${due.period_until}`
