import type { requiredDocuments as unit } from '#api/hiring/steps/required-documents.ts'
import type { FieldsOf } from '#api/hiring/steps/step-unit.ts'
import { checkRequiredDocuments } from '#domain/hiring/answers/documents/required-documents.ts'
import { checkExpiry, documentKinds } from '#domain/hiring/values/documents.ts'
import { dayNow } from '#server/clock.ts'
import { saveExpiry } from '#server/db/hiring/answers/documents.ts'
import { askForCheck } from '#server/services/hiring/check-documents.ts'
import type { StepRules, StepWork } from '#server/services/hiring/steps/step-rules.ts'

/** All documents of the plan, by upload ids, with their last days. */
export const requiredDocuments: StepRules<typeof unit> = {
  check: checkRequiredDocuments,
  async submit(work, fields) {
    await saveExpiries(work, fields)
    const { documents } = fields
    if (work.state.ended_as === 'completed') await askForCheck(work.deps, work.state.id)
    return { answer: fields, shown: { documents }, isMoreChanged: true }
  },
}

/** Stored with the documents, which the household's other applications may reuse. */
export async function saveExpiries(
  { deps, state }: Pick<StepWork, 'deps' | 'state'>,
  { documents, expiries }: FieldsOf<typeof unit>,
): Promise<void> {
  for (const kind of documentKinds) {
    const documentId = documents[kind]
    const check = checkExpiry(kind, expiries[kind] ?? '', dayNow(deps.clock))
    if (!documentId || !check.ok) continue
    await saveExpiry(deps.db, { caseId: state.id, documentId, expiry: check.expiry })
  }
}
