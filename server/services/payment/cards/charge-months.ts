import { CURRENCY } from '#domain/payment/money.ts'
import { dubaiDay } from '#server/clock.ts'
import { CardsRefused } from '#server/adapters/cards/card-provider.ts'
import type { CardProvider, CardWord } from '#server/adapters/cards/card-provider.ts'
import { inTransaction } from '#server/db/connect.ts'
import { findCard } from '#server/db/payment/cards.ts'
import { listCardMonths } from '#server/db/payment/dues.ts'
import type { Deps } from '#server/deps.ts'
import { openFieldText } from '#server/privacy/field-cipher.ts'
import { openCharge } from '#server/services/payment/open-charge.ts'
import { cardTokenPlace } from './card-place.ts'
import { takeCardWord } from './take-card-word.ts'
import { isMisfit } from './verdict.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring' | 'cards' | 'log'>
type Month = Awaited<ReturnType<typeof listCardMonths>>[number]

/**
 * Takes the months whose day has come from the cards that were kept for them (ruling 49). Each charge
 * is written down before the provider is asked, and asked again under the same id after a kill.
 */
export async function chargeMonths(deps: Parts): Promise<void> {
  const { cards } = deps
  if (!cards) return
  for (const month of await listCardMonths(deps.db, dubaiDay(deps.clock))) {
    await chargeMonth(deps, cards, month).catch((error: unknown) => {
      deps.log.warn({ err: error, dueId: month.id }, 'a month could not be charged yet')
    })
  }
}

async function chargeMonth(deps: Parts, cards: CardProvider, month: Month): Promise<void> {
  const card = await findCard(deps.db, month.application_id)
  if (!card || card.provider !== cards.name) {
    deps.log.error({ dueId: month.id }, 'no card to charge a month from')
    return
  }
  const paymentId = month.pending ?? (await openCharge(deps, month, cards.name))
  const word = await ask(cards, {
    paymentId,
    amount: month.amount,
    token: openFieldText(deps.ring, cardTokenPlace(card.id), card.token),
    description: `Application ${month.number}, ${month.period_from} to ${month.period_until}`,
  })
  const said = { provider: cards.name, word }
  const verdict = await inTransaction(deps.db, (db) => takeCardWord({ ...deps, db }, said))
  if (isMisfit(verdict)) deps.log.error({ paymentId, verdict }, 'a charge differs')
}

/** A card that the provider does not know any more is one that was declined. */
async function ask(
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
