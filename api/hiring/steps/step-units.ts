import * as z from 'zod/mini'
import type { SubmittedStep } from '#domain/hiring/steps/step-codes.ts'
import { bankInfo } from './bank-info.ts'
import { clientAddress } from './client-address.ts'
import { clientSpouseNumber } from './client-spouse-number.ts'
import { existingClientRequiredDocuments } from './existing-client-required-documents.ts'
import { requiredDocuments } from './required-documents.ts'
import {
  clientPhoneNumber,
  clientWhatsappNumber,
  existingClientPhoneNumber,
  existingClientSpouseNumber,
  existingClientWhatsappNumber,
} from './client-numbers.ts'
import { hireMaid } from './hire-maid.ts'
import { maidArrival } from './maid-arrival.ts'
import { creditCardInfo } from './credit-card-info.ts'
import { submitOldPaymentInfo } from './submit-old-payment-info.ts'
import { signAgreement } from './sign-agreement.ts'
import { signDirectDebit } from './sign-direct-debit.ts'
import { signMonthlyPayments } from './sign-monthly-payments.ts'
import { signerDetails } from './signer-details.ts'
import {
  abuDhabiMismatched,
  confirmMaidArrival,
  continueNewApp,
  heardAboutUs,
  ibanValidation,
  mostHatedPreferences,
  smsToSpouse,
} from './short-steps.ts'
import type { FieldsOf, KeptOf, ShownOf, StepUnit } from './step-unit.ts'

/** A form missing here does not compile. */
export const stepUnits = {
  HIRE_MAID: hireMaid,
  REQUIRED_DOCUMENTS: requiredDocuments,
  EXISTING_CLIENT_REQUIRED_DOCUMENTS: existingClientRequiredDocuments,
  // Like a new client's, with fewer kinds.
  EXISTING_CLIENT_UPLOAD_REQUIRED_DOCUMENTS: requiredDocuments,
  SUBMIT_OLD_PAYMENT_INFO: submitOldPaymentInfo,
  SIGNER_DETAILS: signerDetails,
  SIGN_AGREEMENT: signAgreement,
  BANK_INFO: bankInfo,
  IBAN_VALIDATION: ibanValidation,
  SIGN_DIRECT_DEBIT: signDirectDebit,
  CONFIRM_MAID_ARRIVAL: confirmMaidArrival,
  CONFIRM_MAID_ARRIVAL_BY_SPOUSE: confirmMaidArrival,
  SIGN_MONTHLY_PAYMENTS: signMonthlyPayments,
  MAID_ARRIVAL: maidArrival,
  CLIENT_ADDRESS: clientAddress,
  CONFIRM_MAID_ARRIVAL_AFTER_CLIENT_ADDRESS: confirmMaidArrival,
  CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT: confirmMaidArrival,
  CLIENT_PHONE_NUMBER: clientPhoneNumber,
  CLIENT_WHATSAPP_NUMBER: clientWhatsappNumber,
  CLIENT_SPOUSE_NUMBER: clientSpouseNumber,
  EXISTING_CLIENT_PHONE_NUMBER: existingClientPhoneNumber,
  EXISTING_CLIENT_WHATSAPP_NUMBER: existingClientWhatsappNumber,
  EXISTING_CLIENT_SPOUSE_NUMBER: existingClientSpouseNumber,
  CONTINUE_NEW_APP_APPROVAL_AFTER_MOBILE: continueNewApp,
  CONTINUE_NEW_APP_APPROVAL_AFTER_WHATSAPP: continueNewApp,
  CONTINUE_NEW_APP_APPROVAL_AFTER_SPOUSE: continueNewApp,
  ABU_DHABI_MISMATCHED: abuDhabiMismatched,
  MOST_HATED_PREFERENCES: mostHatedPreferences,
  HEARD_ABOUT_US: heardAboutUs,
} satisfies Record<SubmittedStep, StepUnit>
export type StepUnits = typeof stepUnits

/** Steps with stored answers: forms, a sent link, and a provider's payment. */
export const answeredUnits = {
  ...stepUnits,
  CREDIT_CARD_INFO: creditCardInfo,
  SEND_SMS_TO_SPOUSE: smsToSpouse,
}
export type AnsweredStep = keyof typeof answeredUnits

export type AnsweredUnits = typeof answeredUnits

/** Fields by a step's code; files of one step use their unit. */
export type StepFields<Step extends SubmittedStep> = FieldsOf<StepUnits[Step]>
export type StepShown<Step extends AnsweredStep> = ShownOf<AnsweredUnits[Step]>
export type StepKept<Step extends AnsweredStep> = KeptOf<AnsweredUnits[Step]>

type ShownShapes = { [Step in AnsweredStep]: z.ZodMiniOptional<AnsweredUnits[Step]['shown']> }

// Object.fromEntries loses the keys' types.
const shownShapes = Object.fromEntries(
  Object.entries(answeredUnits).map(([step, { shown }]) => [step, z.optional(shown)]),
) as ShownShapes

/** Masked answers by step: `{CLIENT_PHONE_NUMBER: {phone: '050 ••• 4567'}}`. */
export const answersSchema = z.object(shownShapes)
export type Answers = z.output<typeof answersSchema>
