import { Problem } from '#domain/problem.ts'
import { lockApplication } from '#server/db/hiring/lock-application.ts'
import { findVisa } from '#server/db/visas/visas.ts'
import type { VisaRow } from '#server/db/visas/visas.ts'
import type { Deps } from '#server/deps.ts'

/** Locks a visa that was sent and goes on. Throws `not-found` and `not-offered-now`. */
export async function onRunningVisa(db: Deps['db'], caseId: string): Promise<VisaRow> {
  const visa = await onVisa(db, caseId)
  if (visa.stage === null) throw new Problem('not-offered-now')
  return visa
}

/** Locks a visa. Throws `not-found`. */
export async function onVisa(db: Deps['db'], caseId: string): Promise<VisaRow> {
  await lockApplication(db, caseId)
  const visa = await findVisa(db, caseId)
  if (!visa) throw new Problem('not-found')
  return visa
}
