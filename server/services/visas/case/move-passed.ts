import { nextWorkingDay } from '#domain/visas/case/visa-stages.ts'
import { dayNow } from '#server/clock.ts'
import { inTransaction } from '#server/db/connect.ts'
import { lockApplication } from '#server/db/hiring/lock-application.ts'
import { listPassedVisas } from '#server/db/visas/visa-stages.ts'
import { addStaffTask } from '#server/services/staff/add-staff-task.ts'
import { readRunningCase } from './change-case.ts'
import type { CaseParts } from './change-case.ts'
import { moveStage } from './move-case.ts'

/**
 * A stage whose day has passed without word moves to the next working day, so that both readers hear
 * of it before they ask; staff find out why.
 */
export async function movePassedVisas(deps: CaseParts): Promise<void> {
  for (const caseId of await listPassedVisas(deps.db, dayNow(deps.clock))) {
    await inTransaction(deps.db, (db) => moveOn({ ...deps, db }, caseId))
  }
}

async function moveOn(deps: CaseParts, caseId: string): Promise<void> {
  await lockApplication(deps.db, caseId)
  const today = dayNow(deps.clock)
  // Another process or a member of staff may have moved it already.
  if (!(await listPassedVisas(deps.db, today, caseId)).includes(caseId)) return
  const { visa, holidays } = await readRunningCase(deps, caseId)
  if (!visa.stage) return
  const to = nextWorkingDay(today, holidays)
  await moveStage(deps, caseId, { stage: visa.stage, to, reason: 'no-word', by: 'server' })
  await addStaffTask(deps, { caseId, kind: 'visa-late', reason: visa.stage, about: caseId })
}
