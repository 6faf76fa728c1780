import type { Ending } from '#domain/cases/ending.ts'
import type { Actor } from './actors.ts'
import { actors } from './actors.ts'

/**
 * `mending`: also while a rejected mandate is signed again; `completed`: also after success;
 * `always`: after any end.
 */
type When = 'open' | 'mending' | 'completed' | 'always'
type Row = Partial<Record<Actor, When>>

const everyRole = {
  administrator: 'always',
  operations: 'always',
  marketing: 'always',
  finance: 'always',
  viewer: 'always',
  auditor: 'always',
} as const satisfies Row

/**
 * The table of permissions, by subject; nothing else decides. Actors without an entry
 * are answered as strangers are.
 */
export const authority = {
  /** The public site and a visitor's own things, open to everybody. */
  site: {
    browse: { visitor: 'always', onlooker: 'always' },
    'leave-trace': { visitor: 'always' },
    'keep-list': { visitor: 'always' },
    'decide-together': { visitor: 'always' },
    'ask-for-work': { visitor: 'always' },
    'ask-for-interview': { visitor: 'always' },
    hire: { visitor: 'always' },
    'apply-for-visa': { visitor: 'always' },
    'see-own-hires': { visitor: 'always', onlooker: 'always' },
    'open-link': { visitor: 'always' },
    'see-own-data': { visitor: 'always' },
    'come-back': { visitor: 'always' },
    'leave-device': { visitor: 'always' },
  },
  /** A family voice, named by the secret of a link. */
  voice: {
    'give-voice': { visitor: 'always' },
    'answer-voice': { visitor: 'always' },
    'report-voice': { visitor: 'always' },
  },
  /** An application of a household, with its answers, links and numbers. */
  hire: {
    'see-application': {
      household: 'always',
      spouse: 'always',
      signer: 'always',
      onlooker: 'always',
    },
    'see-answers': { household: 'always', onlooker: 'always' },
    'answer-step': { household: 'open' },
    'give-account': { household: 'mending' },
    'choose-arrival': { household: 'completed' },
    'confirm-arrival': { spouse: 'open' },
    'see-arrival': { household: 'always', spouse: 'always', onlooker: 'always' },
    'answer-question': { household: 'always' },
    draft: { household: 'completed' },
    'confirm-phone': { household: 'mending' },
    'send-link': { household: 'mending' },
    'ask-signer': { household: 'mending' },
    'confirm-signer': { spouse: 'mending' },
    'reply-to-household': { spouse: 'mending' },
    'answer-her': { household: 'always' },
    'be-told': { household: 'always' },
    replace: { household: 'always' },
    withdraw: { household: 'completed' },
    'report-arrival': { household: 'completed' },
    'give-notice': { household: 'completed' },
    'answer-check-in': { household: 'completed' },
    'end-devices': { household: 'always' },
  },
  /** A visa for somebody that a household knows: its application, and its case afterwards. */
  visa: {
    'see-visa': { household: 'always', onlooker: 'always' },
    'answer-visa-step': { household: 'open' },
    'draft-visa': { household: 'open' },
    'confirm-visa-phone': { household: 'always' },
    'send-visa-link': { household: 'always' },
    'pay-visa': { household: 'open' },
    'see-visa-invoices': { household: 'always' },
    'ask-worker': { household: 'open' },
    'follow-visa': { household: 'open' },
    'renew-visa': { household: 'always' },
  },
  /** A file that a household gave. */
  document: {
    upload: { household: 'completed' },
    'give-documents': { household: 'completed' },
    'see-documents': { household: 'always' },
  },
  /** What is read and signed. */
  paper: {
    'see-first-mandate': { household: 'always' },
    // The bank wants the second holder's signature too.
    'see-joint-one-time': { household: 'always', spouse: 'always' },
    'see-certificate': { household: 'always' },
    'see-monthly-papers': { household: 'always', spouse: 'always', signer: 'always' },
    'sign-first-mandate': { household: 'mending' },
    'sign-monthly-papers': { household: 'mending', spouse: 'mending', signer: 'always' },
  },
  payment: {
    'see-invoices': { household: 'always' },
    // Also after completion, when a later month may cost more than the card paid.
    pay: { household: 'completed' },
    'pay-month': { household: 'completed' },
    'settle-payment': { provider: 'always' },
  },
  /** Her own side of a hire. */
  worker: {
    'read-her-ask': { she: 'always' },
    'give-her-answer': { she: 'always' },
  },
  /** Her own side of a visa. */
  herVisa: {
    'read-her-visa': { she: 'always' },
    'answer-her-visa': { she: 'always' },
  },
  /** An interview of two: a household that confirmed its number, and the worker whose number is confirmed. */
  interview: {
    'see-interview': { household: 'always', she: 'always' },
    'propose-times': { household: 'always' },
    'choose-time': { she: 'always' },
    'cancel-interview': { household: 'always', she: 'always' },
    'join-interview': { household: 'always', she: 'always' },
    'note-interview': { household: 'always', she: 'always' },
    'judge-interview': { household: 'always', she: 'always' },
    'ask-question': { household: 'always' },
    'speak-answer': { she: 'always' },
    'hear-answer': { household: 'always', she: 'always' },
  },
  /** What families see of a worker, on a device that confirmed her number. */
  ownProfile: {
    'see-own-profile': { she: 'always' },
    'change-own-profile': { she: 'always' },
  },
  /** What members of staff do in the console. */
  console: {
    'sign-in': { visitor: 'always' },
    'see-own-account': everyRole,
    'see-cases': {
      administrator: 'always',
      operations: 'always',
      finance: 'always',
      viewer: 'always',
      auditor: 'always',
    },
    'see-personal': { administrator: 'always', operations: 'always', finance: 'always' },
    'see-as-household': { administrator: 'always', operations: 'always', finance: 'always' },
    'note-cases': { administrator: 'always', operations: 'always', finance: 'always' },
    'work-cases': { administrator: 'always', operations: 'always' },
    'end-hires': { administrator: 'always', operations: 'always' },
    'pay-back': { administrator: 'always', finance: 'always' },
    'see-money': {
      administrator: 'always',
      operations: 'always',
      finance: 'always',
      auditor: 'always',
    },
    'work-money': { administrator: 'always', finance: 'always' },
    'keep-views': everyRole,
    'see-settings': everyRole,
    'change-settings': { administrator: 'always' },
    'see-team': { administrator: 'always', auditor: 'always' },
    'change-team': { administrator: 'always' },
    'see-people': everyRole,
    'change-people': { administrator: 'always', operations: 'always', marketing: 'always' },
    'see-person-values': { administrator: 'always', operations: 'always' },
    'see-audit': { administrator: 'always', auditor: 'always' },
    'see-health': { administrator: 'always', operations: 'always', auditor: 'always' },
    'work-health': { administrator: 'always' },
    'withdraw-people': { administrator: 'always', operations: 'always' },
    'see-privacy': { administrator: 'always', operations: 'always', auditor: 'always' },
    'work-privacy': { administrator: 'always', operations: 'always' },
    'see-campaigns': everyRole,
    'change-campaigns': { administrator: 'always', marketing: 'always' },
    'replay-rules': { administrator: 'always', operations: 'always', marketing: 'always' },
    'see-words': { administrator: 'always', operations: 'always', marketing: 'always' },
    // Operations may write what marketing then publishes.
    'write-words': { administrator: 'always', operations: 'always', marketing: 'always' },
    'publish-words': { administrator: 'always', marketing: 'always' },
  },
} as const satisfies Record<string, Record<string, Row>>

