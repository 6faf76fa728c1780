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
  const missing = needed
    .filter((kind) => input.documents[kind] === undefined)
    .map((kind) => refusedField(kind, `${kind}-missing`))
  const unknown = Object.entries(input.documents)
    .filter(([kind, id]) => !state.documents.some((one) => one.id === id && one.kind === kind))
    .map(([kind]) => refusedField(kind, 'document-unknown'))
  refuseFields([...missing, ...unknown])
  return { answer: { documents: input.documents }, shown: { documents: input.documents } }
}
