import { type StepRows, stepTable } from './steps.ts'

/** In the spelling that is shown. */
export type StepCode = keyof StepRows

type CodesThatShow<What> = {
  [Code in StepCode]: StepRows[Code]['shows'] extends What ? Code : never
}[StepCode]

/** The compiler asks for its fields, rules and screen. */
export type SubmittedStep = CodesThatShow<'form'>

/** A step with a screen; nothing else is ever due. */
export type ShownStep = CodesThatShow<'form' | 'page'>

/** In the table's order; Object.keys forgets its names. */
export const stepCodes = Object.keys(stepTable) as readonly StepCode[]

export function isShown(step: StepCode): step is ShownStep {
  return stepTable[step].shows !== 'nothing-yet'
}

export function isSubmitted(step: StepCode): step is SubmittedStep {
  return stepTable[step].shows === 'form'
}

export const shownSteps: readonly ShownStep[] = stepCodes.filter(isShown)

export const submittedSteps: readonly SubmittedStep[] = stepCodes.filter(isSubmitted)

/** The specification's other spelling, and the one we show [W03]. */
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

/** In either spelling and any letter case; undefined if none. */
export function canonicalStep(raw: string): StepCode | undefined {
  return spellings.get(raw.trim().toUpperCase())
}

/** As `appInfo.prevStep`: back leads to the list, not a step. */
export const STARTING_STEP = 'STARTING_STEP'
