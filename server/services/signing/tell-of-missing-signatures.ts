import { noteMissingSignatures } from '#server/db/signing/missing-signatures.ts'
import { inTransaction } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { textHousehold } from '#server/services/cases/clients/text-household.ts'
import { addStaffTask } from '#server/services/staff/add-staff-task.ts'

/**
 * After 72 hours without a spouse's signature staff get a task and the household a text (ruling
 * 29).
 */
export function tellOfMissingSignatures(
  deps: Pick<Deps, 'db' | 'clock' | 'ring' | 'env' | 'content'>,
): Promise<void> {
  return inTransaction(deps.db, async (db) => {
    const parts = { ...deps, db }
    for (const caseId of await noteMissingSignatures(db, deps.clock.now())) {
      const task = {
        caseId,
        kind: 'signature-missing',
        reason: 'no-answer',
        about: caseId,
      } as const
      await addStaffTask(parts, task)
      await textHousehold(parts, caseId, { say: 'spouse-silent' })
    }
  })
}
