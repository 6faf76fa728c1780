import { pages } from '#domain/site/pages.ts'
import { maskPhone } from '#domain/hiring/values/masking.ts'
import type { MandateKind } from '#domain/signing/mandate.ts'
import { mandateKinds } from '#domain/signing/mandate.ts'
import type {
  CertificateInput,
  CertificateParty,
  CertifiedPaper,
  CertifiedSignature,
} from '#server/adapters/pdf/paper/certificate-input.ts'
import type { findCertified } from '#server/db/signing/certificates.ts'
import { listSignatures } from '#server/db/signing/mandates.ts'
import type { MandateRow } from '#server/db/signing/mandates.ts'
import type { Deps } from '#server/deps.ts'
import { auditHead } from '#server/services/audit/sign-heads.ts'
import { findHouseholdName } from '#server/services/cases/clients/household-name.ts'
import { openOwnNumber } from '#server/services/cases/clients/own-number.ts'
import { currentIssuer } from '#server/services/settings/company.ts'
import { paperNumber } from '#server/services/signing/compose-paper.ts'
import { openEvidence, openSecondEvidence } from '#server/services/signing/signing-evidence.ts'
import type { Evidence } from '#server/services/signing/signing-evidence.ts'
import { languageOrEnglish } from '#server/services/wording/find-language.ts'

type Parts = Pick<Deps, 'db' | 'env' | 'ring' | 'clock' | 'signingIdentity'>
type Application = NonNullable<Awaited<ReturnType<typeof findCertified>>>

/** Content of the certificate of these signed and sealed papers, in the household's language. */
export async function certificateOrder(
  deps: Parts,
  application: Application,
  papers: readonly MandateRow[],
): Promise<CertificateInput> {
  const { id, number, certificates } = application
  const ordered = papers.toSorted((one, other) => placeOf(one.kind) - placeOf(other.kind))
  const signed = ordered.map((paper) => ({ paper, evidence: evidenceOf(deps, paper) }))
  const household = await findHouseholdName(deps, id)
  const earlier = certificates ?? 0
  const head = await auditHead(deps.db, id)
  return {
    number: `${number}-D${earlier === 0 ? '' : earlier + 1}`,
    language: languageOrEnglish(application.language),
    issuedAt: deps.clock.now().toISOString(),
    issuer: await currentIssuer(deps.db),
    application: String(number),
    ...(household && { household }),
    parties: await partiesOf(
      deps,
      application,
      signed.flatMap(({ paper, evidence }) => [evidence, ...secondOf(deps, paper)]),
    ),
    papers: await Promise.all(signed.map((one) => certifiedPaper(deps, application, one))),
    sealFingerprint: deps.signingIdentity.fingerprint,
    ...(head && { auditHead: head }),
    verifyUrl: `${deps.env.ORIGIN}${pages.verify.path}`,
  }
}

const placeOf = (kind: MandateKind): number => mandateKinds.indexOf(kind)

function evidenceOf(deps: Pick<Deps, 'ring'>, { id, evidence }: MandateRow): Evidence {
  if (!evidence) throw new Error('a signed mandate has lost its evidence')
  return openEvidence(deps.ring, id, evidence)
}

/** The second holder's signature, if any. */
function secondOf({ ring }: Pick<Deps, 'ring'>, { id, second_evidence: sealed }: MandateRow) {
  return sealed ? [openSecondEvidence(ring, id, sealed)] : []
}

/** The household by its confirmed number, others by the number of their link. */
async function partiesOf(
  deps: Parts,
  { id, phone_verified_at: verifiedAt }: Application,
  evidences: readonly Evidence[],
): Promise<CertificateParty[]> {
  const phone = verifiedAt && (await openOwnNumber(deps, id))
  const household = phone
    ? { confirmed: { phoneMask: maskPhone(phone), at: verifiedAt.toISOString() } }
    : {}
  const others = (['spouse', 'signer', 'second-holder'] as const).flatMap((role) => {
    const own = evidences.filter(({ signedBy }) => signedBy === role)
    const confirmed = own.find((one) => one.confirmed)?.confirmed
    return own.length > 0 ? [{ role, ...(confirmed && { confirmed }) }] : []
  })
  return [{ role: 'household', ...household }, ...others]
}

async function certifiedPaper(
  deps: Parts,
  { number }: Application,
  { paper, evidence }: { paper: MandateRow; evidence: Evidence },
): Promise<CertifiedPaper> {
  const specimens = await listSignatures(deps.db, paper.id)
  const [second] = secondOf(deps, paper)
  const { pages, pdf_sha256: sha256, sealed_at: sealedAt } = paper
  if (pages === null || sha256 === null || sealedAt === null) throw new Error('not sealed yet')
  return {
    kind: paper.kind,
    number: paperNumber({ number, kind: paper.kind }),
    ...certifiedSignature(evidence, ofHand(specimens, false)),
    ...(second && { second: certifiedSignature(second, ofHand(specimens, true)) }),
    sealedAt: sealedAt.toISOString(),
    pages,
    sha256,
  }
}

type Signature = Awaited<ReturnType<typeof listSignatures>>[number]

const ofHand = (specimens: readonly Signature[], isSecond: boolean) =>
  specimens.filter(({ by_second: bySecond }) => bySecond === isSecond)

function certifiedSignature(
  evidence: Evidence,
  specimens: readonly Signature[],
): CertifiedSignature {
  const { signedBy, signedAt, consentVersion, device, draftSha256, ip: ipAddress } = evidence
  const typed = specimens.filter(({ way }) => way === 'typed').length
  const counted = { typed, drawn: specimens.length - typed }
  return { signedBy, signedAt, specimens: counted, consentVersion, ipAddress, device, draftSha256 }
}