export type Subject = keyof typeof authority
/** What may be done to a subject. */
export type ActionOn<On extends Subject> = On extends Subject
  ? Extract<keyof (typeof authority)[On], string>
  : never
export type Action = ActionOn<Subject>

/** Subjects outside any case. */
export type OpenSubject = 'site' | 'voice'
/** What only the console does. */
export type ConsoleAction = ActionOn<'console'>
export type CaseSubject = Exclude<Subject, OpenSubject | 'ownProfile' | 'interview' | 'console'>
/** What is done within a case. */
export type CaseAction = ActionOn<CaseSubject>
/** An action with its own subject. */
export type Within<On extends Subject> = { [S in On]: { action: ActionOn<S>; on: S } }[On]

const rows = new Map<string, Row>(Object.values(authority).flatMap((one) => Object.entries(one)))
const rowOf = (action: Action): Row => rows.get(action) ?? {}

/** Strangers get `not-found`, whether the case exists or not. */
export type Refused = 'not-found' | 'already-completed' | 'application-ended'

/** Undefined where the actor has permission, else the refusal. */
export function whyNot(
  action: Action,
  actor: Actor | undefined,
  ofCase: { endedAs: Ending | null; isMending?: boolean },
): Refused | undefined {
  const when = actor && rowOf(action)[actor]
  if (!when) return 'not-found'
  if (when === 'always' || ofCase.endedAs === null) return undefined
  const isLate = when === 'completed' || (when === 'mending' && ofCase.isMending !== false)
  if (isLate && ofCase.endedAs === 'completed') return undefined
  return ofCase.endedAs === 'completed' ? 'already-completed' : 'application-ended'
}

/** Actors with permission, for documentation and screens. */
export function actorsWhoMay(action: Action): Actor[] {
  const row = rowOf(action)
  return actors.filter((actor) => row[actor] !== undefined)
}
