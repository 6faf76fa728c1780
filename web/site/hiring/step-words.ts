import type { Complete } from '#web/words/words.ts'
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
import type signAgreement from './steps/sign-agreement/words.json'
import type signerDetails from './steps/signer-details/words.json'
import type signMonthlyPayments from './steps/sign-monthly-payments/words.json'
import type submitOldPaymentInfo from './steps/submit-old-payment-info/words.json'
import type smsSent from './steps/sms-sent/words.json'
import type spouseEndWorkFlow from './steps/spouse-end-work-flow/words.json'
import type waitingSpouseSignature from './steps/waiting-spouse-signature/words.json'

/** Words of the steps by folder name. */
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
  signAgreement: Complete<typeof signAgreement>
  signerDetails: Complete<typeof signerDetails>
  signMonthlyPayments: Complete<typeof signMonthlyPayments>
  submitOldPaymentInfo: Complete<typeof submitOldPaymentInfo>
  smsSent: Complete<typeof smsSent>
  spouseEndWorkFlow: Complete<typeof spouseEndWorkFlow>
  waitingSpouseSignature: Complete<typeof waitingSpouseSignature>
}
