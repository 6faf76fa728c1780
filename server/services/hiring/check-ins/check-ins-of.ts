import type { Hire } from '#api/hiring/hire.ts'
import { answersTo, checkInQuestions } from '#domain/hiring/check-ins/check-in-answers.ts'
import { dayOfTrial, monthAsked } from '#domain/hiring/check-ins/check-in-days.ts'
import type { CheckInRow } from '#server/db/hiring/check-ins.ts'
import type { AskedService } from './asked-of.ts'

/** What a household is asked, with what it said itself. */
export const checkInsOf = (asked: AskedService | undefined): Hire['checkIns'] =>
  asked?.rows.map((row) => shown(asked.served, row)) ?? []

function shown(served: AskedService['served'], row: CheckInRow): Hire['checkIns'][number] {
  const { kind, day, household_answers: given } = row
  const ofTrial = { day: dayOfTrial(row, served), of: served.trialDays }
  const isTrial = kind.startsWith('trial') && ofTrial.day <= ofTrial.of
  return {
    kind,
    day,
    month: kind === 'month' ? monthAsked(row, served) : undefined,
    trial: isTrial ? ofTrial : undefined,
    questions: checkInQuestions(kind, 'household').map((question) => ({
      question,
      answers: [...answersTo('household', question)],
      given: given[question],
    })),
  }
}
