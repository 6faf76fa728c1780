import { listVisaAnswers } from '#server/db/visas/visas.ts'
import type { Deps } from '#server/deps.ts'
import { openField } from '#server/privacy/field-cipher.ts'
import { answerPlace } from '#server/services/cases/answers/seal-json.ts'
import { saveStepDraft } from '#server/db/hiring/answers/step-answers.ts'
import { draftPlace, sealJson } from '#server/services/cases/answers/seal-json.ts'
import { draftOfVisaAnswer } from './visa-step-rules.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring'>

/**
 * What is known of the visa before stands in the new forms as if it had been typed: its household
 * looks at it and sends it, so that nothing outdated is sent.
 */
export async function carryOverVisa(
  { db, ring, clock }: Parts,
  { from, to, visitorId }: { from: string; to: string; visitorId: string },
): Promise<void> {
  for (const { step, answer } of await listVisaAnswers(db, from)) {
    const kept: unknown = JSON.parse(openField(ring, answerPlace(from, step), answer).toString())
    const fields = draftOfVisaAnswer(step, kept)
    if (!fields) continue
    const sealed = sealJson(ring, draftPlace(to, step), fields)
    await saveStepDraft(db, { caseId: to, step, visitorId, fields: sealed, now: clock.now() })
  }
}
