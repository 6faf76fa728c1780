import { canonicalStep } from '#domain/hiring/step-codes.ts'
import { fieldProblem, Problem } from '#domain/problem.ts'
import { mayEnterApplication } from '#server/db/hiring/applications.ts'
import { deleteStepDraft, saveStepDraft } from '#server/db/hiring/step-answers.ts'
import type { Deps } from '#server/deps.ts'
import type { Visit } from '#server/visit/visit.ts'
import { draftPlace, sealJson } from './seal-json.ts'

const MOST_CHARACTERS = 20_000

/** Keeps what is being typed, sealed; an empty object forgets it. */
export async function saveDraft(
  deps: Pick<Deps, 'db' | 'clock' | 'ring'>,
  visit: Visit,
  input: { appId: string; step: string; fields: Record<string, unknown> },
): Promise<{ savedAt: string }> {
  const { appId, fields } = input
  const now = deps.clock.now()
  const isOwn =
    visit.visitorId !== undefined &&
    (await mayEnterApplication(deps.db, { appId, visitorId: visit.visitorId }))
  if (!isOwn) throw new Problem('not-found')
  const step = canonicalStep(input.step)
  if (!step) throw fieldProblem('step', 'step-unknown', 'There is no such step.')
  if (JSON.stringify(fields).length > MOST_CHARACTERS) throw new Problem('too-large')
  if (Object.keys(fields).length === 0) await deleteStepDraft(deps.db, appId, step)
  else {
    const sealed = sealJson(deps.ring, draftPlace(appId, step), fields)
    await saveStepDraft(deps.db, { appId, step, fields: sealed, now })
  }
  return { savedAt: now.toISOString() }
}
