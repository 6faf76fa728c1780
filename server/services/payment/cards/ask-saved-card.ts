import { CURRENCY } from '#domain/payment/money.ts'
import { CardsRefused } from '#server/adapters/cards/card-provider.ts'
import type { CardProvider, CardWord } from '#server/adapters/cards/card-provider.ts'
import { findKeptCharge } from '#server/db/payment/card-sessions.ts'
import type { Deps } from '#server/deps.ts'
import { openFieldText } from '#server/privacy/field-cipher.ts'
import type { FieldPlace } from '#server/privacy/field-cipher.ts'

/** A card that the provider does not take any more fails for a technical reason. Throws CardsUnavailable. */
export async function askSavedCard(
  cards: CardProvider,
  charge: Parameters<CardProvider['chargeSaved']>[0],
): Promise<CardWord> {
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
 * Asks the provider for a payment from a card on file, always in the same words, so that asking twice
 * is asking once; undefined where the card was forgotten. The word names the card: it is kept anew.
 */
export async function askCardOnFile(
  { db, ring }: Pick<Deps, 'db' | 'ring'>,
  cards: CardProvider,
  paymentId: string,
): Promise<CardWord | undefined> {
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

/** Where the provider's name of a card is sealed. */
export const cardTokenPlace = (cardId: string): FieldPlace => ({
  table: 'cards',
  column: 'token',
  rowId: cardId,
})

type Period = { period_from: string; period_until: string }

/**
 * What a provider is told that a sum is for. Always in the same words: asked again under its id, a
 * provider refuses a charge that reads otherwise.
 */
export const chargeDescription = (number: number, due: Period): string =>
  `Application ${number}, ${due.period_from} to ${due.period_until}`
