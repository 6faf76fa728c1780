import { canonicalStep } from '#domain/hiring/steps/step-codes.ts'
import { fieldProblem } from '#domain/problem.ts'
import type { Deps } from '#server/deps.ts'
import { keepDraft } from '#server/services/cases/answers/keep-draft.ts'
import type { Entry } from '#server/services/cases/standing.ts'

/** Saves a draft of a hiring step, named in any spelling. */
export function saveDraft(
  deps: Pick<Deps, 'db' | 'clock' | 'ring'>,
  { application, visitorId }: Entry,
  { step: spelt, fields }: { step: string; fields: Record<string, unknown> },
): Promise<{ savedAt: string }> {
  const step = canonicalStep(spelt)
  if (!step) throw fieldProblem('step', 'step-unknown')
  return keepDraft(deps, { caseId: application.id, visitorId, step, fields })
}
