import { stepCalls } from '#api/hiring/step-calls.ts'
import type { AnyStepCall } from '#api/hiring/step-calls.ts'
import { submittedSteps } from '#domain/hiring/steps/step-codes.ts'
import type { StepUnits } from '#api/hiring/steps/step-units.ts'
import type { SubmittedStep } from '#domain/hiring/steps/step-codes.ts'
import { noteRefusedSignature } from '#server/services/signing/note-refused-signature.ts'
import { answer } from '#server/http/answer.ts'
import type { CallServer } from '#server/http/answer.ts'
import { stepRules } from '#server/services/hiring/steps/all-rules.ts'
import type { StepRules } from '#server/services/hiring/steps/step-rules.ts'
import { submitStep } from '#server/services/hiring/submit-step.ts'
import type { StepInput } from '#server/services/hiring/submit-step.ts'
import { renewStalePapers } from '#server/services/signing/renew-stale-papers.ts'
import { drawSpecimens } from '#server/services/signing/judge-specimens.ts'

/** The submit of every step. */
export function answerStepCalls(server: CallServer): void {
  for (const step of submittedSteps) answerStep(server, step)
}

function answerStep<Step extends SubmittedStep>(server: CallServer, step: Step): void {
  const call: AnyStepCall = stepCalls[step]
  const { specimensOf }: StepRules<StepUnits[Step]> = stepRules[step]
  // The compiler cannot relate a step's code to its call's input.
  const own = (input: unknown) => input as StepInput<Step>
  if (!specimensOf) {
    return answer(server, call, (deps, standing, input) =>
      submitStep(deps, standing, { step, input: own(input), drawn: [] }),
    )
  }
  // Draws signatures before the transaction.
  answer(server, call, {
    prepare: (_deps, { application }, input) =>
      drawSpecimens(specimensOf(own(input)), application.id),
    handle: (deps, standing, { input, prepared }) =>
      submitStep(deps, standing, { step, input: own(input), drawn: prepared }),
    // Counts refused drawings, because the third short one is accepted (ruling 17).
    noteRefused: async (deps, { code }, input) => {
      if (code === 'paper-changed') return renewStalePapers(deps, own(input).caseId)
      if (code !== 'signature-refused') return
      await noteRefusedSignature(deps, own(input).caseId, step)
    },
  })
}
