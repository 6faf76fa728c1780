import type { StepCode } from './step-codes.ts'

/**
 * Steps by purpose, so that code names none by its code. Separate from the large table for
 * browsers.
 */
export const stepOf = {
  start: 'HIRE_MAID',
  documents: 'REQUIRED_DOCUMENTS',
  documentsOnFile: 'EXISTING_CLIENT_REQUIRED_DOCUMENTS',
  missingDocuments: 'EXISTING_CLIENT_UPLOAD_REQUIRED_DOCUMENTS',
  paymentOnFile: 'SUBMIT_OLD_PAYMENT_INFO',
  signer: 'SIGNER_DETAILS',
  agreement: 'SIGN_AGREEMENT',
  card: 'CREDIT_CARD_INFO',
  account: 'BANK_INFO',
  iban: 'IBAN_VALIDATION',
  firstMandate: 'SIGN_DIRECT_DEBIT',
  monthlyPapers: 'SIGN_MONTHLY_PAYMENTS',
  link: 'SEND_SMS_TO_SPOUSE',
  linkSent: 'SMS_SENT',
  arrival: 'MAID_ARRIVAL',
  nextArrival: 'CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT',
  home: 'CLIENT_ADDRESS',
  mismatch: 'ABU_DHABI_MISMATCHED',
  mobile: 'CLIENT_PHONE_NUMBER',
  whatsapp: 'CLIENT_WHATSAPP_NUMBER',
  spouse: 'CLIENT_SPOUSE_NUMBER',
  mobileOnFile: 'EXISTING_CLIENT_PHONE_NUMBER',
  whatsappOnFile: 'EXISTING_CLIENT_WHATSAPP_NUMBER',
  spouseOnFile: 'EXISTING_CLIENT_SPOUSE_NUMBER',
  code: 'CHECK_OTP',
  router: 'GENERIC_ROUTER',
  waiting: 'WAITING_SPOUSE_SIGNATURE',
  end: 'END_WORK_FLOW',
  signedEnd: 'END_WORK_FLOW_FOR_SIGN_ONLY',
  bothers: 'MOST_HATED_PREFERENCES',
} as const satisfies Record<string, StepCode>
