import { dayNow } from '#server/clock.ts'
import type { CardProvider } from '#server/adapters/cards/card-provider.ts'
import { inTransaction } from '#server/db/connect.ts'
import { findCard } from '#server/db/payment/cards.ts'
import { lockApplication } from '#server/db/hiring/lock-application.ts'
import { listCardMonths, lockCardMonth } from '#server/db/payment/card-months.ts'
import type { Deps } from '#server/deps.ts'
import { openFieldText } from '#server/privacy/field-cipher.ts'
import { openCharge } from '#server/services/payment/open-charge.ts'
import { addStaffTask } from '#server/services/staff/add-staff-task.ts'
import { askSavedCard, cardTokenPlace, chargeDescription } from './ask-saved-card.ts'
import { applyCardReport } from './apply-card-report.ts'
import { isMismatch } from './verdict.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'env' | 'ring' | 'cards' | 'log' | 'content'>
type Due = { id: string; case_id: string }

/**
 * Charges kept cards for their months (ruling 49). Each charge is stored first, so a retry uses its
 * id.
 */
export async function chargeMonths(deps: Parts): Promise<void> {
  const { cards } = deps
  if (!cards) return
  for (const due of await listCardMonths(deps.db, dayNow(deps.clock))) {
    await chargeMonth(deps, cards, due).catch((error: unknown) => {
      deps.log.warn({ err: error, dueId: due.id }, 'a month could not be charged yet')
    })
  }
}

async function chargeMonth(deps: Parts, cards: CardProvider, due: Due): Promise<void> {
  const charge = await inTransaction(deps.db, (db) => openMonth({ ...deps, db }, cards, due))
  if (!charge) return
  const said = { provider: cards.name, word: await askSavedCard(cards, charge) }
  const verdict = await inTransaction(deps.db, (db) => applyCardReport({ ...deps, db }, said))
  const { paymentId } = charge
  if (isMismatch(verdict)) deps.log.error({ paymentId, verdict }, 'a charge differs')
}

type Charge = Parameters<CardProvider['chargeSaved']>[0]

/** Opens a month's charge unless it is no longer owed; staff get a task for a missing card. */
async function openMonth(
  deps: Parts,
  cards: CardProvider,
  { id, case_id: caseId }: Due,
): Promise<Charge | undefined> {
  const { db } = deps
  await lockApplication(db, caseId)
  const month = await lockCardMonth(db, { id, today: dayNow(deps.clock) })
  if (!month) return undefined
  const card = await findCard(db, caseId)
  if (!card || card.provider !== cards.name) {
    await addStaffTask(deps, { caseId, kind: 'sum-missing', reason: 'no-card', about: id })
    return undefined
  }
  return {
    paymentId: month.pending ?? (await openCharge(deps, month, cards.name)),
    amount: month.amount,
    token: openFieldText(deps.ring, cardTokenPlace(card.id), card.token),
    description: chargeDescription(month.number, month),
  }
}
