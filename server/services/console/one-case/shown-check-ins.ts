import type { getCase } from '#api/console/cases/cases.ts'
import type { OutputOf } from '#api/define-call.ts'
import { checkInQuestions, worries } from '#domain/hiring/check-ins/check-in-answers.ts'
import type { CheckInSide } from '#domain/hiring/check-ins/check-in-answers.ts'
import { monthAsked } from '#domain/hiring/check-ins/check-in-days.ts'
import { dayNow } from '#server/clock.ts'
import { findService, listCheckIns } from '#server/db/hiring/check-ins.ts'
import type { CheckInRow } from '#server/db/hiring/check-ins.ts'
import type { Deps } from '#server/deps.ts'
import { givenBy } from '#server/services/hiring/check-ins/asked-of.ts'

type Shown = OutputOf<typeof getCase>['checkIns']

/** All that both sides were asked so far, the newest first. */
export async function shownCheckIns(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  caseId: string,
): Promise<Shown> {
  const [service, rows] = await Promise.all([
    findService(db, caseId),
    listCheckIns(db, { caseIds: [caseId], until: dayNow(clock) }),
  ])
  if (!service) return []
  const served = { arrivedOn: service.arrived_on, lastDay: service.last_day ?? undefined }
  return rows.map((row) => ({
    kind: row.kind,
    day: row.day,
    payBy: row.kind === 'month' ? monthAsked(row, served).payBy : undefined,
    she: saidBy('she', row),
    household: saidBy('household', row),
  }))
}

const saidBy = <Side extends CheckInSide>(side: Side, row: CheckInRow) =>
  checkInQuestions(row.kind, side).map((question) => {
    const answer = givenBy(side, row)[question]
    const isWorry = answer !== undefined && worries({ side, question, answer })
    return { question, answer: answer ?? null, worries: isWorry }
  })
