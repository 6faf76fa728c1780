import type { Day } from '#domain/day.ts'
import { addWorkingDays } from '#domain/holidays.ts'
import type { HireFacts } from './hire-facts.ts'

/** Promised working days from a hire's completion. */
export type Promises = {
  documents?: number | undefined
  bankFiles?: number | undefined
  bankAnswers?: number | undefined
}

type Known = { since: Day | undefined; today: Day; holidays: readonly Day[] }

/** The promised days; unset and past ones are left out (ruling 41). */
export function promisedDays(promises: Promises, known: Known): HireFacts['promised'] {
  const { documents, bankFiles, bankAnswers } = promises
  const documentsOn = dayAfter(documents, known)
  const bankFilesOn = dayAfter(bankFiles, known)
  const bankAnswersOn = dayAfter(bankAnswers, known)
  return {
    ...(documentsOn ? { documentsOn } : {}),
    ...(bankFilesOn ? { bankFilesOn } : {}),
    ...(bankAnswersOn ? { bankAnswersOn } : {}),
  }
}

function dayAfter(count: number | undefined, { since, today, holidays }: Known): Day | undefined {
  if (count === undefined || since === undefined) return undefined
  const day = addWorkingDays(since, count, holidays)
  return day >= today ? day : undefined
}
