import type { Condition } from './hiring-context.ts'
import { stepCodes, type StepCode } from './step-codes.ts'

/** The three stages of the progress wizard (section 2.3). */
export type WizardStageCode = 'bank-details' | 'payment-form' | 'contact-details'

/** What the back button does (section 4.2); a step without a rule asks the server. */
export type BackRule =
  | 'home'
  | 'prevented'
  | 'nothing'
  | 'list-when-start-skipped'
  | 'list-on-desktop'
  | 'before-sms'
  | 'earlier-signature'
  | 'signed-end'
  | 'router'

type StepRow = {
  /** Name on screen in English; translations go by the code. */
  label: string
  stage: WizardStageCode
  /** Our estimate of how long a household needs, for "about n minutes left". */
  minutes: number
  /**
   * Absent for a step of the normal sequence. A detour is shown when the server asks for it; a step
   * that is never available is not shown by itself at all, only the server leads there (2.3).
   */
  outside?: 'detour' | 'never'
  /** All must hold for the step to be available. */
  when: readonly Condition[]
  back?: BackRule
  /** Not due any more once one of these was submitted. */
  standsFor?: readonly StepCode[]
  /** Outside the sequence: after which step the visitor goes on, or `at` which again. */
  resumes?: { after: StepCode } | { at: StepCode }
}

/** A step as the screen names it (E09) with the rules that go with it. */
export type Step = StepRow & { code: StepCode; index: number }

