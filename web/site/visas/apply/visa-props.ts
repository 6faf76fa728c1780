import type { VisaConsent } from '#api/visas/her.ts'
import type { VisaPayment } from '#api/visas/payment.ts'
import type { VisaAnswer, VisaApplication } from '#api/visas/application.ts'
import type { VisaStep } from '#domain/visas/application/visa-steps.ts'

/** Props of every step's screen. */
export type VisaStepProps = {
  visa: VisaApplication
  /** Which is shown. */
  step: VisaStep
  chatNumber: string
  /** Of the step VISA_CARD. */
  payment?: VisaPayment | undefined
  /** Of the step VISA_CONSENT. */
  consent?: VisaConsent | undefined
  /** After an answer was stored: shows the step that is due. */
  onStored: (answer: VisaAnswer) => void
  /** Another page stored something: reloads and says so. */
  onConflict: () => void
  goTo: (step: VisaStep) => void
  /** To the next step, keeping the answer. */
  goOn: () => void
  reload: () => void
}
