import { dayNow } from '#server/clock.ts'
import { listMandatesOver } from '#server/db/bank/mandates-over.ts'
import { inTransaction } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { addStaffTask } from '#server/services/staff/add-staff-task.ts'
import { ImpossibleMove, moveMandateTo } from '#server/services/signing/move-mandate-to.ts'

/** Expires mandates after their last day, one by one; staff get a task for remaining dues. */
export async function expireMandates(deps: Pick<Deps, 'db' | 'clock' | 'ring'>): Promise<void> {
  for (const mandateId of await listMandatesOver(deps.db, dayNow(deps.clock))) {
    await inTransaction(deps.db, async (db) => {
      const own = { ...deps, db }
      const over = await moveMandateTo(own, { mandateId, move: 'expire', by: 'clock' })
      const task = { caseId: over.case_id, about: mandateId, reason: 'EXPIRED' }
      await addStaffTask(own, { ...task, kind: 'renew-mandate' })
    }).catch((error: unknown) => {
      // Another process changed its state first.
      if (!(error instanceof ImpossibleMove)) throw error
    })
  }
}
