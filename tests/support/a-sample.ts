import type { SampleFacts } from '#api/hiring/steps/step-unit.ts'
import { stepUnits } from '#api/hiring/steps/step-units.ts'
import type { SubmittedStep } from '#domain/hiring/steps/step-codes.ts'

/** The day of the test clock. */
const TODAY = '2026-11-21'

/** An application of which nothing is on file yet. */
const nothingOnFile: Omit<SampleFacts, 'firstDayFrom'> = {
  plans: [{ planType: 'live-out' }, { planType: 'live-in' }],
  documents: [],
  arrivalDays: [],
}

type Sample<Step extends SubmittedStep> = ReturnType<(typeof stepUnits)[Step]['sample']>

/** The good answer that a step declares, where it depends on nothing but the day. */
export function aSample<Step extends SubmittedStep>(step: Step, today = TODAY): Sample<Step> {
  // The compiler cannot follow a step's code to its unit.
  return stepUnits[step].sample({ ...nothingOnFile, firstDayFrom: today }) as Sample<Step>
}
