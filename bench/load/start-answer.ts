import { stepUnits } from '#api/hiring/steps/step-units.ts'

/** The start screen's answers for this first day; days apart, since cars are counted. */
export function startOn(day: string): object {
  const nothing = { plans: [], documents: [], arrivalDays: [] }
  const sample = stepUnits.HIRE_MAID.sample({ ...nothing, firstDayFrom: day, firstDayClosed: [] })
  return { ...sample, firstDay: day }
}
