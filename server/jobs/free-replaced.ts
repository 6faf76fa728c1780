import { addDays } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import { dayNow } from '#server/clock.ts'
import { inTransaction } from '#server/db/connect.ts'
import { saveServiceEnded } from '#server/db/hiring/ended-applications.ts'
import { listReplaced } from '#server/db/hiring/answers/carried-answers.ts'
import { listGoneOnWith } from '#server/db/payment/paid-before.ts'
import { waiveDuesAfter } from '#server/db/payment/replaced-months.ts'
import type { Deps } from '#server/deps.ts'
import { freeMaid } from '#server/services/hiring/free-maid.ts'
import { lockApplication } from '#server/db/hiring/lock-application.ts'
import { daysAlone, settleUntil } from '#server/services/payment/settle-until.ts'

/** Frees the replaced maid once her replacement came (ruling 31); no day is owed for both. */
export async function freeReplaced(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const replaced = await listReplaced(deps.db, dayNow(deps.clock))
  for (const { replaced_id: caseId, maid_id: maidId, came_on: day, ...next } of replaced) {
    await inTransaction(deps.db, async (db) => {
      await lockApplication(db, caseId)
      await saveServiceEnded(db, caseId, dayNow(deps.clock))
      if (next.mandates_of === null) await giveDaysBack({ ...deps, db }, caseId, addDays(day, -1))
      else await waiveDuesAfter(db, { caseId, day })
      await freeMaid({ ...deps, db }, { caseId, maidId }, 'replaced')
    })
  }
}

async function giveDaysBack(
  deps: Pick<Deps, 'db' | 'clock'>,
  caseId: string,
  lastDay: Day,
): Promise<void> {
  const days = { terms: daysAlone, reason: 'notice', arrivedOn: lastDay, lastDay } as const
  for (const id of [caseId, ...(await listGoneOnWith(deps.db, caseId))]) {
    await settleUntil(deps, id, { ...days, ground: 'paid-twice' })
  }
}
