import type { ComponentType } from 'react'
import type { ShownStep } from '#domain/hiring/step-codes.ts'
import type { StepProps } from './form/step-props.ts'
import type { Complete } from '#web/words.ts'
import { screenWithWords as screen } from '#web/screen-with-words.tsx'
import type abuDhabiMismatched from './steps/abu-dhabi-mismatched/words.json'
import type bankInfo from './steps/bank-info/words.json'
import type checkOtp from './steps/check-otp/words.json'
import type clientAddress from './steps/client-address/words.json'
import type clientPhoneNumber from './steps/client-phone-number/words.json'
import type clientSpouseNumber from './steps/client-spouse-number/words.json'
import type clientWhatsappNumber from './steps/client-whatsapp-number/words.json'
import type confirmMaidArrival from './steps/confirm-maid-arrival/words.json'
import type continueNewApp from './steps/continue-new-app/words.json'
import type creditCardInfo from './steps/credit-card-info/words.json'
import type endWorkFlow from './steps/end-work-flow/words.json'
import type heardAboutUs from './steps/heard-about-us/words.json'
import type existingClientRequiredDocuments from './steps/existing-client-required-documents/words.json'
import type existingClientUploadRequiredDocuments from './steps/existing-client-upload-required-documents/words.json'
import type existingClientPhoneNumber from './steps/existing-client-phone-number/words.json'
import type existingClientSpouseNumber from './steps/existing-client-spouse-number/words.json'
import type existingClientWhatsappNumber from './steps/existing-client-whatsapp-number/words.json'
import type hireMaid from './steps/hire-maid/words.json'
import type ibanValidation from './steps/iban-validation/words.json'
import type maidArrival from './steps/maid-arrival/words.json'
import type mostHatedPreferences from './steps/most-hated-preferences/words.json'
import type requiredDocuments from './steps/required-documents/words.json'
import type sendSmsToSpouse from './steps/send-sms-to-spouse/words.json'
import type signDirectDebit from './steps/sign-direct-debit/words.json'
import type signMonthlyPayments from './steps/sign-monthly-payments/words.json'
import type submitOldPaymentInfo from './steps/submit-old-payment-info/words.json'
import type smsSent from './steps/sms-sent/words.json'
import type spouseEndWorkFlow from './steps/spouse-end-work-flow/words.json'
import type waitingSpouseSignature from './steps/waiting-spouse-signature/words.json'

/** The words of each step, by the name of its folder. */
export type StepWords = {
  abuDhabiMismatched: Complete<typeof abuDhabiMismatched>
  bankInfo: Complete<typeof bankInfo>
  checkOtp: Complete<typeof checkOtp>
  clientAddress: Complete<typeof clientAddress>
  clientPhoneNumber: Complete<typeof clientPhoneNumber>
  clientSpouseNumber: Complete<typeof clientSpouseNumber>
  clientWhatsappNumber: Complete<typeof clientWhatsappNumber>
  confirmMaidArrival: Complete<typeof confirmMaidArrival>
  continueNewApp: Complete<typeof continueNewApp>
  creditCardInfo: Complete<typeof creditCardInfo>
  endWorkFlow: Complete<typeof endWorkFlow>
  heardAboutUs: Complete<typeof heardAboutUs>
  existingClientRequiredDocuments: Complete<typeof existingClientRequiredDocuments>
  existingClientUploadRequiredDocuments: Complete<typeof existingClientUploadRequiredDocuments>
  existingClientPhoneNumber: Complete<typeof existingClientPhoneNumber>
  existingClientSpouseNumber: Complete<typeof existingClientSpouseNumber>
  existingClientWhatsappNumber: Complete<typeof existingClientWhatsappNumber>
  hireMaid: Complete<typeof hireMaid>
  ibanValidation: Complete<typeof ibanValidation>
  maidArrival: Complete<typeof maidArrival>
  mostHatedPreferences: Complete<typeof mostHatedPreferences>
  requiredDocuments: Complete<typeof requiredDocuments>
  sendSmsToSpouse: Complete<typeof sendSmsToSpouse>
  signDirectDebit: Complete<typeof signDirectDebit>
  signMonthlyPayments: Complete<typeof signMonthlyPayments>
  submitOldPaymentInfo: Complete<typeof submitOldPaymentInfo>
  smsSent: Complete<typeof smsSent>
  spouseEndWorkFlow: Complete<typeof spouseEndWorkFlow>
  waitingSpouseSignature: Complete<typeof waitingSpouseSignature>
}

/** With the words that it reads beside the application's. */
export const stepScreens: Readonly<Record<ShownStep, ComponentType<StepProps>>> = {
  HIRE_MAID: screen(
    ['hireMaid', 'ownHires', 'checkOtp'],
    () => import('./steps/hire-maid/screen.tsx'),
  ),
  REQUIRED_DOCUMENTS: screen(
    ['requiredDocuments', 'documents', 'checkOtp'],
    () => import('./steps/required-documents/screen.tsx'),
  ),
  EXISTING_CLIENT_REQUIRED_DOCUMENTS: screen(
    ['existingClientRequiredDocuments', 'documents'],
    () => import('./steps/existing-client-required-documents/screen.tsx'),
  ),
  EXISTING_CLIENT_UPLOAD_REQUIRED_DOCUMENTS: screen(
    ['existingClientUploadRequiredDocuments', 'documents'],
    () => import('./steps/existing-client-upload-required-documents/screen.tsx'),
  ),
  SUBMIT_OLD_PAYMENT_INFO: screen(
    ['submitOldPaymentInfo'],
    () => import('./steps/submit-old-payment-info/screen.tsx'),
  ),
  CREDIT_CARD_INFO: screen(['creditCardInfo'], () => import('./steps/credit-card-info/screen.tsx')),
  BANK_INFO: screen(
    ['bankInfo', 'iban', 'documents'],
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
    () => import('./steps/confirm-maid-arrival/by-spouse.tsx'),
  ),
  CONFIRM_MAID_ARRIVAL_AFTER_CLIENT_ADDRESS: screen(
    ['confirmMaidArrival', 'maidArrival'],
    () => import('./steps/confirm-maid-arrival/after-address.tsx'),
  ),
  CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT: screen(
    ['confirmMaidArrival', 'maidArrival'],
    () => import('./steps/confirm-maid-arrival/after-replacement.tsx'),
  ),
  SIGN_MONTHLY_PAYMENTS: screen(
    ['signMonthlyPayments', 'signing', 'pdf', 'iban'],
    () => import('./steps/sign-monthly-payments/screen.tsx'),
  ),
  SEND_SMS_TO_SPOUSE: screen(
    ['sendSmsToSpouse', 'handOff'],
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
  CHECK_OTP: screen(['checkOtp'], () => import('./steps/check-otp/screen.tsx')),
  END_WORK_FLOW_FOR_SIGN_ONLY: screen(
    ['spouseEndWorkFlow', 'endWorkFlow'],
    () => import('./steps/spouse-end-work-flow/screen.tsx'),
  ),
}
