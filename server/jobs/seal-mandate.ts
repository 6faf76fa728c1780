import { createHash } from 'node:crypto'
import type {
  SignatureSpecimen,
  SigningEvidence,
} from '#server/adapters/pdf/paper/document-input.ts'
import { sealPdf } from '#server/adapters/pdf/seal/seal-pdf.ts'
import { insertEvent } from '#server/db/hiring/timeline.ts'
import { inTransaction } from '#server/db/connect.ts'
import { findMandatePaper } from '#server/db/signing/mandate-papers.ts'
import type { MandatePaper } from '#server/db/signing/mandate-papers.ts'
import { findMandate, listSignatures, saveSealed } from '#server/db/signing/mandates.ts'
import { awaitStamp } from '#server/db/signing/time-stamps.ts'
import type { Deps } from '#server/deps.ts'
import { openField } from '#server/privacy/field-cipher.ts'
import { composeSigned, paperNumber } from '#server/services/signing/compose-paper.ts'
import { signerOf } from '#server/services/signing/signer-of.ts'
import {
  openEvidence,
  openSecondEvidence,
  signaturePlace,
} from '#server/services/signing/signing-evidence.ts'
import type { Evidence } from '#server/services/signing/signing-evidence.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { lockApplication } from '#server/db/hiring/lock-application.ts'
import { pages } from '#domain/site/pages.ts'
import { enqueue } from './enqueue.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'env' | 'ring' | 'vault' | 'signingIdentity'>

/**
 * Seals a signed paper. The row takes the file once, and only while its signatures are those
 * printed.
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
      ...(await secondEvidence(deps, paper)),
    },
  })
  const sealed = await sealPdf(composed, {
    identity: deps.signingIdentity,
    at: signedAt,
    reason: 'Signed by the client',
    evidence: await evidenceToAttach(deps, paper),
  })
  // The name holds the hash, so that no run overwrites a file in use.
  const key = `mandates/${paper.case_id}/${mandateId}-${sealed.sha256.slice(0, 16)}.pdf`
  await deps.vault.put(key, sealed.bytes, 'application/pdf')
  const isKept = await inTransaction(deps.db, async (tx) => {
    const { sha256, pages, isStamped } = sealed
    const at = deps.clock.now()
    const { case_id: caseId } = paper
    await lockApplication(tx, caseId)
    const kept = await saveSealed(tx, { mandateId, signedAt, key, sha256, pages, at })
    if (!kept) return false
    await insertEvent(tx, caseId, { kind: 'document-sealed', at })
    const holds = { mandate: mandateId, file: sha256, pages }
    await recordAudit(tx, { caseId, kind: 'paper-sealed', by: 'server', at, holds })
    if (!isStamped) await awaitStamp(tx, { caseId, sha256, at })
    await enqueue(tx, 'certify-papers', { caseId })
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
    ...(row.by_second && { bySecond: true }),
  }))
}

async function signedEvidence(deps: Parts, paper: MandatePaper): Promise<SigningEvidence> {
  const { accountTitle, mobile } = await signerOf(deps, paper)
  const evidence = evidenceOf(deps, paper)
  // A number is printed only for the household: a link's reader may not own it.
  const number = evidence.signedBy === 'household' && mobile ? { mobile } : {}
  return { ...printed(deps, evidence, accountTitle), ...number }
}

/** The second holder's evidence, if any. */
async function secondEvidence(
  deps: Parts,
  paper: MandatePaper,
): Promise<{ second?: SigningEvidence }> {
  const second = secondOf(deps, paper)
  if (!second) return {}
  const { accountTitle } = await signerOf(deps, paper)
  return { second: printed(deps, second, accountTitle) }
}

function printed(
  { env }: Pick<Deps, 'env'>,
  { ip: ipAddress, device, consentVersion, draftSha256, signedBy }: Evidence,
  signer = '',
): SigningEvidence {
  const verifyUrl = `${env.ORIGIN}${pages.verify.path}`
  return { signer, signedBy, ipAddress, device, consentVersion, draftSha256, verifyUrl }
}

function evidenceOf({ ring }: Pick<Deps, 'ring'>, { id, evidence }: MandatePaper): Evidence {
  if (!evidence) throw new Error('a signed mandate has lost its evidence')
  return openEvidence(ring, id, evidence)
}

const secondOf = (
  { ring }: Pick<Deps, 'ring'>,
  { id, second_evidence: sealed }: MandatePaper,
): Evidence | undefined => (sealed ? openSecondEvidence(ring, id, sealed) : undefined)

/** The page of evidence for programs, with hashes of what was shown and drawn (G28). */
async function evidenceToAttach(deps: Parts, paper: MandatePaper): Promise<object> {
  const specimens = await listSignatures(deps.db, paper.id)
  const of = (isSecond: boolean) =>
    specimens
      .filter(({ by_second: bySecond }) => bySecond === isSecond)
      .map((one) => specimenToAttach(deps, paper, one))
  const second = secondOf(deps, paper)
  return {
    paper: paperNumber(paper),
    contentSha256: paper.content_sha256,
    ...signatureToAttach(evidenceOf(deps, paper)),
    specimens: of(false),
    ...(second && { second: { ...signatureToAttach(second), specimens: of(true) } }),
  }
}

function signatureToAttach({ ip: address, device, confirmed, ...evidence }: Evidence): object {
  const { signedBy, signedAt, draftSha256, consentVersion, consentSha256 } = evidence
  const method = confirmed ? { code: confirmed } : { session: true }
  const consent = { consentVersion, consentSha256 }
  return { signedBy, signedAt, draftSha256, ...consent, address, device, method }
}

type Specimen = Awaited<ReturnType<typeof listSignatures>>[number]

function specimenToAttach({ ring }: Pick<Deps, 'ring'>, { id }: MandatePaper, one: Specimen) {
  const strokes = openField(ring, signaturePlace(id, one.specimen, 'strokes'), one.strokes)
  const strokesSha256 = createHash('sha256').update(strokes).digest('hex')
  return { way: one.way, at: one.signed_at.toISOString(), strokesSha256 }
}
