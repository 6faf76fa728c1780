import { findCardSession, listStalePages } from '#server/db/payment/card-sessions.ts'
import type { Deps } from '#server/deps.ts'
import { enqueue } from '#server/jobs/enqueue.ts'

/**
 * Closes open pages of the provider whose sum is no longer owed, by a job after the transaction.
 */
export async function closeStalePages({ db }: Pick<Deps, 'db'>, caseId: string): Promise<void> {
  for (const paymentId of await listStalePages(db, caseId)) {
    await enqueue(db, 'check-card-payment', { paymentId })
  }
}

/** Closes a payment's page that is not owed any more. Throws CardsUnavailable. */
export async function closeIfStale(
  { db, cards }: Pick<Deps, 'db' | 'cards'>,
  paymentId: string,
): Promise<void> {
  const session = await findCardSession(db, paymentId)
  if (!session?.ref || !cards || session.provider !== cards.name) return
  const stale = await listStalePages(db, session.case_id)
  if (stale.includes(paymentId)) await cards.closeSession(session.ref)
}
