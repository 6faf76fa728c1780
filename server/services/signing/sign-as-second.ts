import { Problem } from '#domain/problem.ts'
import { moveMandate } from '#domain/signing/mandate.ts'
import { awaitsSecondSignature } from '#domain/signing/second-signature.ts'
import { listMandates, listSignatures, saveSecondSignature } from '#server/db/hiring/mandates.ts'
import { findPaperShown } from '#server/db/hiring/papers-shown.ts'
import type { Deps } from '#server/deps.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { sha256Hex } from '#server/services/audit/sha256.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { sealJson } from '#server/services/hiring/answers/seal-json.ts'
import type { Entry } from '#server/services/hiring/standing.ts'
import { confirmedNumber } from './confirmed-number.ts'
import { recordMoves } from './record-moves.ts'
import { sealedSpecimens } from './sealed-specimens.ts'
import type { SignedGiven } from './sign-mandate.ts'
import { CONSENT_VERSION, consentSha256, secondEvidencePlace } from './signing-evidence.ts'
import type { Evidence } from './signing-evidence.ts'

/**
 * The other holder of a joint account signs the very paper that the household signed: its words and
 * first signatures stay, and it is sealed anew with both. Throws `paper-changed` for what was never
 * shown to this visitor or is not that paper.
 */
export async function signAsSecond(
  deps: Pick<Deps, 'db' | 'clock' | 'ring'>,
  entry: Entry,
  { kind, paper, specimens }: SignedGiven,
): Promise<void> {
  const { visit, visitorId, actor, application } = entry
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
  const evidence: Evidence = {
    signedAt: at.toISOString(),
    ip: visit.ip,
    device: visit.userAgent.slice(0, 300),
    consentVersion: CONSENT_VERSION,
    consentSha256: consentSha256('second', visit.language),
    draftSha256: paper.sha256,
    signedBy: 'second-holder',
    confirmed: await confirmedNumber(deps, entry),
  }
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
  const by = { appId: application.id, by: actor, at }
  const holds = {
    mandate: mandate.id,
    paper: paper.sha256,
    content: shown.content_sha256,
    evidence: sha256Hex(sealed),
    specimens: specimens.length,
  }
  await recordAudit(deps.db, { ...by, kind: 'paper-signed', holds })
  await recordMoves(deps.db, by, [{ ...mandate, state: moved.state }])
  await enqueue(deps.db, 'seal-mandate', { mandateId: mandate.id })
}
