import type { Within } from '#domain/authority/authority.ts'

/** Actions of submitting a step, with their subjects. */
export type StepAction = Within<'hire' | 'document' | 'paper'>

/** The three stages of the progress wizard (section 2.3). */
export type WizardStageCode = 'bank-details' | 'payment-form' | 'contact-details'

/** Translation keys, such as "add bank details" or "pay online". */
export type WizardLabel = 'addBankDetails' | 'payOnline' | 'signPaymentForm' | 'enterContactDetails'

/** The progress's text of a step: its stage's name or its own. */
export type WizardPart =
  | WizardLabel
  | 'addDocuments'
  | 'choosePayment'
  | 'signAgreement'
  | 'planArrival'

/** The phone's progress as a computer follows it. */
export type PhoneStepPart = 'documents' | 'bank' | 'signatures' | 'signed' | 'agreement'

/** Rules of section 4.2; steps without one ask the server. */
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

/** Generic, because names of steps and conditions derive from the table. */
export type StepRow<Code extends string, When extends string> = {
  /**
   * A form is submitted, a page is looked at; `nothing-yet` marks a specified step that the product
   * passes over.
   */
  shows: 'form' | 'page' | 'nothing-yet'
  /** The English name; translations use the code. */
  label: string
  stage: WizardStageCode
  /** Our estimate, for "about n minutes left". */
  minutes: number
  /**
   * Absent in the normal sequence. The server opens a detour, and alone leads to a `never` step
   * (2.3).
   */
  outside?: 'detour' | 'never'
  /** All must hold; hiring-context.ts defines them. */
  when: readonly When[]
  back?: BackRule
  /** The action of submitting; by default `answer-step`. */
  does?: StepAction
  /** The progress's text, where the stage's name does not fit. */
  part?: WizardPart
  /** The part of the phone's progress that submitting it completes. */
  onPhone?: PhoneStepPart
  /** What a rejection sends back to this step. */
  mends?: 'account' | 'second-signature'
  /** Asked after the end, once (ruling 14). */
  isAfterEnd?: true
  /** The specification's other spelling [W03]. */
  alsoSpelt?: string
  /** Fulfilled by submitting one of these. */
  standsFor?: readonly Code[]
  /** For outside steps: the step after which, or `at` which, to continue. */
  resumes?: { after: Code } | { at: Code }
}
