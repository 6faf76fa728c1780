import type { Declared } from '#domain/signing/declarations.ts'
import type { MandateState } from '#domain/signing/mandate.ts'
import type { MandateRow } from '#server/db/signing/mandates.ts'
import type { Deps } from '#server/deps.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { sha256Hex } from '#server/services/audit/sha256.ts'
import type { Entry } from '#server/services/cases/standing.ts'
import { confirmedNumber } from './confirmed-number.ts'
import { recordMoves } from './record-moves.ts'
import { CONSENT_VERSION, consentSha256 } from './signing-evidence.ts'
import type { Evidence } from './signing-evidence.ts'

/** Evidence of a signature, whoever signs. */
export async function evidenceOf(
  deps: Pick<Deps, 'db' | 'ring'>,
  entry: Entry,
  of: { at: Date; declared: Declared; sha256: string; signedBy: Evidence['signedBy'] },
): Promise<Evidence> {
  const { visit } = entry
  return {
    signedAt: of.at.toISOString(),
    ip: visit.ip,
    device: visit.userAgent.slice(0, 300),
    consentVersion: CONSENT_VERSION,
    consentSha256: consentSha256(of.declared, visit.language),
    draftSha256: of.sha256,
    signedBy: of.signedBy,
    confirmed: await confirmedNumber(deps, entry),
  }
}

/** Records in audit trail and mandate moves that a paper was signed as shown. */
export async function recordSigned(
  db: Deps['db'],
  { actor, application }: Entry,
  signed: {
    at: Date
    mandate: MandateRow
    state: MandateState
    shown: { sha256: string; content_sha256: string }
    evidence: Uint8Array
    specimens: number
  },
): Promise<void> {
  const { mandate, shown } = signed
  const of = { caseId: application.id, by: actor, at: signed.at }
  const holds = {
    mandate: mandate.id,
    paper: shown.sha256,
    content: shown.content_sha256,
    evidence: sha256Hex(signed.evidence),
    specimens: signed.specimens,
  }
  await recordAudit(db, { ...of, kind: 'paper-signed', holds })
  await recordMoves(db, of, [{ ...mandate, state: signed.state }])
}
