import { stepCalls } from '#api/hiring/step-calls.ts'
import type { StepAnswer } from '#api/hiring/application.ts'
import type { SubmittedStep } from '#domain/hiring/steps/step-codes.ts'
import { useSending } from '#web/flow/form/use-sending.ts'

/** Sends one step's answers. */
export const useStepSending = (code: SubmittedStep) => useSending<StepAnswer>(stepCalls[code])
