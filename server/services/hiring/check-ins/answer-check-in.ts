import type { InputOf, OutputOf } from '#api/define-call.ts'
import type { answerCheckIn as call } from '#api/hiring/check-ins.ts'
import { answersTo, checkInQuestions, worries } from '#domain/hiring/check-ins/check-in-answers.ts'
import type { CheckInSide, SaidBy } from '#domain/hiring/check-ins/check-in-answers.ts'
import { isCheckInAsked } from '#domain/hiring/check-ins/check-in-days.ts'
import type { CheckIn } from '#domain/hiring/check-ins/check-in-days.ts'
import { fieldProblem } from '#domain/problem.ts'
import { dayNow } from '#server/clock.ts'
import { findService, lockCheckIn, saveGiven } from '#server/db/hiring/check-ins.ts'
import type { Deps } from '#server/deps.ts'
import type { Entry } from '#server/services/cases/standing.ts'
import { addStaffTask } from '#server/services/staff/add-staff-task.ts'
import { givenBy } from './asked-of.ts'

type Parts = Pick<Deps, 'db' | 'clock'>

/** The household answers one question. Throws as `giveAnswer`. */
export async function answerCheckIn(
  deps: Parts,
  { application }: Entry,
  { kind, day, question, answer }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const said = { side: 'household', question, answer } as const
  await giveAnswer(deps, { caseId: application.id, kind, day }, said)
  return { done: true }
}

/**
 * Keeps an answer, which replaces an earlier one; what worries is a task for staff at once. The task
 * is the same whoever said it, and writes nothing that a household can see. Throws `not-offered` for
 * what is not asked.
 */
export async function giveAnswer<Side extends CheckInSide>(
  deps: Parts,
  to: CheckIn & { caseId: string },
  said: SaidBy<Side>,
): Promise<void> {
  const { db, clock } = deps
  const { caseId, kind, day } = to
  const { side, question, answer } = said
  const row = await lockCheckIn(db, to)
  const service = await findService(db, caseId)
  const now = { today: dayNow(clock), lastDay: service?.last_day ?? undefined }
  const isOffered =
    checkInQuestions(kind, side).includes(question) && answersTo(side, question).includes(answer)
  if (!row || !service || !isCheckInAsked(row, now) || !isOffered) {
    throw fieldProblem('answer', 'not-offered')
  }
  const given = givenBy(side, row)
  if (given[question] === answer) return
  await saveGiven(db, row, { side, answers: { ...given, [question]: answer }, at: clock.now() })
  if (!worries(said)) return
  await addStaffTask(deps, {
    caseId,
    kind: 'check-in-worries',
    reason: `${side}-${question}-${answer}`,
    about: [caseId, kind, day].join(':'),
  })
}
