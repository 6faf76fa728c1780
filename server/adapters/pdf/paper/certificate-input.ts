import type { MandateKind } from '#domain/signing/mandate.ts'
import type { DocumentLanguage, Issuer, SigningEvidence } from './document-input.ts'

/** A masked number and when its code was entered (ISO). */
export type ConfirmedNumber = { phoneMask: string; at: string }

/** A named party; unknown facts are absent. */
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
  /** Hash of the draft that the signer saw. */
  draftSha256: string
}

/** A signed and sealed paper; instants are ISO, hashes 64 hex digits. */
export type CertifiedPaper = CertifiedSignature & {
  kind: MandateKind
  number: string
  /** The second holder's signature. */
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
  /**
   * The chain's end in the audit trail, which the printed certificate keeps outside the database.
   */
  auditHead?: { sequence: number; hash: string }
  /** Where anyone can check the file; printed with a QR code. */
  verifyUrl?: string
}
