/** The languages that a document can have beside English. */
export type DocumentLanguage = 'en' | 'ar' | 'hi' | 'ru' | 'fr'

export type Plan = 'live-in' | 'live-out'

/** The company that the documents speak for, with its mark as SVG paths where it has one. */
export type Issuer = {
  brand: string
  legalName: string
  licence: string
  logo?: { width: number; height: number; shapes: readonly { d: string; color: string }[] }
}

/** One drawn or typed specimen as a PNG on white or nothing; `at` is an ISO instant. */
export type SignatureSpecimen = { png: Buffer; typed?: boolean; at: string }

/** What is known of the act of signing; printed on the last page. Masking is the caller's choice. */
export type SigningEvidence = {
  /** The holder of the account, in whose name it is signed. */
  signer: string
  /** Whose hand it was: the household's, or of whom its link let in. */
  signedBy: 'household' | 'spouse' | 'signer'
  /** Only of who is known to hold it. */
  mobile?: string
  /** ISO instant at which the code sent to the mobile was entered. */
  mobileVerifiedAt?: string
  ipAddress: string
  device: string
  consentVersion: string
  /** SHA-256 of the draft's bytes as they were shown, 64 hex digits. */
  draftSha256: string
  /** Hash of the newest event in the application's timeline, which anchors it outside the database. */
  timelineHead?: string
  /** Address at which anyone can check the file; printed with a QR code. */
  verifyUrl?: string
}

/** A draft to be read, with a watermark, or what was signed. */
export type Signing =
  | { state: 'draft' }
  | { state: 'signed'; specimens: readonly SignatureSpecimen[]; evidence: SigningEvidence }

type DocumentInput = {
  /** Printed on every page and in the file's title. */
  number: string
  language: DocumentLanguage
  /** ISO instant; the same input gives the same bytes. */
  issuedAt: string
  issuer: Issuer
  signing: Signing
}

/** The codes that the sponsoring bank gave the company; `isSample` marks them as such in print. */
export type Originator = {
  oic: string
  sponsorBankCode: string
  sponsorBankName: string
  purposeCode: string
  isSample: boolean
}

/** Account details as they are to be printed: masked for a preview to others, in full for the bank. */
export type Payer = {
  accountTitle: string
  emiratesId: string
  bankName: string
  iban: string
  mobile: string
  email?: string
}

/** What a direct debit authority (UAEDDS/DDAO) says. Sums are fils with VAT, days are YYYY-MM-DD in Dubai. */
export type MandateInput = DocumentInput & {
  originator: Originator
  payer: Payer
  reference: string
  workerFirstName: string
  commencesOn: string
  expiresOn: string
  amount: { kind: 'one-time'; fils: number } | { kind: 'monthly'; fils: number; capFils: number }
}

/** What the service agreement says. Sums are fils with VAT, days are YYYY-MM-DD in Dubai. */
export type AgreementInput = DocumentInput & {
  client: { name: string; emiratesId: string; mobile: string }
  workerFirstName: string
  plan: Plan
  startsOn: string
  monthly: { fils: number; vatFils: number }
  first: { fils: number; vatFils: number; until: string }
  workerReceivesFils?: number
  payment: { kind: 'direct-debit'; capFils: number } | { kind: 'card' }
}
