import { type StepRows, stepTable } from './steps.ts'

/** A step's code as we spell it. */
export type StepCode = keyof StepRows

type CodesThatShow<What> = {
  [Code in StepCode]: StepRows[Code]['shows'] extends What ? Code : never
}[StepCode]

/** Steps with a form, which need fields, rules and a screen to compile. */
export type SubmittedStep = CodesThatShow<'form'>

/** Steps with a screen; only these can be due. */
export type ShownStep = CodesThatShow<'form' | 'page'>

/** In the table's order; Object.keys loses the keys' type. */
export const stepCodes = Object.keys(stepTable) as readonly StepCode[]

export function isShown(step: StepCode): step is ShownStep {
  return stepTable[step].shows !== 'nothing-yet'
}

export function isSubmitted(step: StepCode): step is SubmittedStep {
  return stepTable[step].shows === 'form'
}

export const shownSteps: readonly ShownStep[] = stepCodes.filter(isShown)

export const submittedSteps: readonly SubmittedStep[] = stepCodes.filter(isSubmitted)

/** The specification's other spellings and ours [W03]. */
export const otherSpellings: Readonly<Record<string, StepCode>> = Object.fromEntries(
  stepCodes.flatMap((code) => {
    const { alsoSpelt } = stepTable[code]
    return alsoSpelt ? [[alsoSpelt, code]] : []
  }),
)

const spellings = new Map<string, StepCode>([
  ...stepCodes.map((code) => [code, code] as const),
  ...Object.entries(otherSpellings),
])

/** A step in either spelling and any case, if known. */
export function canonicalStep(raw: string): StepCode | undefined {
  return spellings.get(raw.trim().toUpperCase())
}

/** An `appInfo.prevStep` that leads to the list. */
export const STARTING_STEP = 'STARTING_STEP'