/** THE table: nothing else says which steps there are, when they are available and how back works. */
export const stepTable: Readonly<Record<StepCode, StepRow>> = {
  HIRE_MAID: {
    label: 'Start Screen',
    stage: 'bank-details',
    minutes: 1,
    when: ['client', 'startScreen'],
    back: 'home',
  },
  REQUIRED_DOCUMENTS: {
    label: 'Required Documents',
    stage: 'bank-details',
    minutes: 2,
    when: ['client', 'phone', 'newClient'],
    back: 'list-when-start-skipped',
  },
  EXISTING_CLIENT_REQUIRED_DOCUMENTS: {
    label: 'Your Documents on File',
    stage: 'bank-details',
    minutes: 1,
    when: ['client', 'phone', 'existingClient'],
    back: 'list-when-start-skipped',
    standsFor: ['REQUIRED_DOCUMENTS'],
  },
  EXISTING_CLIENT_UPLOAD_REQUIRED_DOCUMENTS: {
    label: 'Missing Documents',
    stage: 'bank-details',
    minutes: 2,
    when: ['client', 'phone', 'existingClient', 'missingDocuments'],
    standsFor: ['REQUIRED_DOCUMENTS'],
  },
  SUBMIT_OLD_PAYMENT_INFO: {
    label: 'Your Payment Method on File',
    stage: 'bank-details',
    minutes: 1,
    when: ['client', 'phone', 'existingClient', 'oldPayment'],
    standsFor: ['BANK_INFO', 'CREDIT_CARD_INFO'],
  },
  CREDIT_CARD_INFO: {
    label: 'Pay Online',
    stage: 'bank-details',
    minutes: 2,
    when: ['client', 'phone', 'card', 'newPayment'],
  },
  BANK_INFO: {
    label: 'Bank Details',
    stage: 'bank-details',
    minutes: 1,
    when: ['client', 'phone', 'directDebit', 'newPayment'],
  },
  IBAN_VALIDATION: {
    label: 'Check Your IBAN',
    stage: 'bank-details',
    minutes: 1,
    when: ['client', 'phone', 'directDebit', 'newPayment', 'ibanNeeded'],
  },
  SIGN_DIRECT_DEBIT: {
    label: 'Sign Direct Debit',
    stage: 'payment-form',
    minutes: 1,
    when: ['client', 'phone', 'directDebit'],
  },
  CONFIRM_MAID_ARRIVAL: {
    label: 'Confirm Arrival',
    stage: 'payment-form',
    minutes: 1,
    when: ['client', 'phone', 'confirmsArrival'],
  },
  CONFIRM_MAID_ARRIVAL_BY_SPOUSE: {
    label: 'Confirm Arrival',
    stage: 'payment-form',
    minutes: 1,
    when: ['spouse', 'confirmsArrival'],
  },
  SIGN_MONTHLY_PAYMENTS: {
    label: 'Sign Monthly Payments',
    stage: 'payment-form',
    minutes: 1,
    when: ['phone', 'directDebit', 'signsAlone'],
    back: 'earlier-signature',
  },
  SEND_SMS_TO_SPOUSE: {
    label: 'Send an SMS to the Spouse',
    stage: 'payment-form',
    minutes: 1,
    when: ['client', 'sendsSms'],
    back: 'list-on-desktop',
  },
  SMS_SENT: {
    label: 'SMS Sent',
    stage: 'payment-form',
    minutes: 1,
    when: ['client', 'sendsSms'],
    back: 'before-sms',
  },
  MAID_ARRIVAL: {
    label: 'Day of Arrival',
    stage: 'contact-details',
    minutes: 1,
    when: ['client', 'phone'],
    back: 'router',
  },
  CLIENT_ADDRESS: {
    label: 'Where Do You Live',
    stage: 'contact-details',
    minutes: 1,
    when: ['client', 'phone'],
  },
  CONFIRM_MAID_ARRIVAL_AFTER_CLIENT_ADDRESS: {
    label: 'Confirm Arrival',
    stage: 'contact-details',
    minutes: 1,
    when: ['client', 'phone', 'confirmsArrival'],
  },
  CLIENT_PHONE_NUMBER: {
    label: 'Your Phone Number',
    stage: 'contact-details',
    minutes: 1,
    when: ['client', 'phone', 'newClient'],
  },
  EXISTING_CLIENT_PHONE_NUMBER: {
    label: 'Your Phone Number on File',
    stage: 'contact-details',
    minutes: 1,
    when: ['client', 'phone', 'existingClient'],
    standsFor: ['CLIENT_PHONE_NUMBER'],
  },
  CLIENT_WHATSAPP_NUMBER: {
    label: 'Your WhatsApp Number',
    stage: 'contact-details',
    minutes: 0,
    when: ['client', 'phone', 'newClient'],
  },
  EXISTING_CLIENT_WHATSAPP_NUMBER: {
    label: 'Your WhatsApp Number on File',
    stage: 'contact-details',
    minutes: 1,
    when: ['client', 'phone', 'existingClient'],
    standsFor: ['CLIENT_WHATSAPP_NUMBER'],
  },
  CLIENT_SPOUSE_NUMBER: {
    label: "Your Spouse's Number",
    stage: 'contact-details',
    minutes: 0,
    when: ['client', 'phone', 'newClient'],
  },
  EXISTING_CLIENT_SPOUSE_NUMBER: {
    label: "Your Spouse's Number on File",
    stage: 'contact-details',
    minutes: 1,
    when: ['client', 'phone', 'existingClient'],
    standsFor: ['CLIENT_SPOUSE_NUMBER'],
  },
  WAITING_SPOUSE_SIGNATURE: {
    label: 'The Spouse Did Not Sign Yet',
    stage: 'contact-details',
    minutes: 1,
    when: ['client', 'phone', 'directDebit', 'waitsForSpouse'],
  },
  END_WORK_FLOW: {
    label: 'All Done',
    stage: 'contact-details',
    minutes: 0,
    when: ['client', 'phone'],
    back: 'prevented',
  },
  SPOUSE_END_WORK_FLOW: {
    label: 'Thank You',
    stage: 'contact-details',
    minutes: 0,
    when: ['spouse'],
    back: 'signed-end',
  },
  END_WORK_FLOW_FOR_SIGN_ONLY: {
    label: 'Thank You',
    stage: 'contact-details',
    minutes: 0,
    outside: 'never',
    when: [],
    back: 'signed-end',
  },
  MOST_HATED_PREFERENCES: {
    label: 'What Would Bother You Most?',
    stage: 'contact-details',
    minutes: 1,
    outside: 'never',
    when: [],
    back: 'prevented',
    resumes: { at: 'END_WORK_FLOW' },
  },
  HEARD_ABOUT_US: {
    label: 'How did you first hear about us?',
    stage: 'contact-details',
    minutes: 1,
    outside: 'never',
    when: [],
    back: 'prevented',
    resumes: { at: 'END_WORK_FLOW' },
  },
  GENERIC_ROUTER: {
    label: 'One Moment',
    stage: 'bank-details',
    minutes: 0,
    outside: 'never',
    when: [],
    back: 'nothing',
    resumes: { at: 'HIRE_MAID' },
  },
  ABU_DHABI_MISMATCHED: {
    label: 'Your Home and Your Visa Differ',
    stage: 'contact-details',
    minutes: 1,
    outside: 'never',
    when: [],
    back: 'prevented',
    resumes: { at: 'CLIENT_ADDRESS' },
  },
  CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT: {
    label: 'Confirm Arrival',
    stage: 'contact-details',
    minutes: 1,
    outside: 'never',
    when: [],
    back: 'prevented',
    resumes: { at: 'END_WORK_FLOW' },
  },
  CONTINUE_NEW_APP_APPROVAL_AFTER_MOBILE: {
    label: 'You Already Have an Application',
    stage: 'contact-details',
    minutes: 1,
    outside: 'detour',
    when: ['client', 'phone'],
    resumes: { after: 'EXISTING_CLIENT_PHONE_NUMBER' },
  },
  CONTINUE_NEW_APP_APPROVAL_AFTER_WHATSAPP: {
    label: 'You Already Have an Application',
    stage: 'contact-details',
    minutes: 1,
    outside: 'detour',
    when: ['client', 'phone'],
    resumes: { after: 'EXISTING_CLIENT_WHATSAPP_NUMBER' },
  },
  CONTINUE_NEW_APP_APPROVAL_AFTER_SPOUSE: {
    label: 'You Already Have an Application',
    stage: 'contact-details',
    minutes: 1,
    outside: 'detour',
    when: ['client', 'phone'],
    resumes: { after: 'EXISTING_CLIENT_SPOUSE_NUMBER' },
  },
  CHECK_OTP: {
    label: 'Enter the Code',
    stage: 'contact-details',
    minutes: 1,
    outside: 'detour',
    when: ['phone'],
    resumes: { after: 'EXISTING_CLIENT_PHONE_NUMBER' },
  },
}

/** All steps in order; the index counts from 1. */
export const steps: readonly Step[] = stepCodes.map((code, position) => ({
  code,
  index: position + 1,
  ...stepTable[code],
}))

/** Steps that the specification never shows in the normal sequence [W36]. */
export const neverAvailableSteps: readonly StepCode[] = stepCodes.filter(
  (code) => stepTable[code].outside === 'never',
)
