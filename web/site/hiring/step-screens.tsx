import type { FunctionComponent } from 'react'
import type { ShownStep } from '#domain/hiring/steps/step-codes.ts'
import type { ScreenProps, StepProps } from './form/step-props.ts'
import { screenWithWords as screen } from '#web/words/screen-with-words.tsx'

/** Screens with their own words; a form must belong to its step. */
const stepScreens: { readonly [Step in ShownStep]: FunctionComponent<ScreenProps<Step>> } = {
  HIRE_MAID: screen(
    ['hireMaid', 'ownHires', 'checkOtp'],
    () => import('./steps/hire-maid/screen.tsx'),
  ),
  REQUIRED_DOCUMENTS: screen(
    ['requiredDocuments', 'documents', 'documentKinds', 'checkOtp'],
    () => import('./steps/required-documents/screen.tsx'),
  ),
  EXISTING_CLIENT_REQUIRED_DOCUMENTS: screen(
    ['existingClientRequiredDocuments', 'documentKinds'],
    () => import('./steps/existing-client-required-documents/screen.tsx'),
  ),
  EXISTING_CLIENT_UPLOAD_REQUIRED_DOCUMENTS: screen(
    ['existingClientUploadRequiredDocuments', 'documents', 'documentKinds'],
    () => import('./steps/existing-client-upload-required-documents/screen.tsx'),
  ),
  SUBMIT_OLD_PAYMENT_INFO: screen(
    ['submitOldPaymentInfo'],
    () => import('./steps/submit-old-payment-info/screen.tsx'),
  ),
  SIGNER_DETAILS: screen(
    ['signerDetails', 'bankInfo', 'iban'],
    () => import('./steps/signer-details/screen.tsx'),
  ),
  SIGN_AGREEMENT: screen(
    ['signAgreement', 'signMonthlyPayments', 'signing', 'pdf'],
    () => import('./steps/sign-agreement/screen.tsx'),
  ),
  CREDIT_CARD_INFO: screen(['creditCardInfo'], () => import('./steps/credit-card-info/screen.tsx')),
  BANK_INFO: screen(
    ['bankInfo', 'iban', 'documents', 'documentKinds'],
    () => import('./steps/bank-info/screen.tsx'),
  ),
  IBAN_VALIDATION: screen(
    ['ibanValidation', 'iban'],
    () => import('./steps/iban-validation/screen.tsx'),
  ),
  SIGN_DIRECT_DEBIT: screen(
    ['signDirectDebit', 'signing', 'pdf', 'iban'],
    () => import('./steps/sign-direct-debit/screen.tsx'),
  ),
  CONFIRM_MAID_ARRIVAL: screen(
    ['confirmMaidArrival', 'maidArrival'],
    () => import('./steps/confirm-maid-arrival/screen.tsx'),
  ),
  CONFIRM_MAID_ARRIVAL_BY_SPOUSE: screen(
    ['confirmMaidArrival', 'maidArrival'],
    () => import('./steps/confirm-maid-arrival/screen.tsx'),
  ),
  CONFIRM_MAID_ARRIVAL_AFTER_CLIENT_ADDRESS: screen(
    ['confirmMaidArrival', 'maidArrival'],
    () => import('./steps/confirm-maid-arrival/screen.tsx'),
  ),
  CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT: screen(
    ['confirmMaidArrival', 'maidArrival'],
    () => import('./steps/confirm-maid-arrival/screen.tsx'),
  ),
  SIGN_MONTHLY_PAYMENTS: screen(
    ['signMonthlyPayments', 'signing', 'pdf', 'iban'],
    () => import('./steps/sign-monthly-payments/screen.tsx'),
  ),
  SEND_SMS_TO_SPOUSE: screen(
    ['sendSmsToSpouse', 'handOff', 'scanCode'],
    () => import('./steps/send-sms-to-spouse/screen.tsx'),
  ),
  SMS_SENT: screen(
    ['smsSent', 'handOff', 'spouseStatus'],
    () => import('./steps/sms-sent/screen.tsx'),
  ),
  MAID_ARRIVAL: screen(['maidArrival'], () => import('./steps/maid-arrival/screen.tsx')),
  CLIENT_ADDRESS: screen(['clientAddress'], () => import('./steps/client-address/screen.tsx')),
  CLIENT_PHONE_NUMBER: screen(
    ['clientPhoneNumber', 'checkOtp'],
    () => import('./steps/client-phone-number/screen.tsx'),
  ),
  CLIENT_WHATSAPP_NUMBER: screen(
    ['clientWhatsappNumber', 'clientSpouseNumber'],
    () => import('./steps/client-whatsapp-number/screen.tsx'),
  ),
  CLIENT_SPOUSE_NUMBER: screen(
    ['clientSpouseNumber'],
    () => import('./steps/client-spouse-number/screen.tsx'),
  ),
  WAITING_SPOUSE_SIGNATURE: screen(
    ['waitingSpouseSignature', 'spouseStatus'],
    () => import('./steps/waiting-spouse-signature/screen.tsx'),
  ),
  ABU_DHABI_MISMATCHED: screen(
    ['abuDhabiMismatched'],
    () => import('./steps/abu-dhabi-mismatched/screen.tsx'),
  ),
  MOST_HATED_PREFERENCES: screen(
    ['mostHatedPreferences'],
    () => import('./steps/most-hated-preferences/screen.tsx'),
  ),
  HEARD_ABOUT_US: screen(['heardAboutUs'], () => import('./steps/heard-about-us/screen.tsx')),
  END_WORK_FLOW: screen(['endWorkFlow', 'iban'], () => import('./steps/end-work-flow/screen.tsx')),
  SPOUSE_END_WORK_FLOW: screen(
    ['spouseEndWorkFlow', 'endWorkFlow'],
    () => import('./steps/spouse-end-work-flow/screen.tsx'),
  ),
  EXISTING_CLIENT_PHONE_NUMBER: screen(
    ['existingClientPhoneNumber', 'clientPhoneNumber', 'checkOtp'],
    () => import('./steps/existing-client-phone-number/screen.tsx'),
  ),
  EXISTING_CLIENT_WHATSAPP_NUMBER: screen(
    ['existingClientWhatsappNumber', 'clientWhatsappNumber'],
    () => import('./steps/existing-client-whatsapp-number/screen.tsx'),
  ),
  EXISTING_CLIENT_SPOUSE_NUMBER: screen(
    ['existingClientSpouseNumber', 'clientSpouseNumber'],
    () => import('./steps/existing-client-spouse-number/screen.tsx'),
  ),
  CONTINUE_NEW_APP_APPROVAL_AFTER_MOBILE: screen(
    ['continueNewApp'],
    () => import('./steps/continue-new-app/screen.tsx'),
  ),
  CONTINUE_NEW_APP_APPROVAL_AFTER_WHATSAPP: screen(
    ['continueNewApp'],
    () => import('./steps/continue-new-app/screen.tsx'),
  ),
  CONTINUE_NEW_APP_APPROVAL_AFTER_SPOUSE: screen(
    ['continueNewApp'],
    () => import('./steps/continue-new-app/screen.tsx'),
  ),
  CHECK_OTP: screen(['checkOtp', 'codes'], () => import('./steps/check-otp/screen.tsx')),
  END_WORK_FLOW_FOR_SIGN_ONLY: screen(
    ['spouseEndWorkFlow', 'endWorkFlow'],
    () => import('./steps/spouse-end-work-flow/screen.tsx'),
  ),
}

/** A step's screen. */
export function StepScreen({ code, ...props }: ScreenProps) {
  return screenOf(code, props)
}

function screenOf<Step extends ShownStep>(code: Step, props: StepProps) {
  const Screen: FunctionComponent<ScreenProps<Step>> = stepScreens[code]
  return <Screen {...props} code={code} />
}
