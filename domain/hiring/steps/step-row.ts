import type { Within } from '#domain/authority/authority.ts'

/** What a step may be, each with its subject. */
export type StepAction = Within<'hire' | 'document' | 'paper'>

/** The three stages of the progress wizard (section 2.3). */
export type WizardStageCode = 'bank-details' | 'payment-form' | 'contact-details'

/** Translation keys, such as "add bank details" or "pay online". */
export type WizardLabel = 'addBankDetails' | 'payOnline' | 'signPaymentForm' | 'enterContactDetails'

/** What the progress says of a step: its stage's name, or one of its own where that does not fit. */
export type WizardPart =
  | WizardLabel
  | 'addDocuments'
  | 'choosePayment'
  | 'signAgreement'
  | 'planArrival'

/** What a computer follows of what is done on the phone. */
export type PhoneStepPart = 'documents' | 'bank' | 'signatures' | 'signed' | 'agreement'

/** Section 4.2; a step without a rule asks the server. */
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

/** Whichever names of steps and conditions there are. */
export type StepRow<Code extends string, When extends string> = {
  /**
   * A form is filled in and submitted, a page is looked at; a step of the specification that the
   * product does not offer yet shows nothing and is passed over.
   */
  shows: 'form' | 'page' | 'nothing-yet'
  /** Name on screen in English; translations go by the code. */
  label: string
  stage: WizardStageCode
  /** Our estimate for a household, for "about n minutes left". */
  minutes: number
  /**
   * Absent for a step of the normal sequence. A detour is shown when the server asks for it; a step
   * that is never available is not shown by itself at all, only the server leads there (2.3).
   */
  outside?: 'detour' | 'never'
  /** All must hold; what they mean stands in hiring-context.ts. */
  when: readonly When[]
  back?: BackRule
  /** What submitting it is, for the table of authority; absent, `answer-step`. */
  does?: StepAction
  /** What the progress says, where its stage is named for another of its steps. */
  part?: WizardPart
  /** The part of the phone's progress that submitting it completes. */
  onPhone?: PhoneStepPart
  /** What the bank sent back, and is put right here. */
  mends?: 'account' | 'second-signature'
  /** Asked after the end, once (ruling 14). */
  isAfterEnd?: true
  /** The specification's other spelling [W03]; `label` and code are what we show. */
  alsoSpelt?: string
  /** Not due any more once one of these was submitted. */
  standsFor?: readonly Code[]
  /** Outside the sequence: after which step to go on, or `at`. */
  resumes?: { after: Code } | { at: Code }
}
