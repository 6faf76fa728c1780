import { cancellationFile } from '#domain/bank/cancellation-rows.ts'
import { nextBatchNumber } from '#server/db/bank/batches.ts'
import { lockMandatesToCancel } from '#server/db/bank/mandates-to-cancel.ts'
import type { BankScope } from '#server/db/bank/mandates-to-send.ts'
import { inTransaction } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { originatorForBank } from '#server/services/settings/company.ts'
import { keepBatch, refIn } from './keep-batch.ts'
import type { MadeBatch } from './keep-batch.ts'

/** Asks the bank to cancel mandates of ended hires. Their state changes with the bank's answer. */
export function makeCancellationBatch(
  deps: Pick<Deps, 'db' | 'clock' | 'ring' | 'env'>,
  scope: BankScope = 'all',
): Promise<MadeBatch | undefined> {
  return inTransaction(deps.db, async (db) => {
    const waiting = await lockMandatesToCancel(db, scope)
    if (waiting.length === 0) return undefined
    const { oic } = await originatorForBank({ ...deps, db })
    const number = await nextBatchNumber(db)
    const rows = waiting.map((mandate, index) => ({
      ref: refIn(number, index + 1),
      oic,
      mandateRef: mandate.sent_as,
      customerReference: String(mandate.number),
      most: mandate.cap ?? mandate.amount,
    }))
    const asked = waiting.map((mandate, index) => ({
      ref: refIn(number, index + 1),
      case_id: mandate.case_id,
      mandate_id: mandate.id,
      amount: mandate.cap ?? mandate.amount,
      is_cancellation: true,
    }))
    const text = cancellationFile(rows)
    return keepBatch({ ...deps, db }, { number, kind: 'cancellations', text, asked })
  })
}
