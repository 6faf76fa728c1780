import type * as z from 'zod/mini'
import type * as calls from '#api/console/holidays.ts'
import { holidaysOf, refuseHoliday } from '#domain/site/declared-holiday.ts'
import { dayNow } from '#server/clock.ts'
import { announceChange } from '#server/db/announce-change.ts'
import { listBookingsOn } from '#server/db/hiring/arrivals.ts'
import { deleteHolidays, listHolidays as readHolidays } from '#server/db/site/holidays.ts'
import type { Deps } from '#server/deps.ts'
import { applyHoliday } from '#server/services/arrival/declare-holiday.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { openOwnNumber } from '#server/services/cases/clients/own-number.ts'
import { keepOfficeTasks } from '#server/services/staff/keep-office-tasks.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'

type Input<C extends { input: z.ZodMiniType }> = z.output<C['input']>
type Declaring = Pick<Deps, 'db' | 'clock' | 'env' | 'ring' | 'content'>

/** From today on, in order. */
export async function listHolidays({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const today = dayNow(clock)
  return { today, holidays: await readHolidays(db, today) }
}

/** Whose booked arrivals the holiday would free, and whether a message reaches them. */
export async function previewHoliday(
  deps: Pick<Deps, 'db' | 'clock' | 'ring'>,
  _asker: StaffAsker,
  input: Input<typeof calls.previewHoliday>,
) {
  const wrong = refuseHoliday(input, dayNow(deps.clock))
  if (wrong.length > 0) return { wrong, moved: [] }
  const moved = []
  for (const { day } of holidaysOf(input)) {
    for (const booking of await listBookingsOn(deps.db, day, deps.clock.now())) {
      const { case_id: caseId, number, name: maid, slot } = booking
      const phone = await openOwnNumber(deps, caseId)
      moved.push({ caseId, number, maid, day, slot, isTold: phone !== undefined })
    }
  }
  moved.sort((a, b) => `${a.day} ${a.slot}`.localeCompare(`${b.day} ${b.slot}`))
  return { wrong: [], moved }
}

/** Each day for itself, so that who booked it is locked before the day. */
export async function declareHoliday(
  deps: Declaring,
  _asker: StaffAsker,
  input: Input<typeof calls.declareHoliday>,
) {
  const wrong = refuseHoliday(input, dayNow(deps.clock))
  if (wrong.length > 0) return { wrong, freed: 0 }
  let all = 0
  for (const holiday of holidaysOf(input)) {
    const freed = await applyHoliday(deps, holiday)
    const holds = { day: holiday.day, freed }
    const at = deps.clock.now()
    await recordAudit(deps.db, { kind: 'holiday-declared', by: 'staff', at, holds })
    all += freed
  }
  await keepOfficeTasks(deps)
  return { wrong: [], freed: all }
}

/** Days that have been stay holidays: sums and promises were counted by them. */
export async function takeBackHoliday(
  { db, clock, content }: Pick<Deps, 'db' | 'clock' | 'content'>,
  _asker: StaffAsker,
  { from, to }: Input<typeof calls.takeBackHoliday>,
) {
  const today = dayNow(clock)
  const days = await deleteHolidays(db, { from: from < today ? today : from, to })
  const at = clock.now()
  for (const day of days) {
    await recordAudit(db, { kind: 'holiday-taken-back', by: 'staff', at, holds: { day } })
  }
  if (days.length > 0) await announceChange(db)
  await keepOfficeTasks({ db, clock, content })
  return { days }
}
