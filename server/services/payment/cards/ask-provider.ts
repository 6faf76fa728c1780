import { CURRENCY } from '#domain/payment/money.ts'
import { CardsRefused, CardsUnavailable } from '#server/adapters/cards/card-provider.ts'
import type { CardProvider, CardReport } from '#server/adapters/cards/card-provider.ts'
import { inTransaction } from '#server/db/connect.ts'
import { findCardSession, listAskable, saveCardStatus } from '#server/db/payment/card-sessions.ts'
import type { Deps } from '#server/deps.ts'
import { askCardOnFile } from './ask-saved-card.ts'
import { applyCardReport } from './apply-card-report.ts'
import { isMismatch } from './verdict.ts'
import type { Verdict } from './verdict.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'env' | 'ring' | 'cards' | 'log' | 'content'>

/** Asks the provider about a payment, for call-backs that never come. Throws CardsUnavailable. */
export async function askCardProvider(deps: Parts, paymentId: string): Promise<Verdict> {
  const session = await findCardSession(deps.db, paymentId)
  const { cards } = deps
  if (!session || !cards || session.provider !== cards.name) return 'unknown-payment'
  const word = await wordOf(deps, cards, session)
  const said = { provider: cards.name, word }
  const verdict = await inTransaction(deps.db, (db) => applyCardReport({ ...deps, db }, said))
  if (isMismatch(verdict)) {
    deps.log.error({ paymentId, verdict }, 'a provider says something else than was asked')
    await saveCardStatus(deps.db, { paymentId, at: deps.clock.now(), isOver: true })
  }
  return verdict
}

/** Asks about a case's pages that may still bring money; what does not answer stays open. */
export async function askAboutPages(deps: Parts, caseId: string): Promise<void> {
  for (const id of await listAskable(deps.db, caseId)) {
    await askCardProvider(deps, id).catch((error: unknown) => {
      if (!(error instanceof CardsUnavailable || error instanceof CardsRefused)) throw error
    })
  }
}

/** A page that was never made counts as cancelled; a kept card is asked again under its id. */
async function wordOf(
  deps: Parts,
  cards: CardProvider,
  session: NonNullable<Awaited<ReturnType<typeof findCardSession>>>,
): Promise<CardReport> {
  const { ref, card_id: cardId, payment_id: paymentId, amount } = session
  if (ref) return cards.findSession(ref, paymentId)
  const word = cardId ? await askCardOnFile(deps, cards, paymentId) : undefined
  return word ?? { paymentId, kind: 'charge', state: 'cancelled', amount, currency: CURRENCY }
}
