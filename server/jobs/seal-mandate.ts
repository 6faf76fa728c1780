import { createHash } from 'node:crypto'
import type { SignatureSpecimen, SigningEvidence } from '#server/adapters/pdf/document-input.ts'
import { sealPdf } from '#server/adapters/pdf/seal-pdf.ts'
import { insertEvent } from '#server/db/hiring/applications.ts'
import { inTransaction } from '#server/db/connect.ts'
import { findMandatePaper } from '#server/db/hiring/mandate-papers.ts'
import type { MandatePaper } from '#server/db/hiring/mandate-papers.ts'
import { findMandate, listSignatures, saveSealed } from '#server/db/hiring/mandates.ts'
import type { Deps } from '#server/deps.ts'
import { openField } from '#server/privacy/field-cipher.ts'
import { composeSigned, paperNumber, signerOf } from '#server/services/signing/compose-paper.ts'
import { openEvidence, signaturePlace } from '#server/services/signing/signing-evidence.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { lockApplication } from '#server/db/hiring/lock-application.ts'
import { pages } from '#domain/site/pages.ts'
import { enqueue } from './enqueue.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'env' | 'ring' | 'vault' | 'signingIdentity'>

/**
 * Makes the sealed PDF of what was signed. It may run twice, or beside another signing: the row
 * takes the file only once, and only while its signatures are still the ones that were printed.
 */
export async function sealMandate(
  deps: Parts,
  { mandateId }: { mandateId: string },
): Promise<void> {
  const mandate = await findMandate(deps.db, mandateId)
  if (mandate?.state !== 'SIGNED' || mandate.sealed_at || !mandate.signed_at) return
  const signedAt = mandate.signed_at
  const paper = await findMandatePaper(deps.db, mandateId)
  const composed = await composeSigned(deps, {
    paper,
    signing: {
      state: 'signed',
      specimens: await openSpecimens(deps, mandateId),
      evidence: await signedEvidence(deps, paper),
    },
  })
  const sealed = await sealPdf(composed, {
    identity: deps.signingIdentity,
    at: signedAt,
    reason: 'Signed by the client',
    evidence: await evidenceToAttach(deps, paper),
  })
  // The name holds the hash: no run overwrites a named file.
  const key = `mandates/${paper.application_id}/${mandateId}-${sealed.sha256.slice(0, 16)}.pdf`
  await deps.vault.put(key, sealed.bytes, 'application/pdf')
  const isKept = await inTransaction(deps.db, async (tx) => {
    const { sha256, pages } = sealed
    const at = deps.clock.now()
    const { application_id: appId } = paper
    await lockApplication(tx, appId)
    const kept = await saveSealed(tx, { mandateId, signedAt, key, sha256, pages, at })
    if (!kept) return false
    await insertEvent(tx, appId, { kind: 'document-sealed' })
    const holds = { mandate: mandateId, file: sha256, pages }
    await recordAudit(tx, { appId, kind: 'paper-sealed', by: 'server', at, holds })
    await enqueue(tx, 'certify-papers', { appId })
    return true
  })
  if (!isKept) await deps.vault.remove(key)
}

async function openSpecimens(deps: Parts, mandateId: string): Promise<SignatureSpecimen[]> {
  const rows = await listSignatures(deps.db, mandateId)
  return rows.map((row) => ({
    png: openField(deps.ring, signaturePlace(mandateId, row.specimen, 'image'), row.image),
    typed: row.way === 'typed',
    at: row.signed_at.toISOString(),
  }))
}

async function signedEvidence(deps: Parts, paper: MandatePaper): Promise<SigningEvidence> {
  if (!paper.evidence) throw new Error('a signed mandate has lost its evidence')
  const evidence = openEvidence(deps.ring, paper.id, paper.evidence)
  const { accountTitle, mobile } = await signerOf(deps, paper)
  const { ip: ipAddress, device, consentVersion, draftSha256, signedBy } = evidence
  const verifyUrl = `${deps.env.ORIGIN}${pages.verify.path}`
  const signed = { signedBy, ipAddress, device, consentVersion, draftSha256, verifyUrl }
  // Whoever came by a link has a number that is not known to be this one.
  const number = signedBy === 'household' && mobile ? { mobile } : {}
  return { signer: accountTitle ?? '', ...signed, ...number }
}

/** What the page of evidence says, for programs, with the hashes of what was shown and drawn (G28). */
async function evidenceToAttach(deps: Parts, paper: MandatePaper): Promise<object> {
  if (!paper.evidence) throw new Error('a signed mandate has lost its evidence')
  const { ip, device, confirmed, ...evidence } = openEvidence(deps.ring, paper.id, paper.evidence)
  const specimens = await listSignatures(deps.db, paper.id)
  return {
    paper: paperNumber(paper),
    signedBy: evidence.signedBy,
    signedAt: evidence.signedAt,
    draftSha256: evidence.draftSha256,
    contentSha256: paper.content_sha256,
    consentVersion: evidence.consentVersion,
    address: ip,
    device,
    method: confirmed ? { code: confirmed } : { session: true },
    specimens: specimens.map(({ specimen, way, strokes, signed_at: at }) => ({
      way,
      at: at.toISOString(),
      strokesSha256: createHash('sha256')
        .update(openField(deps.ring, signaturePlace(paper.id, specimen, 'strokes'), strokes))
        .digest('hex'),
    })),
  }
}
