import type { ComponentType } from 'react'
import type { ShownStep } from '#domain/hiring/step-codes.ts'
import type { StepProps } from './form/step-props.ts'
import { screenWithWords as screen } from './screen-with-words.tsx'

/** The screen of each step with the words that it reads beside those of the application. */
export const stepScreens: Readonly<Record<ShownStep, ComponentType<StepProps>>> = {
  HIRE_MAID: screen(['hireMaid'], () => import('./steps/hire-maid/screen.tsx')),
  REQUIRED_DOCUMENTS: screen(
    ['requiredDocuments', 'documents'],
    () => import('./steps/required-documents/screen.tsx'),
  ),
  BANK_INFO: screen(
    ['bankInfo', 'iban', 'documents'],
    () => import('./steps/bank-info/screen.tsx'),
  ),
  IBAN_VALIDATION: screen(
    ['ibanValidation', 'iban'],
    () => import('./steps/iban-validation/screen.tsx'),
  ),
  SIGN_DIRECT_DEBIT: screen(
    ['signDirectDebit', 'signing', 'pdf'],
    () => import('./steps/sign-direct-debit/screen.tsx'),
  ),
  SIGN_MONTHLY_PAYMENTS: screen(
    ['signMonthlyPayments', 'signing', 'pdf'],
    () => import('./steps/sign-monthly-payments/screen.tsx'),
  ),
  SEND_SMS_TO_SPOUSE: screen(
    ['sendSmsToSpouse', 'handOff'],
    () => import('./steps/send-sms-to-spouse/screen.tsx'),
  ),
  SMS_SENT: screen(['smsSent', 'handOff'], () => import('./steps/sms-sent/screen.tsx')),
  MAID_ARRIVAL: screen(['maidArrival'], () => import('./steps/maid-arrival/screen.tsx')),
  CLIENT_ADDRESS: screen(['clientAddress'], () => import('./steps/client-address/screen.tsx')),
  CLIENT_PHONE_NUMBER: screen(
    ['clientPhoneNumber'],
    () => import('./steps/client-phone-number/screen.tsx'),
  ),
  CLIENT_WHATSAPP_NUMBER: screen(
    ['clientWhatsappNumber'],
    () => import('./steps/client-whatsapp-number/screen.tsx'),
  ),
  CLIENT_SPOUSE_NUMBER: screen(
    ['clientSpouseNumber'],
    () => import('./steps/client-spouse-number/screen.tsx'),
  ),
  WAITING_SPOUSE_SIGNATURE: screen(
    ['waitingSpouseSignature', 'handOff'],
    () => import('./steps/waiting-spouse-signature/screen.tsx'),
  ),
  END_WORK_FLOW: screen(['endWorkFlow'], () => import('./steps/end-work-flow/screen.tsx')),
  SPOUSE_END_WORK_FLOW: screen(
    ['spouseEndWorkFlow', 'endWorkFlow'],
    () => import('./steps/spouse-end-work-flow/screen.tsx'),
  ),
  END_WORK_FLOW_FOR_SIGN_ONLY: screen(
    ['spouseEndWorkFlow', 'endWorkFlow'],
    () => import('./steps/spouse-end-work-flow/screen.tsx'),
  ),
}
