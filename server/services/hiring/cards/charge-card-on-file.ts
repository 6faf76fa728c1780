import type { OutputOf } from '#api/define-call.ts'
import type { chargeCardOnFile as call } from '#api/payment/payments.ts'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import { isCardGood } from '#domain/payment/account/payment-on-file.ts'
import { dayNow } from '#server/clock.ts'
import { CardsUnavailable } from '#server/adapters/cards/card-provider.ts'
import { inTransaction } from '#server/db/connect.ts'
import { insertCardSession, listOpenPages } from '#server/db/payment/card-sessions.ts'
import { findCardOnFile } from '#server/db/payment/cards.ts'
import type { Deps } from '#server/deps.ts'
import { openAnswer } from '#server/services/cases/answers/open-answer.ts'
import type { Standing } from '#server/services/cases/standing.ts'
import type { StepDeps } from '#server/services/hiring/steps/step-rules.ts'
import { openCharge } from '#server/services/payment/open-charge.ts'
import { askCardProvider } from '#server/services/payment/cards/ask-provider.ts'
import { checkCardPayment } from './check-card-payment.ts'
import { firstDueToPay } from '#server/services/payment/cards/open-card-session.ts'
import { hearOpenPages, offered } from '#server/services/payment/cards/provider-page.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'env' | 'ring' | 'cards' | 'log' | 'content'>

/** The charge's result: known, still unknown, or only possible on the provider's page. */
type Charged = 'heard' | 'not-heard' | 'page'

/**
 * Charges a kept card for the first sum (W35). The stored payment's id keeps a retry to one charge.
 */
export async function prepareCardOnFile(deps: Parts, standing: Standing): Promise<Charged> {
  const cards = offered(deps)
  const caseId = standing.state.id
  await hearOpenPages(deps, caseId)
  const paymentId = await inTransaction(deps.db, (db) =>
    openCharged({ ...deps, db }, { standing, provider: cards.name }),
  )
  if (paymentId === undefined) return 'page'
  try {
    await askCardProvider(deps, paymentId)
    return 'heard'
  } catch (error) {
    if (error instanceof CardsUnavailable) return 'not-heard'
    throw error
  }
}

/** Undefined where the card has expired or belongs to another provider. */
async function openCharged(
  deps: Parts,
  use: { standing: Standing; provider: string },
): Promise<string | undefined> {
  const { db, clock } = deps
  const { id: caseId } = use.standing.state
  const due = await firstDueToPay(deps, use.standing)
  const answer = await openAnswer(deps, caseId, stepOf.paymentOnFile)
  const card = answer?.cardId && (await findCardOnFile(db, { caseId, cardId: answer.cardId }))
  if (!card || card.provider !== use.provider || !isCardGood(card, dayNow(clock))) {
    return undefined
  }
  const waiting = (await listOpenPages(db, caseId)).find(
    (page) => page.card_id === card.id && page.due_id === due.id && page.amount === due.amount,
  )
  if (waiting) return waiting.id
  const paymentId = await openCharge(deps, due, use.provider)
  await insertCardSession(db, { paymentId, cardId: card.id, at: clock.now() })
  return paymentId
}

/** Falls back to the provider's page where the bank wants confirmation or the card fails. */
export async function chargeCardOnFile(
  deps: StepDeps,
  standing: Standing,
  charged: Charged,
): Promise<OutputOf<typeof call>> {
  const answer = await checkCardPayment(deps, standing)
  const { last } = answer.appInfo.payment
  const isAsked = last?.state === 'failed' && last.failure === 'authentication-failed'
  return { ...answer, wantsPage: charged === 'page' || (charged === 'heard' && isAsked) }
}
