import type {
  heardAboutUs as heardAboutUsUnit,
  mostHatedPreferences as mostHatedUnit,
} from '#api/hiring/steps/short-steps.ts'
import type { StepUnits } from '#api/hiring/steps/step-units.ts'
import type { SubmittedStep } from '#domain/hiring/steps/step-codes.ts'
import type { StepRules } from './step-rules.ts'
import { abuDhabiMismatched } from './arrival/submit-abu-dhabi-mismatched.ts'
import { bankInfo } from './account/submit-bank-info.ts'
import { clientAddress } from './arrival/submit-client-address.ts'
import { clientPhoneNumber } from './numbers/submit-client-phone-number.ts'
import { clientSpouseNumber } from './numbers/submit-client-spouse-number.ts'
import { clientWhatsappNumber } from './numbers/submit-client-whatsapp-number.ts'
import { confirmMaidArrival } from './arrival/submit-confirm-maid-arrival.ts'
import {
  existingClientDocuments,
  missingClientDocuments,
} from './documents/submit-existing-client-documents.ts'
import { continueNewApp } from './submit-continue-new-app.ts'
import {
  existingClientPhoneNumber,
  existingClientSpouseNumber,
  existingClientWhatsappNumber,
} from './numbers/submit-existing-client-numbers.ts'
import { hireMaid } from './submit-hire-maid.ts'
import { ibanValidation } from './account/submit-iban-validation.ts'
import { maidArrival } from './arrival/submit-maid-arrival.ts'
import { submitOldPaymentInfo } from './account/submit-old-payment-info.ts'
import { requiredDocuments } from './documents/submit-required-documents.ts'
import { signAgreement } from './signing/submit-sign-agreement.ts'
import { signDirectDebit } from './signing/submit-sign-direct-debit.ts'
import { signMonthlyPayments } from './signing/submit-sign-monthly-payments.ts'
import { signerDetails } from './signing/submit-signer-details.ts'
import { checkHeardAboutUs } from '#domain/hiring/answers/heard-about-us.ts'
import { checkMostHatedPreferences } from '#domain/hiring/answers/most-hated-preferences.ts'

/** One choice; their own words stay sealed. */
const heardAboutUs: StepRules<typeof heardAboutUsUnit> = {
  check: checkHeardAboutUs,
  submit: async (_work, { source, other }) => ({
    answer: { source, ...(source === 'other' ? { other } : {}) },
    shown: { source },
  }),
}

/** Used for the best fit of a replacement. */
const mostHatedPreferences: StepRules<typeof mostHatedUnit> = {
  check: checkMostHatedPreferences,
  submit: async (_work, fields) => {
    const answer = { bothers: [...new Set(fields.bothers)] }
    return { answer, shown: answer }
  },
}

/** Missing or mismatched rules of a step do not compile. */
export const stepRules: { readonly [Step in SubmittedStep]: StepRules<StepUnits[Step]> } = {
  HIRE_MAID: hireMaid,
  REQUIRED_DOCUMENTS: requiredDocuments,
  EXISTING_CLIENT_REQUIRED_DOCUMENTS: existingClientDocuments,
  EXISTING_CLIENT_UPLOAD_REQUIRED_DOCUMENTS: missingClientDocuments,
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
  CONTINUE_NEW_APP_APPROVAL_AFTER_MOBILE: continueNewApp('mobile'),
  CONTINUE_NEW_APP_APPROVAL_AFTER_WHATSAPP: continueNewApp('whatsapp'),
  CONTINUE_NEW_APP_APPROVAL_AFTER_SPOUSE: continueNewApp('spouse'),
  ABU_DHABI_MISMATCHED: abuDhabiMismatched,
  MOST_HATED_PREFERENCES: mostHatedPreferences,
  HEARD_ABOUT_US: heardAboutUs,
}
