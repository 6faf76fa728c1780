import { type StepCode, stepCodes } from './step-codes.ts'

/** What "My hire" tells of a submitted step. */
type StepTold =
  | 'gave-documents'
  | 'gave-bank'
  | 'signed-first'
  | 'signed-monthly'
  | 'signed-agreement'
  | 'chose-arrival'
  | 'gave-address'

/** What papers repeat: the account, or the signer where a card pays everything. */
export type PapersOf = 'account' | 'signer'

/** A step's facts for the server alone. */
type OnServer = {
  /**
   * Takes bank data, a number or a signature, so it needs a code of the last day (rulings 17, 25).
   */
  wantsFreshCode?: true
  /** Concerns what is on file, visible only to the device whose code opened it. */
  isOnFile?: true
  /** A choice about her or the terms, which reveals nothing about the giver. */
  isOpen?: true
  /** Papers are made of it. */
  onPapersOf?: readonly PapersOf[]
  /** Facts about the household, which a replacement keeps (ruling 31). */
  carriesOver?: true
  told?: StepTold
  /** Changes what she reads before her yes (ruling 39). */
  tellsHer?: true
  /** It says when she comes. */
  saysArrival?: true
  /** Holds data of another person than the household. */
  isOfOther?: true
  /** Holds documents that staff check. */
  takesDocuments?: true
  /** Gives the number for messages. */
  givesMobile?: true
}

/**
 * Each step's row for the server alone: browsers load steps.ts. A missing step does not compile.
 */
const rows = {
  HIRE_MAID: { isOpen: true, tellsHer: true },
  REQUIRED_DOCUMENTS: { carriesOver: true, told: 'gave-documents', takesDocuments: true },
  EXISTING_CLIENT_REQUIRED_DOCUMENTS: { isOnFile: true, carriesOver: true },
  EXISTING_CLIENT_UPLOAD_REQUIRED_DOCUMENTS: {
    carriesOver: true,
    told: 'gave-documents',
    takesDocuments: true,
  },
  SUBMIT_OLD_PAYMENT_INFO: { wantsFreshCode: true, isOnFile: true, onPapersOf: ['account'] },
  SIGNER_DETAILS: { wantsFreshCode: true, onPapersOf: ['signer'], carriesOver: true },
  SIGN_AGREEMENT: { wantsFreshCode: true, isOpen: true, told: 'signed-agreement' },
  CREDIT_CARD_INFO: {},
  BANK_INFO: {
    wantsFreshCode: true,
    onPapersOf: ['account'],
    carriesOver: true,
    told: 'gave-bank',
  },
  IBAN_VALIDATION: { wantsFreshCode: true, onPapersOf: ['account'], carriesOver: true },
  SIGN_DIRECT_DEBIT: { wantsFreshCode: true, isOpen: true, told: 'signed-first' },
  CONFIRM_MAID_ARRIVAL: { isOpen: true, saysArrival: true },
  CONFIRM_MAID_ARRIVAL_BY_SPOUSE: { isOpen: true, saysArrival: true },
  SIGN_MONTHLY_PAYMENTS: { wantsFreshCode: true, isOpen: true, told: 'signed-monthly' },
  SEND_SMS_TO_SPOUSE: { isOpen: true, isOfOther: true },
  SMS_SENT: {},
  MAID_ARRIVAL: { isOpen: true, told: 'chose-arrival', saysArrival: true },
  CLIENT_ADDRESS: { carriesOver: true, told: 'gave-address', tellsHer: true },
  CONFIRM_MAID_ARRIVAL_AFTER_CLIENT_ADDRESS: { isOpen: true, saysArrival: true },
  CLIENT_PHONE_NUMBER: { onPapersOf: ['account', 'signer'], carriesOver: true, givesMobile: true },
  EXISTING_CLIENT_PHONE_NUMBER: {
    wantsFreshCode: true,
    isOnFile: true,
    onPapersOf: ['account', 'signer'],
    givesMobile: true,
  },
  CLIENT_WHATSAPP_NUMBER: { wantsFreshCode: true, carriesOver: true },
  EXISTING_CLIENT_WHATSAPP_NUMBER: { wantsFreshCode: true, isOnFile: true },
  CLIENT_SPOUSE_NUMBER: { wantsFreshCode: true, carriesOver: true, isOfOther: true },
  EXISTING_CLIENT_SPOUSE_NUMBER: { wantsFreshCode: true, isOnFile: true, isOfOther: true },
  WAITING_SPOUSE_SIGNATURE: {},
  END_WORK_FLOW: {},
  SPOUSE_END_WORK_FLOW: {},
  END_WORK_FLOW_FOR_SIGN_ONLY: {},
  MOST_HATED_PREFERENCES: {},
  HEARD_ABOUT_US: {},
  GENERIC_ROUTER: {},
  ABU_DHABI_MISMATCHED: { tellsHer: true },
  CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT: { isOpen: true },
  CONTINUE_NEW_APP_APPROVAL_AFTER_MOBILE: { isOnFile: true },
  CONTINUE_NEW_APP_APPROVAL_AFTER_WHATSAPP: { isOnFile: true },
  CONTINUE_NEW_APP_APPROVAL_AFTER_SPOUSE: { isOnFile: true },
  CHECK_OTP: {},
} as const satisfies Record<StepCode, OnServer>

/** By code. */
export const stepsOnServer: Readonly<Record<StepCode, OnServer>> = rows

type StepsWith<Fact extends keyof OnServer> = {
  [Code in StepCode]: (typeof rows)[Code] extends Record<Fact, unknown> ? Code : never
}[StepCode]

/** Steps with a fact in their row, in order. */
export function stepsWith<Fact extends keyof OnServer>(fact: Fact): readonly StepsWith<Fact>[] {
  return stepCodes.filter((step): step is StepsWith<Fact> => states(step, fact))
}

/** Whether the row of a step states a fact. */
export const states = (step: StepCode, fact: keyof OnServer): boolean => fact in stepsOnServer[step]
