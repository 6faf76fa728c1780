import type { PaperRole } from '#domain/signing/second-signature.ts'
import type { Ending } from './ending.ts'
import { isQuestionAfterEnd } from './sequence.ts'
import type { StepCode } from './step-codes.ts'

/**
 * Whoever acts. A visitor is anybody with a browser; the household owns the application or goes on
 * with it by a `resume` link; a spouse and a signer come by a link that lets them sign; she is the
 * worker; staff act in the console by their role; a provider calls back for a bank or a card.
 */
export const actors = [
  'visitor',
  'household',
  'spouse',
  'signer',
  'she',
  'administrator',
  'operations',
  'marketing',
  'finance',
  'viewer',
  'provider',
] as const
export type Actor = (typeof actors)[number]

/**
 * `open`: until the application ends; `mending`: also while a mandate is mended that the bank rejected;
 * `completed`: also once it did well; `always`: after any end. */
type When = 'open' | 'mending' | 'completed' | 'always'
type Row = Partial<Record<Actor, When>>

/** THE table: who may do what. Nothing else decides; who has no entry is answered as a stranger. */
export const authority = {
  // Of no application: everybody may, with the visitor's own things.
  browse: { visitor: 'always' },
  'leave-trace': { visitor: 'always' },
  'keep-list': { visitor: 'always' },
  'decide-together': { visitor: 'always' },
  'ask-for-work': { visitor: 'always' },
  // By the secret of a link, which says whose voice it is.
  'give-voice': { visitor: 'always' },
  'answer-voice': { visitor: 'always' },
  'report-voice': { visitor: 'always' },
  hire: { visitor: 'always' },
  'open-link': { visitor: 'always' },
  'see-own-data': { visitor: 'always' },
  'come-back': { visitor: 'always' },
  'leave-device': { visitor: 'always' },

  // About one application.
  'see-application': { household: 'always', spouse: 'always', signer: 'always' },
  'see-answers': { household: 'always' },
  'see-first-mandate': { household: 'always' },
  // The bank wants the signature of the account's second holder under it.
  'see-joint-one-time': { household: 'always', spouse: 'always' },
  'see-certificate': { household: 'always' },
  'see-monthly-papers': { household: 'always', spouse: 'always', signer: 'always' },
  'answer-step': { household: 'open' },
  'give-account': { household: 'mending' },
  'choose-arrival': { household: 'completed' },
  'confirm-arrival': { spouse: 'open' },
  'see-arrival': { household: 'always', spouse: 'always' },
  'answer-question': { household: 'always' },
  'sign-first-mandate': { household: 'mending' },
  'sign-monthly-papers': { household: 'mending', spouse: 'mending', signer: 'always' },
  draft: { household: 'completed' },
  upload: { household: 'completed' },
  'give-documents': { household: 'completed' },
  'see-invoices': { household: 'always' },
  // Also once it is complete: a later month may cost more than a card paid.
  pay: { household: 'completed' },
  'pay-month': { household: 'completed' },
  'settle-payment': { provider: 'always' },
  'see-documents': { household: 'always' },
  'confirm-phone': { household: 'mending' },
  'send-link': { household: 'mending' },
  'ask-signer': { household: 'mending' },
  'confirm-signer': { spouse: 'mending' },
  'reply-to-household': { spouse: 'mending' },
  'read-her-ask': { she: 'always' },
  'give-her-answer': { she: 'always' },
  'answer-her': { household: 'always' },
  'be-told': { household: 'always' },
  replace: { household: 'always' },
  withdraw: { household: 'completed' },
  'report-arrival': { household: 'completed' },
  'give-notice': { household: 'completed' },
  'end-devices': { household: 'always' },
} as const satisfies Record<string, Row>

export type Action = keyof typeof authority
/** What anybody may do, about no application. */
export type VisitorAction =
  | 'browse'
  | 'leave-trace'
  | 'keep-list'
  | 'decide-together'
  | 'ask-for-work'
  | 'give-voice'
  | 'answer-voice'
  | 'report-voice'
  | 'hire'
  | 'open-link'
  | 'see-own-data'
  | 'come-back'
  | 'leave-device'
