import { lazy } from 'react'
import type { ComponentType } from 'react'
import type { StepCode } from '#domain/hiring/step-codes.ts'
import type { StepProps } from './form/step-props.ts'

/** The screen of each step; each is a part of its own, fetched when its turn comes. */
export const stepScreens: Partial<Record<StepCode, ComponentType<StepProps>>> = {
  HIRE_MAID: lazy(async () => ({
    default: (await import('./steps/hire-maid/screen.tsx')).HireMaid,
  })),
  REQUIRED_DOCUMENTS: lazy(async () => ({
    default: (await import('./steps/required-documents/screen.tsx')).RequiredDocuments,
  })),
  BANK_INFO: lazy(async () => ({
    default: (await import('./steps/bank-info/screen.tsx')).BankInfo,
  })),
  IBAN_VALIDATION: lazy(async () => ({
    default: (await import('./steps/iban-validation/screen.tsx')).IbanValidation,
  })),
  MAID_ARRIVAL: lazy(async () => ({
    default: (await import('./steps/maid-arrival/screen.tsx')).MaidArrival,
  })),
  CLIENT_ADDRESS: lazy(async () => ({
    default: (await import('./steps/client-address/screen.tsx')).ClientAddress,
  })),
  CLIENT_PHONE_NUMBER: lazy(async () => ({
    default: (await import('./steps/client-phone-number/screen.tsx')).ClientPhoneNumber,
  })),
  CLIENT_WHATSAPP_NUMBER: lazy(async () => ({
    default: (await import('./steps/client-whatsapp-number/screen.tsx')).ClientWhatsappNumber,
  })),
  CLIENT_SPOUSE_NUMBER: lazy(async () => ({
    default: (await import('./steps/client-spouse-number/screen.tsx')).ClientSpouseNumber,
  })),
  SIGN_DIRECT_DEBIT: lazy(async () => ({
    default: (await import('./steps/sign-direct-debit/screen.tsx')).SignDirectDebit,
  })),
  SIGN_MONTHLY_PAYMENTS: lazy(async () => ({
    default: (await import('./steps/sign-monthly-payments/screen.tsx')).SignMonthlyPayments,
  })),
  SEND_SMS_TO_SPOUSE: lazy(async () => ({
    default: (await import('./steps/send-sms-to-spouse/screen.tsx')).SendSmsToSpouse,
  })),
  SMS_SENT: lazy(async () => ({ default: (await import('./steps/sms-sent/screen.tsx')).SmsSent })),
  END_WORK_FLOW: lazy(async () => ({
    default: (await import('./steps/end-work-flow/screen.tsx')).EndWorkFlow,
  })),
}
