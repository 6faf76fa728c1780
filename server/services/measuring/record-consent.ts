import type { InputOf, OutputOf } from '#api/define-call.ts'
import type { recordConsent as call } from '#api/site/measuring.ts'
import { insertConsentRecord } from '#server/db/measuring/site-events.ts'
import type { Deps } from '#server/deps.ts'
import type { Visit } from '#server/who/visit.ts'

/** Proof of a consent choice without address, agent or session. */
export async function recordConsent(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  _visit: Visit,
  chosen: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  await insertConsentRecord(db, {
    consent_id: chosen.consentId,
    mode: chosen.mode,
    chosen: chosen.chosen,
    policy_version: chosen.policyVersion,
    text_hash: chosen.textHash ?? null,
    language: chosen.language,
    recorded_at: clock.now(),
  })
  return {}
}
