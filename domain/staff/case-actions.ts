import type { ConsoleAction } from '#domain/authority/authority.ts'
import type { StallReason } from '#domain/cases/stalls.ts'
import {
  isPastArrivalDay,
  mayEndService,
  mayMoveArrival,
  mayReportArrival,
} from '#domain/hiring/my-hire/household-moves.ts'
import type { ArrivalFacts } from '#domain/hiring/my-hire/household-moves.ts'
import type { DocumentKind } from '#domain/hiring/values/documents.ts'
import type { VisaException } from '#domain/hiring/steps/led-steps.ts'
import type { Fils } from '#domain/payment/money.ts'
import type { Payer } from '#domain/payment/payment-methods.ts'
import type { FixedBy } from '#domain/signing/rejection-reasons.ts'
import type { StaffTaskKind } from './task-kinds.ts'
import { endsByWord } from './task-outcomes.ts'

/** Facts of an application that decide what staff may do with it. */
export type CaseFacts = ArrivalFacts & {
  /** Open tasks of it. */
  tasks: readonly StaffTaskKind[]
  /** Documents that staff have not accepted yet. */
  unaccepted: readonly DocumentKind[]
  visaException: VisaException | null
  /** A cheque or letter was given, and no IBAN is known yet. */
  wantsIban: boolean
  /** Staff typed it, and the household has not confirmed it. */
  isIbanTyped: boolean
  /** How the household corrects what its bank rejected. */
  mends: readonly FixedBy[]
  /** Who did not bring a sum that is due. */
  unpaidBy: readonly Payer[]
  /** The household's own number is known, so a text reaches it. */
  hasPhone: boolean
  /** A link went to the spouse, and a paper waits for the signature. */
  awaitsSpouse: boolean
  /** The spouse refused or said that the number is wrong: only the household may ask again. */
  hasSpouseRefused: boolean
  /** She was asked and has said neither yes, no nor a question. */
  isHerAsked: boolean
  /** Nobody else has hired her, and she is shown. */
  isHerFree: boolean
  /** She is held for this household now. */
  isHeld: boolean
  /** Paid and not given back. */
  refundable: Fils
  /** Refunds that a person transfers. */
  byHand: Fils
  /** Sessions in which it is open. */
  devices: number
}

type ActionRow = {
  /** Its row of the authority table says which roles may. */
  needs: Extract<ConsoleAction, 'work-cases' | 'end-hires' | 'pay-back'>
  /** It moves money, so that a second factor of late is asked for. */
  isMoney: boolean
  /** It cannot be taken back: its consequences are confirmed first, instead of an undo of 10 s. */
  isFinal: boolean
  offered: (facts: CaseFacts) => boolean
}

const isOpen = ({ endedAs }: CaseFacts) => endedAs === null
const isOn = ({ endedAs, isReplaced, lastDay }: CaseFacts) =>
  (endedAs === null || endedAs === 'completed') && !isReplaced && lastDay === undefined
const isComplete = ({ endedAs }: CaseFacts) => endedAs === 'completed'
const has = (facts: CaseFacts, kind: StaffTaskKind) => facts.tasks.includes(kind)
/** Its time was freed, and the household has not chosen another. */
const isTimeLost = ({ hasArrived, arrivalDay, herState }: CaseFacts) =>
  !hasArrived && arrivalDay === undefined && herState !== 'no'

/** Several may be asked for again, and the others accepted meanwhile. */
const isChecking = (facts: CaseFacts) =>
  isComplete(facts) && (has(facts, 'check-documents') || has(facts, 'document-asked'))

const work = { needs: 'work-cases', isMoney: false } as const

