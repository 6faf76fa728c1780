import { Problem } from '#domain/problem.ts'
import type { StaffAction } from '#domain/staff/case-actions.ts'
import { offeredActions } from '#domain/staff/case-actions.ts'
import { findHireToEnd } from '#server/db/hiring/served.ts'
import { lockApplication } from '#server/db/hiring/lock-application.ts'
import { findVisa } from '#server/db/visas/visas.ts'
import type { Deps } from '#server/deps.ts'
import { readCase } from './read-case.ts'
import type { ReadCase } from './read-case.ts'

/**
 * Locks an application and reads it for an action. Throws `not-found`, and `not-offered-now` where the
 * table of actions does not offer it any more.
 */
export async function onCase(
  deps: Pick<Deps, 'db' | 'clock'>,
  caseId: string,
  action: StaffAction,
): Promise<ReadCase> {
  await lockKnown(deps.db, caseId)
  const read = await readCase(deps, caseId)
  if (!offeredActions(read.facts).includes(action)) throw new Problem('not-offered-now')
  return read
}

/** Locks a case, a hire or a visa. Throws `not-found`. */
export async function lockKnown(db: Deps['db'], caseId: string): Promise<void> {
  await lockApplication(db, caseId)
  const isKnown = (await findHireToEnd(db, caseId)) ?? (await findVisa(db, caseId))
  if (!isKnown) throw new Problem('not-found')
}
