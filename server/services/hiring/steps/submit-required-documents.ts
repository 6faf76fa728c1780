import type * as z from 'zod/mini'
import type { submitRequiredDocuments as call } from '#api/hiring-steps.ts'
import { requiredDocuments } from '#domain/hiring/values/documents.ts'
import { refusedField, refuseFields } from '#server/services/hiring/refused-fields.ts'
import type { StepOutcome, StepWork } from '#server/services/hiring/submit-step.ts'

type Input = z.output<typeof call.input>

/** Every document that the plan needs, each by the id of what was uploaded for this application. */
export async function submitRequiredDocuments(
  { state }: StepWork,
  input: Input,
): Promise<StepOutcome> {
  const needed = requiredDocuments(state.plan_type ?? 'live-in')
  const kinds = new Set([...needed, ...Object.keys(input.documents)])
  const errors = [...kinds].flatMap((kind) => {
    const id = input.documents[kind]
    if (id === undefined) return refusedField(kind, 'document-missing')
    const isOnFile = state.documents.some((one) => one.id === id && one.kind === kind)
    return isOnFile ? [] : refusedField(kind, 'document-unknown')
  })
  refuseFields(errors)
  return { answer: { documents: input.documents }, shown: { documents: input.documents } }
}
