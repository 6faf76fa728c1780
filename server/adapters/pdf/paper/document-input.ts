import type { PaymentMethod } from '#domain/payment/payment-methods.ts'
import type { ServiceTerms } from '#domain/payment/service-terms.ts'

/** The languages that a document can have beside English. */
export type DocumentLanguage = 'en' | 'ar' | 'hi' | 'ru' | 'fr'

export type Plan = 'live-in' | 'live-out'

/** The company that documents speak for; its mark as SVG paths. */
export type Issuer = {
  brand: string
  legalName: string
  /** Absent where unknown; a sample is marked in print (ruling 41). */
  licence?: string
  /** Its tax registration number. */
  trn?: string
  address?: string
  /** Name, number and address are samples; print marks them. */
  isSample?: boolean
  licenceIsSample?: boolean
  logo?: { width: number; height: number; shapes: readonly { d: string; color: string }[] }
}

/** A specimen as PNG on white or transparent; `at` is ISO. */
export type SignatureSpecimen = { png: Buffer; typed?: boolean; at: string; bySecond?: boolean }

/** The act of signing, for the last page; the caller masks. */
export type SigningEvidence = {
  /** The holder of the account, in whose name it is signed. */
  signer: string
  /** Who signed for the account: the household, somebody by its link, or the second holder. */
  signedBy: 'household' | 'spouse' | 'signer' | 'second-holder'
  /** Only where the signer is known to own it. */
  mobile?: string
  /** ISO instant at which the mobile's code was entered. */
  mobileVerifiedAt?: string
  ipAddress: string
  device: string
  consentVersion: string
  /** SHA-256 of the draft's bytes as shown, 64 hex digits. */
  draftSha256: string
  /** Hash of the timeline's newest event, which the paper keeps outside the database. */
  timelineHead?: string
  /** Where anyone can check the file; printed with a QR code. */
  verifyUrl?: string
}

/** A draft or a sample, both watermarked, or the signatures. */
export type PaperSigning =
  | { state: 'draft' }
  | { state: 'sample' }
  | {
      state: 'signed'
      specimens: readonly SignatureSpecimen[]
      evidence: SigningEvidence
      /** The second holder's evidence, where the bank wanted both. */
      second?: SigningEvidence
    }

type DocumentInput = {
  /** Printed on every page and in the file's title. */
  number: string
  language: DocumentLanguage
  /** ISO instant; the same input gives the same bytes. */
  issuedAt: string
  issuer: Issuer
  signing: PaperSigning
}

/** The sponsoring bank's codes for us; `isSample` marks them in print. */
export type Originator = {
  oic: string
  sponsorBankCode: string
  sponsorBankName: string
  purposeCode: string
  isSample: boolean
}

/** Account details as printed: what is unknown is left out (ruling 25). */
export type PayerOnPaper = {
  accountTitle?: string
  emiratesId?: string
  bankName?: string
  iban?: string
  accountType?: 'current' | 'savings'
  mobile?: string
  email?: string
}

/** A direct debit authority (UAEDDS/DDAO). Fils with VAT, YYYY-MM-DD in Dubai. */
export type MandateInput = DocumentInput & {
  originator: Originator
  payer: PayerOnPaper
  reference: string
  workerFirstName: string
  commencesOn: string
  expiresOn: string
  amount: { kind: 'one-time'; fils: number } | { kind: 'monthly'; fils: number; capFils: number }
}

/** The service agreement. Fils with VAT, days YYYY-MM-DD in Dubai. */
export type AgreementInput = DocumentInput & {
  client: { name?: string; emiratesId?: string; mobile?: string }
  workerFirstName: string
  /** An invented person, marked as such (ruling 50). */
  workerIsSample: boolean
  /** The terms' version of this agreement. */
  terms: ServiceTerms
  plan: Plan
  startsOn: string
  monthly: { fils: number; vatFils: number }
  first: { fils: number; vatFils: number; until: string }
  workerReceivesFils?: number
  /** The payment method and the cap of a monthly mandate, in fils. */
  payment: { method: PaymentMethod; capFils: number }
}
