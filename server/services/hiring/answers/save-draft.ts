import { canonicalStep } from '#domain/hiring/steps/step-codes.ts'
import { fieldProblem, Problem } from '#domain/problem.ts'
import { deleteStepDraft, saveStepDraft } from '#server/db/hiring/answers/step-answers.ts'
import type { Deps } from '#server/deps.ts'
import { draftPlace, sealJson } from '#server/services/cases/answers/seal-json.ts'
import type { Entry } from '#server/services/cases/standing.ts'

const MOST_CHARACTERS = 20_000

/** Saves a draft, sealed; an empty object deletes it. */
export async function saveDraft(
  deps: Pick<Deps, 'db' | 'clock' | 'ring'>,
  { application, visitorId }: Entry,
  input: { step: string; fields: Record<string, unknown> },
): Promise<{ savedAt: string }> {
  const { fields } = input
  const caseId = application.id
  const now = deps.clock.now()
  const step = canonicalStep(input.step)
  if (!step) throw fieldProblem('step', 'step-unknown')
  if (JSON.stringify(fields).length > MOST_CHARACTERS) throw new Problem('too-large')
  if (Object.keys(fields).length === 0) await deleteStepDraft(deps.db, { caseId, step, visitorId })
  else {
    const sealed = sealJson(deps.ring, draftPlace(caseId, step), fields)
    await saveStepDraft(deps.db, { caseId, step, visitorId, fields: sealed, now })
  }
  return { savedAt: now.toISOString() }
}
