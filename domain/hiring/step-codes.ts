/**
 * Every step of the hiring workflow, in the specification's order (section 2.3), in the spelling that
 * is shown. A step that replaces another for an existing client stands right after it. The last nine
 * are not in the normal order: the server asks for them.
 */
export const stepCodes = [
  'HIRE_MAID',
  'REQUIRED_DOCUMENTS',
  'EXISTING_CLIENT_REQUIRED_DOCUMENTS',
  'EXISTING_CLIENT_UPLOAD_REQUIRED_DOCUMENTS',
  'SUBMIT_OLD_PAYMENT_INFO',
  'CREDIT_CARD_INFO',
  'BANK_INFO',
  'IBAN_VALIDATION',
  'SIGN_DIRECT_DEBIT',
  'CONFIRM_MAID_ARRIVAL',
  'CONFIRM_MAID_ARRIVAL_BY_SPOUSE',
  'SIGN_MONTHLY_PAYMENTS',
  'SEND_SMS_TO_SPOUSE',
  'SMS_SENT',
  'MAID_ARRIVAL',
  'CLIENT_ADDRESS',
  'CONFIRM_MAID_ARRIVAL_AFTER_CLIENT_ADDRESS',
  'CLIENT_PHONE_NUMBER',
  'EXISTING_CLIENT_PHONE_NUMBER',
  'CLIENT_WHATSAPP_NUMBER',
  'EXISTING_CLIENT_WHATSAPP_NUMBER',
  'CLIENT_SPOUSE_NUMBER',
  'EXISTING_CLIENT_SPOUSE_NUMBER',
  'WAITING_SPOUSE_SIGNATURE',
  'END_WORK_FLOW',
  'SPOUSE_END_WORK_FLOW',
  'END_WORK_FLOW_FOR_SIGN_ONLY',
  'MOST_HATED_PREFERENCES',
  'HEARD_ABOUT_US',
  'GENERIC_ROUTER',
  'ABU_DHABI_MISMATCHED',
  'CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT',
  'CONTINUE_NEW_APP_APPROVAL_AFTER_MOBILE',
  'CONTINUE_NEW_APP_APPROVAL_AFTER_WHATSAPP',
  'CONTINUE_NEW_APP_APPROVAL_AFTER_SPOUSE',
  'CHECK_OTP',
] as const

export type StepCode = (typeof stepCodes)[number]

/** The specification's other reading of the flow: that spelling, and the one we show [W03]. */
export const otherSpellings = {
  SIGN_INFORMATION: 'SIGN_DIRECT_DEBIT',
  SEND_SMS: 'SEND_SMS_TO_SPOUSE',
  SPOUSE_DID_NOT_SIGN_YET: 'WAITING_SPOUSE_SIGNATURE',
  MOST_HATED_MATCHING_TYPE: 'MOST_HATED_PREFERENCES',
  HOW_DID_HEAR_ABOUT_US: 'HEARD_ABOUT_US',
} as const satisfies Record<string, StepCode>

const spellings = new Map<string, StepCode>([
  ...stepCodes.map((code) => [code, code] as const),
  ...Object.entries(otherSpellings),
])

/** The step that a query or a path names, in either spelling and any letter case; undefined if none. */
export function canonicalStep(raw: string): StepCode | undefined {
  return spellings.get(raw.trim().toUpperCase())
}

/** The value of `appInfo.prevStep` that means: back leads to the list, not to a step. */
export const STARTING_STEP = 'STARTING_STEP'
