import { inTransaction } from '#server/db/connect.ts'
import { openCharge } from '#server/services/payment/open-charge.ts'
import { keepFirstDue } from '#server/services/payment/keep-dues.ts'
import { settlePayment } from '#server/services/payment/settle-payment.ts'
import type { TestApp } from './app/an-app.ts'
import { listDues } from './list-dues.ts'

/** The first sum came, as a card or a bank brings it; answers how much. */
export async function payFirst(app: TestApp, caseId: string): Promise<number> {
  await keepFirstDue(app.deps, caseId)
  const [due] = await listDues(app.db, caseId)
  if (!due) throw new Error('nothing is owed')
  const paymentId = await openCharge(app.deps, due, 'sandbox')
  await inTransaction(app.db, (db) =>
    settlePayment({ ...app.deps, db }, { paymentId, outcome: 'succeeded', by: 'provider' }),
  )
  return due.amount
}
