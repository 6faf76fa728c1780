import { lazy } from 'react'
import type { ComponentType } from 'react'
import type { StepCode } from '#domain/hiring/step-codes.ts'
import type { StepProps } from './step-props.ts'

/** The screen of each step; each is a part of its own, fetched when its turn comes. */
export const stepScreens: Partial<Record<StepCode, ComponentType<StepProps>>> = {
  HIRE_MAID: lazy(async () => ({ default: (await import('./steps/hire-maid.tsx')).HireMaid })),
  REQUIRED_DOCUMENTS: lazy(async () => ({
    default: (await import('./steps/required-documents.tsx')).RequiredDocuments,
  })),
  BANK_INFO: lazy(async () => ({ default: (await import('./steps/bank-info.tsx')).BankInfo })),
  IBAN_VALIDATION: lazy(async () => ({
    default: (await import('./steps/iban-validation.tsx')).IbanValidation,
  })),
  MAID_ARRIVAL: lazy(async () => ({
    default: (await import('./steps/maid-arrival.tsx')).MaidArrival,
  })),
  CLIENT_ADDRESS: lazy(async () => ({
    default: (await import('./steps/client-address.tsx')).ClientAddress,
  })),
  CLIENT_PHONE_NUMBER: lazy(async () => ({
    default: (await import('./steps/client-phone-number.tsx')).ClientPhoneNumber,
  })),
  CLIENT_WHATSAPP_NUMBER: lazy(async () => ({
    default: (await import('./steps/client-whatsapp-number.tsx')).ClientWhatsappNumber,
  })),
  CLIENT_SPOUSE_NUMBER: lazy(async () => ({
    default: (await import('./steps/client-spouse-number.tsx')).ClientSpouseNumber,
  })),
  SIGN_DIRECT_DEBIT: lazy(async () => ({
    default: (await import('./steps/sign-direct-debit.tsx')).SignDirectDebit,
  })),
  SIGN_MONTHLY_PAYMENTS: lazy(async () => ({
    default: (await import('./steps/sign-monthly-payments.tsx')).SignMonthlyPayments,
  })),
  SEND_SMS_TO_SPOUSE: lazy(async () => ({
    default: (await import('./steps/send-sms-to-spouse.tsx')).SendSmsToSpouse,
  })),
  SMS_SENT: lazy(async () => ({ default: (await import('./steps/sms-sent.tsx')).SmsSent })),
  END_WORK_FLOW: lazy(async () => ({
    default: (await import('./steps/end-work-flow.tsx')).EndWorkFlow,
  })),
}
