import { checkProblem } from '#domain/catalogue/checks.ts'
import type { Check, CheckKind, CheckProblem } from '#domain/catalogue/checks.ts'
import { dubaiDay } from '#domain/day.ts'
import { Problem } from '#domain/problem.ts'
import { announceChange } from '#server/db/announce-change.ts'
import {
  insertMaidChecks,
  lockPublishedFields,
  withdrawMaidCheck,
} from '#server/db/catalogue/maid-checks.ts'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/connect.ts'
import { actingStaff } from '#server/who/acting-staff.ts'
import type { Deps } from '#server/deps.ts'

/** Whether her profile shows the check, or why it was refused. */
export type CheckAnswer = { isShown: boolean } | { problem: CheckProblem }

/**
 * Replaces her record of that kind and renews her pages. Throws `not-found` for an unknown person.
 */
export function recordCheck(
  deps: Pick<Deps, 'db' | 'clock'>,
  maidId: string,
  { evidence, ...check }: Check & { evidence?: string | undefined },
): Promise<CheckAnswer> {
  const now = deps.clock.now()
  const recordedBy = actingStaff() ?? null
  return inTransaction(deps.db, async (tx) => {
    const published = await knownFields(tx, maidId)
    const problem = checkProblem(check, dubaiDay(now.getTime()))
    if (problem) return { problem }
    await withdrawMaidCheck(tx, { maidId, kind: check.kind }, now)
    await insertMaidChecks(tx, maidId, { checks: [check], now, evidence, recordedBy })
    await announceChange(tx, maidId)
    return { isShown: published.includes('checks') }
  })
}

/** Withdraws a check from her profile. False where there was none. */
export function withdrawCheck(
  deps: Pick<Deps, 'db' | 'clock'>,
  maidId: string,
  kind: CheckKind,
): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    await knownFields(tx, maidId)
    const isWithdrawn = await withdrawMaidCheck(tx, { maidId, kind }, deps.clock.now())
    if (isWithdrawn) await announceChange(tx, maidId)
    return isWithdrawn
  })
}

async function knownFields(db: Db, maidId: string): Promise<readonly string[]> {
  const fields = await lockPublishedFields(db, maidId)
  if (!fields) throw new Problem('not-found')
  return fields
}
