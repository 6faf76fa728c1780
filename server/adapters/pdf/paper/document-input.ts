import type { PaymentMethod } from '#domain/payment/payment-methods.ts'
import type { ServiceTerms } from '#domain/payment/service-terms.ts'

/** The languages that a document can have beside English. */
export type DocumentLanguage = 'en' | 'ar' | 'hi' | 'ru' | 'fr'

export type Plan = 'live-in' | 'live-out'

/** The company that documents speak for; its mark as SVG paths. */
export type Issuer = {
  brand: string
  legalName: string
  /** Unset is unsaid; a sample is marked wherever it is printed (ruling 41). */
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
  /** Whose hand: the household's, of whom its link let in, or of the other holder of its account. */
  signedBy: 'household' | 'spouse' | 'signer' | 'second-holder'
  /** Only of who is known to hold it. */
  mobile?: string
  /** ISO instant at which the mobile's code was entered. */
  mobileVerifiedAt?: string
  ipAddress: string
  device: string
  consentVersion: string
  /** SHA-256 of the draft's bytes as shown, 64 hex digits. */
  draftSha256: string
  /** Hash of the timeline's newest event: anchors it outside the database. */
  timelineHead?: string
  /** Where anyone can check the file; printed with a QR code. */
  verifyUrl?: string
}

/** A watermarked draft to read, a watermarked sample of invented values, or what was signed. */
export type PaperSigning =
  | { state: 'draft' }
  | { state: 'sample' }
  | {
      state: 'signed'
      specimens: readonly SignatureSpecimen[]
      evidence: SigningEvidence
      /** Where the bank wanted both holders of an account. */
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
  /** The version that this agreement keeps. */
  terms: ServiceTerms
  plan: Plan
  startsOn: string
  monthly: { fils: number; vatFils: number }
  first: { fils: number; vatFils: number; until: string }
  workerReceivesFils?: number
  /** How it pays; the most that a monthly mandate may take. */
  payment: { method: PaymentMethod; capFils: number }
}
