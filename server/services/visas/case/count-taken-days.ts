import { addMonths } from '#domain/day.ts'
import {
  ANY_WAY,
  TAKEN_MONTHS,
  takenDays,
  wayOf,
  whereaboutsOf,
} from '#domain/visas/case/taken-days.ts'
import { parseVisaAnswers } from '#domain/visas/visa-answers.ts'
import { dayNow } from '#server/clock.ts'
import { announceChange } from '#server/db/announce-change.ts'
import { inTransaction } from '#server/db/connect.ts'
import { listHolidays } from '#server/db/site/holidays.ts'
import { listIssuedVisas, saveTakenDays } from '#server/db/visas/visa-taken.ts'
import type { IssuedVisaRow } from '#server/db/visas/visa-taken.ts'
import type { Deps } from '#server/deps.ts'

/** The daily job: how long issued visas took. Pages are made anew only where that differs. */
export async function countTakenDays({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const visas = await listIssuedVisas(db, addMonths(dayNow(clock), -TAKEN_MONTHS))
  const first = visas.reduce((day, { sentOn }) => (sentOn < day ? sentOn : day), dayNow(clock))
  const holidays = (await listHolidays(db, first)).map(({ day }) => day)
  const groups = Map.groupBy(visas, wayOfIssued)
  groups.delete(undefined)
  const rows = [...groups, [ANY_WAY, visas] as const].flatMap(([way = ANY_WAY, of]) =>
    takenDays(of, holidays).map((taken) => ({ way, ...taken })),
  )
  await inTransaction(db, async (tx) => {
    if (await saveTakenDays(tx, rows)) await announceChange(tx)
  })
}

function wayOfIssued({ kind, answers }: IssuedVisaRow): string | undefined {
  const { emirate, place } = parseVisaAnswers(answers)
  return emirate && place && wayOf({ kind, emirate, whereabouts: whereaboutsOf(place) })
}