/** What staff may do with one application, and when. The server refuses by the same rows. */
export const caseActions = {
  'accept-documents': {
    ...work,
    isFinal: false,
    offered: (facts) => isComplete(facts) && has(facts, 'check-documents'),
  },
  'accept-document': {
    ...work,
    isFinal: false,
    offered: (facts) => isChecking(facts) && facts.unaccepted.length > 0,
  },
  'ask-document-again': { ...work, isFinal: false, offered: (facts) => isChecking(facts) },
  'allow-visa-exception': {
    ...work,
    isFinal: true,
    offered: ({ visaException }) => visaException === 'asked',
  },
  'refuse-visa-exception': {
    ...work,
    isFinal: true,
    offered: ({ visaException }) => visaException === 'asked',
  },
  'type-iban': { ...work, isFinal: true, offered: (facts) => isOn(facts) && facts.wantsIban },
  'send-spouse-link': {
    ...work,
    isFinal: false,
    offered: (facts) => isOn(facts) && facts.awaitsSpouse && !facts.hasSpouseRefused,
  },
  'ask-her-again': {
    ...work,
    isFinal: false,
    offered: (facts) => isOn(facts) && !facts.hasArrived && facts.isHerAsked,
  },
  'report-arrival': {
    ...work,
    isFinal: true,
    offered: (facts) => mayReportArrival(facts) && !facts.isReplaced,
  },
  'report-no-show': {
    ...work,
    isFinal: true,
    offered: (facts) => mayReportArrival(facts) && !facts.isReplaced,
  },
  'ask-arrival-day': {
    ...work,
    isFinal: false,
    offered: (facts) =>
      isComplete(facts) && isOn(facts) && !facts.hasArrived && !isPastArrivalDay(facts),
  },
  'choose-arrival': {
    ...work,
    isFinal: true,
    offered: (facts) =>
      isOn(facts) && (mayMoveArrival(facts) || (isComplete(facts) && isTimeLost(facts))),
  },
  'hold-her': {
    ...work,
    isFinal: false,
    offered: (facts) => isOpen(facts) && facts.isHerFree,
  },
  'free-her': { ...work, isFinal: false, offered: (facts) => isOpen(facts) && facts.isHeld },
  'send-message': {
    ...work,
    isFinal: false,
    offered: (facts) => facts.hasPhone && offeredMessages(facts).length > 0,
  },
  'send-resume-link': {
    ...work,
    isFinal: false,
    offered: (facts) => isOn(facts) && facts.hasPhone,
  },
  'end-devices': { ...work, isFinal: false, offered: ({ devices }) => devices > 0 },
  'finish-task': {
    ...work,
    isFinal: false,
    offered: ({ tasks }) => tasks.some(endsByWord),
  },
  'cancel-hire': {
    needs: 'end-hires',
    isMoney: true,
    isFinal: true,
    offered: (facts) => isOn(facts) && !facts.hasArrived,
  },
  'end-service': {
    needs: 'end-hires',
    isMoney: true,
    isFinal: true,
    offered: (facts) => mayEndService(facts) && !facts.isReplaced,
  },
  'give-back': {
    needs: 'pay-back',
    isMoney: true,
    isFinal: true,
    offered: ({ refundable }) => refundable > 0,
  },
  'note-transfer': {
    needs: 'pay-back',
    isMoney: true,
    isFinal: true,
    offered: ({ byHand }) => byHand > 0,
  },
} as const satisfies Record<string, ActionRow>

export type StaffAction = keyof typeof caseActions
export const staffActions = Object.keys(caseActions) as StaffAction[]

type MessageRow = { page: 'app' | 'my-hire'; offered: (facts: CaseFacts) => boolean }

/** Texts that staff may send again or anew, each only while what it says is true. */
export const staffMessages = {
  'document-again': { page: 'my-hire', offered: (facts) => has(facts, 'document-asked') },
  'bank-sign': { page: 'app', offered: ({ mends }) => mends.includes('sign') },
  'bank-account': { page: 'app', offered: ({ mends }) => mends.includes('account') },
  'bank-second-holder': {
    page: 'app',
    offered: ({ mends }) => mends.includes('second-signature'),
  },
  'bank-unpaid': { page: 'app', offered: ({ unpaidBy }) => unpaidBy.includes('mandate') },
  'card-unpaid': { page: 'my-hire', offered: ({ unpaidBy }) => unpaidBy.includes('card') },
  'iban-typed': { page: 'app', offered: ({ isIbanTyped }) => isIbanTyped },
  'spouse-silent': { page: 'app', offered: (facts) => has(facts, 'signature-missing') },
  'has-she-come': { page: 'my-hire', offered: mayReportArrival },
  'arrival-again': {
    page: 'my-hire',
    offered: (facts) => isComplete(facts) && !facts.hasArrived && facts.arrivalDay === undefined,
  },
  'hire-changed': { page: 'my-hire', offered: isComplete },
} as const satisfies Record<string, MessageRow>

