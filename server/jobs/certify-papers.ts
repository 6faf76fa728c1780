import { certificateDueAt, isSigned } from '#domain/signing/certificate.ts'
import type { CertifiablePaper } from '#domain/signing/certificate.ts'
import { mandateStates } from '#domain/signing/mandate.ts'
import type { CertificateInput } from '#server/adapters/pdf/paper/certificate-input.ts'
import { composeApart } from '#server/adapters/pdf/compose-apart.ts'
import { sealPdf } from '#server/adapters/pdf/seal/seal-pdf.ts'
import type { SealedPdf } from '#server/adapters/pdf/seal/seal-pdf.ts'
import { inTransaction } from '#server/db/connect.ts'
import type { Db } from '#server/db/connect.ts'
import { insertEvent } from '#server/db/hiring/timeline.ts'
import { findCertified, insertCertificate } from '#server/db/signing/certificates.ts'
import { lockApplication } from '#server/db/hiring/lock-application.ts'
import { listMandates } from '#server/db/signing/mandates.ts'
import type { MandateRow } from '#server/db/signing/mandates.ts'
import { awaitStamp } from '#server/db/signing/time-stamps.ts'
import type { Deps } from '#server/deps.ts'
import { newOpaqueId } from '#server/privacy/opaque-id.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { certificateOrder } from '#server/services/signing/certificate/certificate-order.ts'
import { sealCertificate } from '#server/services/signing/certificate/get-certificate.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'env' | 'ring' | 'vault' | 'signingIdentity'>

/** Makes the certificate. Repeats keep one, and only while its papers are still those it names. */
export async function certifyPapers(deps: Parts, { caseId }: { caseId: string }): Promise<void> {
  const application = await findCertified(deps.db, caseId)
  const papers = application && (await listDue(deps, application))
  if (!application || !papers) return
  const order = await certificateOrder(deps, application, papers)
  const composed = await composeApart({ document: 'certificate', input: order }, caseId)
  const sealed = await sealPdf(composed, {
    identity: deps.signingIdentity,
    at: new Date(order.issuedAt),
    reason: 'Certificate of signatures',
  })
  const id = newOpaqueId()
  const key = `certificates/${caseId}/${id}.pdf`
  await deps.vault.put(key, sealed.bytes, 'application/pdf')
  const isKept = await inTransaction(deps.db, async (tx) => {
    await lockApplication(tx, caseId)
    if (!(await areSame({ ...deps, db: tx }, caseId, papers))) return false
    await keep({ ...deps, db: tx }, { id, caseId, key, order, sealed, papers })
    return true
  })
  if (!isKept) await deps.vault.remove(key)
}

type Application = NonNullable<Awaited<ReturnType<typeof findCertified>>>

/** The signed papers, if their certificate is due. */
async function listDue(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, phone_verified_at: verifiedAt }: Application,
): Promise<MandateRow[] | undefined> {
  const papers = await listMandates(db, id)
  const dueAt = certificateDueAt(papers.map(certifiable), verifiedAt)
  if (!dueAt || dueAt > clock.now()) return undefined
  return papers.filter((paper) => isSigned(certifiable(paper)))
}

function certifiable(row: MandateRow): CertifiablePaper {
  const state = mandateStates.find((known) => known === row.state)
  if (!state) throw new Error('unknown state of a mandate')
  return {
    state,
    signedAt: row.signed_at,
    isSealed: row.sealed_at !== null,
    isCertified: row.certified_at !== null,
  }
}

async function areSame(
  deps: { db: Db } & Pick<Deps, 'clock'>,
  caseId: string,
  papers: readonly MandateRow[],
): Promise<boolean> {
  const application = await findCertified(deps.db, caseId)
  const now = application && (await listDue(deps, application))
  return now !== undefined && hashesOf(now) === hashesOf(papers)
}

function hashesOf(papers: readonly MandateRow[]): string {
  return papers
    .map((paper) => paper.pdf_sha256)
    .toSorted()
    .join()
}

async function keep(
  { db, ring }: { db: Db } & Pick<Deps, 'ring'>,
  made: {
    id: string
    caseId: string
    key: string
    order: CertificateInput
    sealed: SealedPdf
    papers: readonly MandateRow[]
  },
): Promise<void> {
  const { id, caseId, order, sealed } = made
  const certificate = {
    id,
    case_id: caseId,
    language: order.language,
    content: sealCertificate(ring, id, order),
    pdf_key: made.key,
    pdf_sha256: sealed.sha256,
    pages: sealed.pages,
    sealed_at: new Date(order.issuedAt),
  }
  await insertCertificate(
    db,
    certificate,
    made.papers.map((paper) => paper.id),
  )
  await insertEvent(db, caseId, { kind: 'certificate-sealed', at: certificate.sealed_at })
  await recordAudit(db, {
    caseId,
    kind: 'certificate-sealed',
    by: 'server',
    at: certificate.sealed_at,
    holds: { certificate: id, file: sealed.sha256, papers: made.papers.length },
  })
  const { sha256 } = sealed
  if (!sealed.isStamped) await awaitStamp(db, { caseId, sha256, at: certificate.sealed_at })
}
