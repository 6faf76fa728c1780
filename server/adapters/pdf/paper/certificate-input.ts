import type { MandateKind } from '#domain/signing/mandate.ts'
import type { DocumentLanguage, Issuer, SigningEvidence } from './document-input.ts'

/** A number as others may see it, and the instant (ISO) at which its code was entered. */
export type ConfirmedNumber = { phoneMask: string; at: string }

/** Who is named, besides the company: what is not known is left out. */
export type CertificateParty = {
  role: SigningEvidence['signedBy']
  confirmed?: ConfirmedNumber
}

/** One act of signing; `signedAt` is ISO, hashes 64 hex digits. */
export type CertifiedSignature = {
  signedBy: SigningEvidence['signedBy']
  signedAt: string
  specimens: { drawn: number; typed: number }
  consentVersion: string
  ipAddress: string
  device: string
  /** Of what the signer was shown. */
  draftSha256: string
}

/** A signed and sealed paper; instants are ISO, hashes 64 hex digits. */
export type CertifiedPaper = CertifiedSignature & {
  kind: MandateKind
  number: string
  /** Of the other holder of a joint account. */
  second?: CertifiedSignature
  sealedAt: string
  pages: number
  /** Of the sealed file. */
  sha256: string
}

/** The certificate of a set of papers (ruling 25). */
export type CertificateInput = {
  number: string
  language: DocumentLanguage
  /** ISO instant at which it was made. */
  issuedAt: string
  issuer: Issuer
  application: string
  /** In whose name the papers are signed, where that is known. */
  household?: string
  parties: readonly CertificateParty[]
  papers: readonly CertifiedPaper[]
  /** Of the certificate that seals: SHA-256, 64 hex digits. */
  sealFingerprint: string
  /** The end of the application's chain in the audit trail: anchors it outside the database. */
  auditHead?: { sequence: number; hash: string }
  /** Where anyone can check the file; printed with a QR code. */
  verifyUrl?: string
}