export type StaffMessage = keyof typeof staffMessages
export const staffMessageNames = Object.keys(staffMessages) as StaffMessage[]

/** The texts that are true of an application now, the most telling first. */
export const offeredMessages = (facts: CaseFacts): StaffMessage[] =>
  isOn(facts) ? staffMessageNames.filter((name) => messageRow(name).offered(facts)) : []

const messageRow = (name: StaffMessage): MessageRow => staffMessages[name]

/** The actions that an application's facts allow, whoever asks. */
export const offeredActions = (facts: CaseFacts): StaffAction[] =>
  staffActions.filter((action) => rowOf(action).offered(facts))

const rowOf = (action: StaffAction): ActionRow => caseActions[action]

/**
 * The action that helps most for each reason to wait, the first one that is offered counts; none
 * where only waiting helps.
 */
export const bestForStall = {
  'visa-exception': ['allow-visa-exception'],
  'she-said-no': ['send-message', 'send-resume-link'],
  'her-question': ['send-message', 'send-resume-link'],
  'bank-rejected': ['send-message'],
  'payment-failed': ['send-message'],
  'spouse-signature': ['send-spouse-link', 'send-message', 'send-resume-link'],
  'her-answer': ['ask-her-again'],
  'bank-file': [],
  'bank-answer': [],
  'arrival-unsaid': ['report-arrival'],
  'staff-task': [],
  'household-quiet': ['send-resume-link'],
  // What is done about a visa is done on its own page.
  'visa-worker-no': [],
  'visa-question': [],
  'visa-consent': [],
  'visa-late': [],
  'visa-ours': [],
  'visa-worker': [],
  'visa-authority': [],
  'visa-application-quiet': [],
} as const satisfies Record<StallReason, readonly StaffAction[]>

/** The same for each task; those of no application have none. */
export const bestForTask = {
  'mend-mandate': ['finish-task'],
  'check-documents': ['accept-documents'],
  'document-asked': ['send-message'],
  'cancel-mandate': ['finish-task'],
  'renew-mandate': ['send-message', 'finish-task'],
  'collect-otherwise': ['finish-task'],
  'sum-missing': ['send-message', 'finish-task'],
  'refund-failed': ['note-transfer'],
  'refund-by-transfer': ['note-transfer'],
  'signature-missing': ['send-spouse-link', 'send-message', 'finish-task'],
  'arrival-unknown': ['report-arrival'],
  'she-did-not-come': ['ask-arrival-day', 'choose-arrival', 'finish-task'],
  'card-disputed': [],
  'check-in-worries': ['finish-task'],
  'check-in-unanswered': ['finish-task'],
  'service-ends': ['finish-task'],
  'refund-after-end': ['note-transfer'],
  'job-enquiry': [],
  'job-report': [],
  'profile-wrong': [],
  'contract-unclear': ['finish-task'],
  'missed-interviews': [],
  'check-answer': [],
  'check-voice': [],
  'data-request': [],
  'visa-papers': [],
  'visa-late': [],
  'enter-holiday': [],
  'check-facts': [],
} as const satisfies Record<StaffTaskKind, readonly StaffAction[]>

type Waiting = { reason: StallReason | null; taskKind: StaffTaskKind | null }

/** What helps most by the reason alone, as a row of a list knows it; the page decides by the facts. */
export const helpfulActions = ({ reason, taskKind }: Waiting): readonly StaffAction[] => {
  if (reason === null) return taskKind ? bestForTask[taskKind] : []
  return reason === 'staff-task' && taskKind ? bestForTask[taskKind] : bestForStall[reason]
}

/** The other answer to the same question: neither can be taken back, so both stand beside each other. */
export const otherAnswer: Partial<Record<StaffAction, StaffAction>> = {
  'allow-visa-exception': 'refuse-visa-exception',
  'report-arrival': 'report-no-show',
}