export type ApplicationAction = Exclude<Action, VisitorAction>

/** A stranger hears `not-found`, whether the application exists or not. */
export type Refused = 'not-found' | 'already-completed' | 'application-ended'

/** Undefined where the actor may, else the refusal; `isMending` where that is known already. */
export function whyNot(
  action: Action,
  actor: Actor | undefined,
  application: { endedAs: Ending | null; isMending?: boolean },
): Refused | undefined {
  const row: Row = authority[action]
  const when = actor && row[actor]
  if (!when) return 'not-found'
  if (when === 'always' || application.endedAs === null) return undefined
  const isLate = when === 'completed' || (when === 'mending' && application.isMending !== false)
  if (isLate && application.endedAs === 'completed') return undefined
  return application.endedAs === 'completed' ? 'already-completed' : 'application-ended'
}

/** For documents, and for what a screen is given. */
export function actorsWhoMay(action: Action): Actor[] {
  const row: Row = authority[action]
  return actors.filter((actor) => row[actor] !== undefined)
}

/** A link (calls.md) lets a device in as this actor only. */
export const linkActors = {
  resume: 'household',
  'spouse-sign': 'spouse',
  'sign-only': 'signer',
} as const satisfies Record<string, Actor>
export type LinkPurpose = keyof typeof linkActors
const linkPurposes = Object.keys(linkActors) as LinkPurpose[]

/** The links that let a device in as this actor. */
export function purposesOf(actor: Actor): LinkPurpose[] {
  return linkPurposes.filter((purpose) => linkActors[purpose] === actor)
}

/** The owner, whom a link let in, or a stranger (undefined). */
export function actorOf(known: {
  isOwner: boolean
  purpose: LinkPurpose | null
}): Actor | undefined {
  if (known.isOwner) return 'household'
  return known.purpose === null ? undefined : linkActors[known.purpose]
}

/**
 * Which code a device enters before it reads papers, which print the whole account (decision 018).
 * `household`: to a number of the device that gave what they say, unless that is this one; `signer`: to the
 * number of its link; `none`: a `sign-only` link, which no screen sends, lets sign and enter no code.
 */
export type CodeForPapers = 'household' | 'signer' | 'none'
const codesForPapers = {
  household: 'household',
  spouse: 'signer',
  signer: 'none',
} as const satisfies Record<keyof (typeof authority)['see-monthly-papers'], CodeForPapers>

/** Whoever has no row is asked for the household's, the strictest. */
export function codeForPapers(actor: Actor): CodeForPapers {
  const codes: Partial<Record<Actor, CodeForPapers>> = codesForPapers
  return codes[actor] ?? 'household'
}

/** Asked again by staff, they are given once more after the end. */
const documentSteps: readonly StepCode[] = [
  'REQUIRED_DOCUMENTS',
  'EXISTING_CLIENT_UPLOAD_REQUIRED_DOCUMENTS',
]

/** What submitting a step is, for the table. */
export function actionOfStep(step: StepCode): ApplicationAction {
  if (step === 'SIGN_DIRECT_DEBIT') return 'sign-first-mandate'
  if (step === 'BANK_INFO' || step === 'IBAN_VALIDATION') return 'give-account'
  if (documentSteps.some((one) => one === step)) return 'give-documents'
  if (isQuestionAfterEnd(step)) return 'answer-question'
  if (step === 'MAID_ARRIVAL') return 'choose-arrival'
  if (step === 'CONFIRM_MAID_ARRIVAL_BY_SPOUSE') return 'confirm-arrival'
  return step === 'SIGN_MONTHLY_PAYMENTS' ? 'sign-monthly-papers' : 'answer-step'
}

/** The first mandate is the household's alone to read (ruling 30), and a second holder's who signs it. */
export const actionOfPaper = {
  'one-time': 'see-first-mandate',
  'joint-one-time': 'see-joint-one-time',
  monthly: 'see-monthly-papers',
  agreement: 'see-monthly-papers',
} as const satisfies Record<PaperRole, ApplicationAction>
