import { Problem } from '#domain/problem.ts'
import { moveMandate } from '#domain/signing/mandate.ts'
import type { MandateState } from '#domain/signing/mandate.ts'
import { mandateStates } from '#domain/signing/mandate.ts'
import { saveSignatures } from '#server/db/hiring/mandates.ts'
import type { MandateRow } from '#server/db/hiring/mandates.ts'
import type { Deps } from '#server/deps.ts'
import type { Visit } from '#server/visit/visit.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { sealField } from '#server/privacy/field-cipher.ts'
import { sealJson } from '#server/services/hiring/answers/seal-json.ts'
import type { Specimen } from './judge-specimens.ts'
import { CONSENT_VERSION, evidencePlace, signaturePlace } from './signing-evidence.ts'
import type { Evidence } from './signing-evidence.ts'

/**
 * Signs one mandate: specimens and evidence are stored sealed, and the job that makes the PDF
 * exists exactly when they do. Signing again is possible until it is at the bank.
 */
export async function signMandate(
  deps: Pick<Deps, 'db' | 'clock' | 'ring'>,
  visit: Pick<Visit, 'ip' | 'userAgent'>,
  given: { mandate: MandateRow; specimens: readonly Specimen[]; bySpouse: boolean },
): Promise<void> {
  const { mandate } = given
  const at = deps.clock.now()
  const evidence: Evidence = {
    signedAt: at.toISOString(),
    ip: visit.ip,
    device: visit.userAgent.slice(0, 300),
    consentVersion: CONSENT_VERSION,
    draftSha256: mandate.draft_sha256 ?? undefined,
    bySpouse: given.bySpouse,
  }
  await saveSignatures(deps.db, {
    mandateId: mandate.id,
    state: signedState(mandate),
    evidence: sealJson(deps.ring, evidencePlace(mandate.id), evidence),
    at,
    specimens: given.specimens.map((specimen, index) => ({
      mandate_id: mandate.id,
      specimen: index + 1,
      way: specimen.way,
      low_quality: specimen.isLowQuality,
      strokes: sealField(
        deps.ring,
        signaturePlace(mandate.id, index + 1, 'strokes'),
        specimen.strokes,
      ),
      image: sealField(deps.ring, signaturePlace(mandate.id, index + 1, 'image'), specimen.image),
      signed_at: at,
    })),
  })
  await enqueue(deps.db, 'seal-mandate', { mandateId: mandate.id })
}

function signedState({ kind, state }: MandateRow): MandateState {
  const from = stateOf(state)
  const revised = moveMandate({ kind, state: from }, 'revise', 'signer')
  const signed = moveMandate({ kind, state: revised.ok ? revised.state : from }, 'sign', 'signer')
  if (!signed.ok) throw new Problem('already-completed')
  return signed.state
}

function stateOf(stored: string): MandateState {
  const state = mandateStates.find((known) => known === stored)
  if (!state) throw new Error('a mandate is in a state that nobody knows')
  return state
}
