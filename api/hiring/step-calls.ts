import * as z from 'zod/mini'
import { actionOfStep } from '#domain/hiring/steps/authority-of-steps.ts'
import { submittedSteps } from '#domain/hiring/steps/step-codes.ts'
import type { SubmittedStep } from '#domain/hiring/steps/step-codes.ts'
import { addressFlags } from '#api/address-flags.ts'
import { defineCall } from '#api/define-call.ts'
import type { Call, CallAuthority } from '#api/define-call.ts'
import { opaqueIdField } from '#api/fields.ts'
import { stepAnswerSchema } from './application.ts'
import { stepUnits } from './steps/step-units.ts'
import type { StepUnits } from './steps/step-units.ts'

const baseFields = {
  caseId: opaqueIdField,
  version: z.optional(z.int()),
  ...addressFlags,
  lang: z.optional(z.string()),
}

type StepCall<Fields extends z.core.$ZodLooseShape> = Call<
  z.ZodMiniObject<typeof baseFields & Fields>,
  typeof stepAnswerSchema,
  Extract<CallAuthority, { inWorkflow: true }>
>

/** All steps share path and answer, with their own fields. */
function submitOf<Step extends SubmittedStep>(step: Step) {
  return defineCall({
    name: `submit_${step}`,
    summary: `Submits the step ${step}; answers with appInfo and the next step`,
    method: 'POST',
    path: `sales/ccserviceapplication/step/${step}`,
    authority: { ...actionOfStep(step), by: 'caseId', inWorkflow: true, step },
    idempotent: true,
    input: z.object({ ...baseFields, ...stepUnits[step].fields }),
    output: stepAnswerSchema,
    limits: [{ by: 'session', limit: 120, windowSeconds: 60 }],
  })
}

/** A submit of any step. */
export type AnyStepCall = StepCall<z.core.$ZodLooseShape>

export type StepCalls = { readonly [Step in SubmittedStep]: StepCall<StepUnits[Step]['fields']> }

/** All steps with a form; Object.fromEntries loses the keys' types. */
export const stepCalls = Object.fromEntries(
  submittedSteps.map((step) => [step, submitOf(step)]),
) as unknown as StepCalls
