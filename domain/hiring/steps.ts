import type { StepAction, StepRow } from './step-row.ts'

const givesAccount = { action: 'give-account', on: 'hire' } as const satisfies StepAction
// Asked again by staff, they are given once more after the end.
const givesDocuments = { action: 'give-documents', on: 'document' } as const satisfies StepAction
const answersAfterEnd = { action: 'answer-question', on: 'hire' } as const satisfies StepAction

/** Another application of the household was found after one of its numbers. */
const continueNewApp = {
  shows: 'form',
  label: 'You Already Have an Application',
  stage: 'contact-details',
  minutes: 1,
  outside: 'detour',
  when: ['client', 'phone'],
} as const

/** Where a card pays it all, the agreement is signed before it. */
const beforeCard = {
  shows: 'form',
  stage: 'bank-details',
  minutes: 1,
  when: ['client', 'phone', 'cardAlone', 'signsAnew'],
} as const

/**
 * THE table: nothing else says which steps there are, when they are available and how back works.
 * The order is the specification's (section 2.3); a step that replaces another for an existing
 * client stands right after it, and the last nine are where only the server leads. SIGNER_DETAILS
 * and SIGN_AGREEMENT are our own: who pays all by card signs the agreement too (ruling 52).
 */
const rows = {
  HIRE_MAID: {
    shows: 'form',
    label: 'Start Screen',
    stage: 'bank-details',
    minutes: 0,
    when: ['client', 'startScreen'],
    back: 'home',
  },
  REQUIRED_DOCUMENTS: {
    shows: 'form',
    label: 'Required Documents',
    does: givesDocuments,
    stage: 'bank-details',
    minutes: 2,
    when: ['client', 'phone', 'newClient'],
    back: 'list-when-start-skipped',
  },
  EXISTING_CLIENT_REQUIRED_DOCUMENTS: {
    shows: 'form',
    label: 'Your Documents on File',
    stage: 'bank-details',
    minutes: 1,
    when: ['client', 'phone', 'existingClient'],
    back: 'list-when-start-skipped',
    standsFor: ['REQUIRED_DOCUMENTS'],
  },
  EXISTING_CLIENT_UPLOAD_REQUIRED_DOCUMENTS: {
    shows: 'form',
    label: 'Missing Documents',
    does: givesDocuments,
    stage: 'bank-details',
    minutes: 2,
    when: ['client', 'phone', 'existingClient', 'missingDocuments'],
    standsFor: ['REQUIRED_DOCUMENTS'],
  },
  SUBMIT_OLD_PAYMENT_INFO: {
    shows: 'form',
    label: 'Your Payment Method on File',
    stage: 'bank-details',
    minutes: 1,
    when: ['client', 'phone', 'existingClient', 'oldPayment'],
    standsFor: ['BANK_INFO', 'CREDIT_CARD_INFO'],
  },
  SIGNER_DETAILS: { ...beforeCard, label: 'Your Name' },
  SIGN_AGREEMENT: { ...beforeCard, label: 'Sign the Agreement' },
  CREDIT_CARD_INFO: {
    shows: 'page',
    label: 'Pay Online',
    stage: 'bank-details',
    minutes: 1,
    when: ['client', 'phone', 'card'],
  },
  BANK_INFO: {
    shows: 'form',
    label: 'Bank Details',
    does: givesAccount,
    stage: 'bank-details',
    minutes: 1,
    when: ['client', 'phone', 'directDebit', 'newAccount'],
  },
  IBAN_VALIDATION: {
    shows: 'form',
    label: 'Check Your IBAN',
    does: givesAccount,
    stage: 'bank-details',
    minutes: 1,
    when: ['client', 'phone', 'directDebit', 'newAccount', 'ibanNeeded'],
  },
  SIGN_DIRECT_DEBIT: {
    shows: 'form',
    label: 'Sign Direct Debit',
    does: { action: 'sign-first-mandate', on: 'paper' },
    stage: 'payment-form',
    minutes: 1,
    when: ['client', 'phone', 'directDebit', 'oneTimeMandate', 'signsAnew'],
  },
  CONFIRM_MAID_ARRIVAL: {
    shows: 'form',
    label: 'Confirm Arrival',
    stage: 'payment-form',
    minutes: 1,
    when: ['client', 'phone', 'confirmsArrival'],
  },
  CONFIRM_MAID_ARRIVAL_BY_SPOUSE: {
    shows: 'form',
    label: 'Confirm Arrival',
    does: { action: 'confirm-arrival', on: 'hire' },
    stage: 'payment-form',
    minutes: 1,
    when: ['spouse', 'confirmsArrival'],
  },
  SIGN_MONTHLY_PAYMENTS: {
    shows: 'form',
    label: 'Sign Monthly Payments',
    does: { action: 'sign-monthly-papers', on: 'paper' },
    stage: 'payment-form',
    minutes: 1,
    when: ['phone', 'directDebit', 'signsAlone', 'signsAnew'],
    back: 'earlier-signature',
  },
  SEND_SMS_TO_SPOUSE: {
    shows: 'page',
    label: 'Send an SMS to the Spouse',
    stage: 'payment-form',
    minutes: 1,
    when: ['client', 'sendsSms'],
    back: 'list-on-desktop',
  },
  SMS_SENT: {
    shows: 'page',
    label: 'SMS Sent',
    stage: 'payment-form',
    minutes: 0,
    when: ['client', 'sendsSms'],
    back: 'before-sms',
    // Nothing is left to do here once the link went out (ruling 29).
    standsFor: ['SEND_SMS_TO_SPOUSE'],
  },
  MAID_ARRIVAL: {
    shows: 'form',
    label: 'Day of Arrival',
    does: { action: 'choose-arrival', on: 'hire' },
    stage: 'contact-details',
    minutes: 1,
    when: ['client', 'phone'],
    back: 'router',
  },
  CLIENT_ADDRESS: {
    shows: 'form',
    label: 'Where Do You Live',
    stage: 'contact-details',
    minutes: 1,
    when: ['client', 'phone'],
  },
  CONFIRM_MAID_ARRIVAL_AFTER_CLIENT_ADDRESS: {
    shows: 'form',
    label: 'Confirm Arrival',
    stage: 'contact-details',
    minutes: 1,
    when: ['client', 'phone', 'confirmsArrival'],
  },
  CLIENT_PHONE_NUMBER: {
    shows: 'form',
    label: 'Your Phone Number',
    stage: 'contact-details',
    minutes: 1,
    when: ['client', 'phone', 'newClient'],
  },
  EXISTING_CLIENT_PHONE_NUMBER: {
    shows: 'form',
    label: 'Your Phone Number on File',
    stage: 'contact-details',
    minutes: 1,
    when: ['client', 'phone', 'existingClient'],
    standsFor: ['CLIENT_PHONE_NUMBER'],
  },
  CLIENT_WHATSAPP_NUMBER: {
    shows: 'form',
    label: 'Your WhatsApp Number',
    stage: 'contact-details',
    minutes: 0,
    when: ['client', 'phone', 'newClient'],
  },
  EXISTING_CLIENT_WHATSAPP_NUMBER: {
    shows: 'form',
    label: 'Your WhatsApp Number on File',
    stage: 'contact-details',
    minutes: 1,
    when: ['client', 'phone', 'existingClient'],
    standsFor: ['CLIENT_WHATSAPP_NUMBER'],
  },
  CLIENT_SPOUSE_NUMBER: {
    shows: 'form',
    label: "Your Spouse's Number",
    stage: 'contact-details',
    minutes: 0,
    when: ['client', 'phone', 'newClient'],
  },
  EXISTING_CLIENT_SPOUSE_NUMBER: {
    shows: 'form',
    label: "Your Spouse's Number on File",
    stage: 'contact-details',
    minutes: 1,
    when: ['client', 'phone', 'existingClient'],
    standsFor: ['CLIENT_SPOUSE_NUMBER'],
  },
  WAITING_SPOUSE_SIGNATURE: {
    shows: 'page',
    label: 'The Spouse Did Not Sign Yet',
    stage: 'contact-details',
    minutes: 0,
    when: ['client', 'phone', 'directDebit', 'signsAnew', 'waitsForSpouse'],
  },
  END_WORK_FLOW: {
    shows: 'page',
    label: 'All Done',
    stage: 'contact-details',
    minutes: 0,
    when: ['client', 'phone'],
    back: 'prevented',
  },
  SPOUSE_END_WORK_FLOW: {
    shows: 'page',
    label: 'Thank You',
    stage: 'contact-details',
    minutes: 0,
    when: ['spouse'],
    back: 'signed-end',
  },
  END_WORK_FLOW_FOR_SIGN_ONLY: {
    shows: 'page',
    label: 'Thank You',
    stage: 'contact-details',
    minutes: 0,
    outside: 'never',
    when: [],
    back: 'signed-end',
  },
  MOST_HATED_PREFERENCES: {
    shows: 'form',
    label: 'What Would Bother You Most?',
    does: answersAfterEnd,
    stage: 'contact-details',
    minutes: 1,
    outside: 'never',
    when: [],
    back: 'prevented',
    resumes: { at: 'END_WORK_FLOW' },
  },
  HEARD_ABOUT_US: {
    shows: 'form',
    label: 'How did you first hear about us?',
    does: answersAfterEnd,
    stage: 'contact-details',
    minutes: 1,
    outside: 'never',
    when: [],
    back: 'prevented',
    resumes: { at: 'END_WORK_FLOW' },
  },
  GENERIC_ROUTER: {
    shows: 'nothing-yet',
    label: 'One Moment',
    stage: 'bank-details',
    minutes: 0,
    outside: 'never',
    when: [],
    back: 'nothing',
    resumes: { at: 'HIRE_MAID' },
  },
  ABU_DHABI_MISMATCHED: {
    shows: 'form',
    label: 'Your Home and Your Visa Differ',
    stage: 'contact-details',
    minutes: 1,
    outside: 'never',
    when: [],
    back: 'prevented',
    resumes: { at: 'CLIENT_ADDRESS' },
  },
  CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT: {
    shows: 'form',
    label: 'Confirm Arrival',
    stage: 'contact-details',
    minutes: 1,
    outside: 'never',
    when: [],
    back: 'prevented',
    resumes: { at: 'END_WORK_FLOW' },
  },
  CONTINUE_NEW_APP_APPROVAL_AFTER_MOBILE: {
    ...continueNewApp,
    resumes: { after: 'EXISTING_CLIENT_PHONE_NUMBER' },
  },
  CONTINUE_NEW_APP_APPROVAL_AFTER_WHATSAPP: {
    ...continueNewApp,
    resumes: { after: 'EXISTING_CLIENT_WHATSAPP_NUMBER' },
  },
  CONTINUE_NEW_APP_APPROVAL_AFTER_SPOUSE: {
    ...continueNewApp,
    resumes: { after: 'EXISTING_CLIENT_SPOUSE_NUMBER' },
  },
  CHECK_OTP: {
    shows: 'page',
    label: 'Enter the Code',
    stage: 'contact-details',
    minutes: 1,
    outside: 'detour',
    when: ['phone'],
    resumes: { after: 'EXISTING_CLIENT_PHONE_NUMBER' },
  },
} as const satisfies Record<string, StepRow<string, string>>

/** Codes and their kinds are derived from these. */
export type StepRows = typeof rows

/** Named by some row; hiring-context.ts must say what it means. */
export type Condition = StepRows[keyof StepRows]['when'][number]

/** By code; a row's name that is no step cannot compile. */
export const stepTable: Readonly<Record<keyof StepRows, StepRow<keyof StepRows, Condition>>> = rows
