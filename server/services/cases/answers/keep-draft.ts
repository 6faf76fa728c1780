import { Problem } from '#domain/problem.ts'
import type { CaseStep } from '#server/db/hiring/answers/step-answers.ts'
import { deleteStepDraft, saveStepDraft } from '#server/db/hiring/answers/step-answers.ts'
import type { Deps } from '#server/deps.ts'
import { draftPlace, sealJson } from './seal-json.ts'

const MOST_CHARACTERS = 20_000

type Draft = {
  caseId: string
  visitorId: string
  step: CaseStep
  fields: Record<string, unknown>
}

/** Keeps what a device typed, sealed; an empty object deletes it. Throws `too-large`. */
export async function keepDraft(
  { db, clock, ring }: Pick<Deps, 'db' | 'clock' | 'ring'>,
  { fields, ...of }: Draft,
): Promise<{ savedAt: string }> {
  const now = clock.now()
  if (JSON.stringify(fields).length > MOST_CHARACTERS) throw new Problem('too-large')
  if (Object.keys(fields).length === 0) await deleteStepDraft(db, of)
  else {
    const sealed = sealJson(ring, draftPlace(of.caseId, of.step), fields)
    await saveStepDraft(db, { ...of, fields: sealed, now })
  }
  return { savedAt: now.toISOString() }
}
