import { Problem } from '#domain/problem.ts'
import { moveMandate } from '#domain/signing/mandate.ts'
import { awaitsSecondSignature } from '#domain/signing/second-signature.ts'
import { listMandates, listSignatures, saveSecondSignature } from '#server/db/signing/mandates.ts'
import { findPaperShown } from '#server/db/signing/papers-shown.ts'
import type { Deps } from '#server/deps.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { sealJson } from '#server/services/cases/answers/seal-json.ts'
import type { Entry } from '#server/services/cases/standing.ts'
import { evidenceOf, recordSigned } from './record-signed.ts'
import { sealedSpecimens } from './sealed-specimens.ts'
import type { SignedGiven } from './sign-mandate.ts'
import { secondEvidencePlace } from './signing-evidence.ts'

/**
 * The second holder signs the household's very paper; it is sealed again. Throws `paper-changed`
 * for another.
 */
export async function signAsSecond(
  deps: Pick<Deps, 'db' | 'clock' | 'ring'>,
  entry: Entry,
  { kind, paper, specimens }: SignedGiven,
): Promise<void> {
  const { visitorId, application } = entry
  const mandates = await listMandates(deps.db, application.id)
  const mandate = mandates.find((one) => one.kind === kind)
  const waits =
    mandate && awaitsSecondSignature({ state: mandate.state, rejectedFor: mandate.rejected_for })
  if (!waits || mandate.id !== paper.mandateId) throw new Problem('paper-changed')
  const shown = await findPaperShown(deps.db, { ...paper, visitorId })
  if (!shown || shown.content_sha256 !== mandate.content_sha256) throw new Problem('paper-changed')
  const moved = moveMandate(mandate, 'sign', 'signer')
  if (!moved.ok) throw new Problem('already-completed')
  const at = deps.clock.now()
  const { sha256 } = paper
  const signed = { at, declared: 'second', sha256, signedBy: 'second-holder' } as const
  const evidence = await evidenceOf(deps, entry, signed)
  const sealed = sealJson(deps.ring, secondEvidencePlace(mandate.id), evidence)
  const earlier = await listSignatures(deps.db, mandate.id)
  const drawn = { mandateId: mandate.id, after: earlier.length, at }
  const rows = sealedSpecimens(deps.ring, drawn, specimens)
  await saveSecondSignature(deps.db, {
    mandateId: mandate.id,
    state: moved.state,
    evidence: sealed,
    at,
    specimens: rows.map((row) => ({ ...row, by_second: true })),
  })
  await recordSigned(deps.db, entry, {
    at,
    mandate,
    state: moved.state,
    shown,
    evidence: sealed,
    specimens: specimens.length,
  })
  await enqueue(deps.db, 'seal-mandate', { mandateId: mandate.id })
}
