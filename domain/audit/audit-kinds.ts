import type { Actor } from '#domain/authority/actors.ts'

/**
 * Shapes of an event's fields, none personal in the clear. A `commitment` is a salted hash; `?`
 * means optional.
 */
export const auditShapes = {
  code: /^[A-Za-z][A-Za-z0-9_.-]{0,63}$/,
  id: /^[A-Za-z0-9_-]{1,64}$/,
  sha256: /^[0-9a-f]{64}$/,
  commitment: /^[0-9a-f]{64}$/,
  day: /^\d{4}-\d{2}-\d{2}$/,
  fils: 'integer',
  count: 'integer',
} as const

type Shape = keyof typeof auditShapes
export type FieldShape = Shape | `${Shape}?`

/** Kinds of events in a case's audit trail, with their fields. */
const caseKinds = {
  'application-started': { maid: 'id', replaces: 'id?' },
  'visa-started': { visa: 'code', renews: 'id?' },
  'client-recognised': {},
  'step-submitted': { step: 'code', version: 'count', answer: 'sha256' },
  'document-added': { document: 'id', kind: 'code', file: 'sha256' },
  'document-removed': { document: 'id', kind: 'code', file: 'sha256' },
  'document-opened': { document: 'id', kind: 'code', reason: 'code' },
  'document-accepted': { document: 'id', kind: 'code' },
  'paper-opened': { paper: 'id', kind: 'code', reason: 'code' },
  /** A member of staff made a pack of all that proves what happened. */
  'proof-made': { reason: 'code' },
  /** A member of staff opened the household's own screens of the application. */
  'seen-as-household': { reason: 'code' },
  'documents-checked': { documents: 'count' },
  'document-asked': { kind: 'code', reason: 'code' },
  'code-sent': { phone: 'commitment' },
  /** Wrong tries used a code up. */
  'code-locked': { challenge: 'id', tries: 'count' },
  'phone-confirmed': { phone: 'commitment' },
  'link-sent': { purpose: 'code', link: 'sha256', phone: 'commitment?' },
  'devices-ended': { devices: 'count' },
  'link-opened': { purpose: 'code', link: 'sha256' },
  'spouse-replied': { reply: 'code' },
  'paper-shown': { mandate: 'id', paper: 'sha256', content: 'sha256', language: 'code' },
  'signature-refused': { step: 'code' },
  'paper-signed': {
    mandate: 'id',
    paper: 'sha256',
    content: 'sha256',
    evidence: 'sha256',
    specimens: 'count',
  },
  'paper-sealed': { mandate: 'id', file: 'sha256', pages: 'count' },
  /** A time stamp made after the seal; `stamp` is its token's hash. */
  'paper-stamped': { file: 'sha256', stamp: 'sha256' },
  'certificate-sealed': { certificate: 'id', file: 'sha256', papers: 'count' },
  'mandate-moved': { mandate: 'id', kind: 'code', from: 'code?', to: 'code' },
  'payment-asked': { payment: 'id', of: 'code', amount: 'fils', way: 'code', ground: 'code?' },
  'payment-settled': {
    payment: 'id',
    of: 'code',
    amount: 'fils',
    outcome: 'code',
    failure: 'code?',
  },
  'invoice-issued': {
    invoice: 'id',
    payment: 'id',
    kind: 'code',
    number: 'count',
    amount: 'fils',
  },
  /** The household asked the bank of its card for a payment back. */
  'dispute-opened': { payment: 'id', amount: 'fils', reason: 'code' },
  'dispute-moved': { payment: 'id', to: 'code' },
  'she-arrived': { day: 'day' },
  'she-did-not-come': { day: 'day' },
  'service-ends': { reason: 'code', day: 'day', gives: 'code', back: 'fils', owed: 'fils' },
  'iban-typed': { iban: 'commitment' },
  'iban-disputed': {},
  'visa-exception-asked': {},
  'visa-exception-decided': { decision: 'code' },
  'she-was-asked': { facts: 'sha256' },
  'she-answered': { answer: 'code' },
  'she-was-answered': {},
  /** By staff, as they agreed with the household. */
  'arrival-chosen': { day: 'day' },
  'arrival-freed': { reason: 'code' },
  'application-ended': { as: 'code' },
  'visa-sent': { stages: 'count', promised: 'day?' },
  'visa-stage-done': { stage: 'code', day: 'day' },
  'visa-stage-moved': { stage: 'code', to: 'day', reason: 'code' },
  'visa-appointment-set': { stage: 'code', day: 'day' },
  'visa-arrival-told': { day: 'day' },
  'visa-ended': { as: 'code', until: 'day?', reason: 'code?' },
  'maid-freed': { maid: 'id' },
  'data-erased': { documents: 'count', papers: 'count' },
  /** A personal value was shown to a member of staff. */
  'value-revealed': { field: 'code', reason: 'code' },
  'visa-form-printed': { reason: 'code' },
  'maid-held': { maid: 'id', hours: 'count' },
  'text-asked-for': { message: 'code' },
  'note-written': { note: 'id' },
  /** Absent `to`: nobody sees to it any more. */
  'case-assigned': { to: 'code?' },
  'task-finished': { task: 'code', outcome: 'code?' },
  'task-reopened': { task: 'code' },
  'task-assigned': { task: 'code', to: 'code?' },
  /** Absent ones: it has none. */
  'arrival-given': { driver: 'id?', car: 'id?' },
  'staff-acted': { action: 'code', staff: 'id?' },
} as const satisfies Record<string, Record<string, FieldShape>>

/** Kinds of events of the settings, which have one chain. */
const settingKinds = {
  'site-opened': {},
  'holiday-declared': { day: 'day', freed: 'count' },
  'holiday-taken-back': { day: 'day' },
  'setting-changed': { setting: 'code', before: 'sha256', after: 'sha256' },
} as const satisfies Record<string, Record<string, FieldShape>>

/** Kinds of events about members of staff, by their names. */
const teamKinds = {
  'member-invited': { member: 'code', role: 'code' },
  'member-joined': { member: 'code' },
  'member-signed-in': { member: 'code' },
  'sign-in-refused': { member: 'code' },
  'member-changed': { member: 'code', role: 'code', state: 'code' },
  'member-link-made': { member: 'code' },
  'second-factor-set': { member: 'code' },
  'passkey-added': { member: 'code' },
  'passkey-removed': { member: 'code' },
  'sessions-ended': { member: 'code', sessions: 'count' },
} as const satisfies Record<string, Record<string, FieldShape>>

/** Kinds of events about people, whom `maid` names. */
const peopleKinds = {
  'person-added': { maid: 'id', profile: 'sha256' },
  'person-changed': { maid: 'id', version: 'count', before: 'sha256', after: 'sha256' },
  'person-number-changed': { maid: 'id', to: 'code' },
  'person-number-shown': { maid: 'id', reason: 'code' },
  'person-moved': { maid: 'id', from: 'code', to: 'code' },
  'person-checked': { maid: 'id', check: 'code', way: 'code', day: 'day' },
  'person-check-withdrawn': { maid: 'id', check: 'code' },
  'person-agreed': { maid: 'id', field: 'code' },
  'person-took-back': { maid: 'id', field: 'code' },
  'person-sent-profile': { maid: 'id' },
  'person-approved': { maid: 'id', day: 'day' },
  'person-video-saved': { maid: 'id', before: 'sha256?', after: 'sha256' },
  'person-voice-saved': { maid: 'id', language: 'code', file: 'sha256' },
  'person-voice-removed': { maid: 'id', language: 'code' },
} as const satisfies Record<string, Record<string, FieldShape>>

/** What was done to many people at once; in the chain of people too. */
const manyPeopleKinds = {
  'people-imported': { import: 'id', people: 'count', file: 'sha256' },
  'people-import-undone': { import: 'id', removed: 'count', kept: 'count' },
  /** One change for many; `change` names it. */
  'people-changed': { change: 'id', act: 'code', people: 'count', refused: 'count' },
  'people-change-undone': { change: 'id', undone: 'count', kept: 'count' },
  /** `numbers` is the reason for which their numbers are in the file, or `none`. */
  'people-exported': { import: 'id?', people: 'count', numbers: 'code' },
} as const satisfies Record<string, Record<string, FieldShape>>

/** Kinds of events about work that belongs to no case, and about lists that were opened. */
const officeKinds = {
  'task-moved': { task: 'id', kind: 'code', action: 'code' },
  'message-opened': { task: 'id', reason: 'code' },
  /** Her voice was played before the household hears it; once for each member of staff. */
  'answer-heard': { task: 'id' },
  /** Somebody asked about their own data; `action` says what the office did. */
  'data-request-moved': { request: 'id', kind: 'code', action: 'code' },
  'data-request-opened': { request: 'id', reason: 'code' },
  /** A chat’s reference led to the visit behind it. */
  'visit-opened': { reference: 'id', applications: 'count' },
  'sheet-opened': { day: 'day', stops: 'count', reason: 'code' },
  'fleet-changed': { id: 'id', action: 'code' },
  'list-exported': { list: 'code', rows: 'count' },
  /** A job that had failed for the last time. */
  'job-retried': { job: 'id', task: 'code' },
  'samples-removed': { applications: 'count', people: 'count' },
} as const satisfies Record<string, Record<string, FieldShape>>

/** Kinds of events about money: files of the bank, and what was agreed on a statement or day. */
const moneyKinds = {
  'bank-file-made': { batch: 'count', kind: 'code', requests: 'count', sum: 'fils' },
  'bank-file-opened': { batch: 'count' },
  'day-closed': { day: 'day', differences: 'count', ledger: 'fils' },
  'statement-taken': { file: 'sha256', lines: 'count', matched: 'count' },
  /** A line of a statement; absent `payment`: it is explained by a word. */
  'line-settled': { line: 'id', amount: 'fils', as: 'code', payment: 'id?', waits: 'code?' },
  'line-confirmed': { line: 'id' },
  'line-reopened': { line: 'id' },
  'bank-answers-taken': { file: 'sha256', answers: 'count', changes: 'count' },
} as const satisfies Record<string, Record<string, FieldShape>>

/** Kinds of events about links of campaigns; `link` is a slug, or `all-links` for the rules of all. */
const campaignKinds = {
  'link-added': { link: 'id', after: 'sha256' },
  'link-changed': { link: 'id', version: 'count', before: 'sha256', after: 'sha256' },
  'links-imported': { import: 'id', links: 'count', file: 'sha256' },
  'link-import-undone': { import: 'id', undone: 'count', kept: 'count' },
  'posters-made': { link: 'id', posters: 'count' },
  'poster-changed': { poster: 'id', action: 'code' },
  /** Made, changed, started, stopped, archived. */
  'experiment-changed': { experiment: 'id', action: 'code' },
  'day-note-written': { note: 'id', day: 'day' },
  /** Taken away, or put back. */
  'day-note-changed': { note: 'id', action: 'code' },
} as const satisfies Record<string, Record<string, FieldShape>>

/** Kinds of events about texts of the site, by place and language. */
const wordKinds = {
  'words-published': {
    place: 'code',
    language: 'code',
    version: 'count',
    as: 'code',
    before: 'sha256?',
    after: 'sha256',
  },
  'words-planned': { place: 'code', language: 'code', day: 'day', after: 'sha256' },
  'words-plan-dropped': { place: 'code', language: 'code' },
  'words-read': { place: 'code', language: 'code', version: 'count' },
  'notice-published': { notice: 'id', version: 'count', before: 'sha256?', after: 'sha256' },
  'notice-ended': { notice: 'id', version: 'count' },
} as const satisfies Record<string, Record<string, FieldShape>>

/** The chain of a case has its id; the others have one for each subject. */
const SETTINGS_CHAIN = 'settings'
const TEAM_CHAIN = 'team'
const OFFICE_CHAIN = 'office'
const MONEY_CHAIN = 'money'
const CAMPAIGNS_CHAIN = 'campaigns'
const WORDS_CHAIN = 'words'
/** Of all people together. */
export const PEOPLE_CHAIN = 'people'

export type CaseAuditKind = keyof typeof caseKinds
export type PersonAuditKind = keyof typeof peopleKinds
export const auditKinds = {
  ...caseKinds,
  ...settingKinds,
  ...teamKinds,
  ...peopleKinds,
  ...officeKinds,
  ...moneyKinds,
  ...manyPeopleKinds,
  ...campaignKinds,
  ...wordKinds,
}

/** The chain of what belongs to no case. */
export function chainOfKind(kind: AuditKind): string {
  if (Object.hasOwn(peopleKinds, kind) || Object.hasOwn(manyPeopleKinds, kind)) return PEOPLE_CHAIN
  if (Object.hasOwn(officeKinds, kind)) return OFFICE_CHAIN
  if (Object.hasOwn(moneyKinds, kind)) return MONEY_CHAIN
  if (Object.hasOwn(campaignKinds, kind)) return CAMPAIGNS_CHAIN
  if (Object.hasOwn(wordKinds, kind)) return WORDS_CHAIN
  return Object.hasOwn(teamKinds, kind) ? TEAM_CHAIN : SETTINGS_CHAIN
}

/** Where a trail is kept: of each application, or one for all settings, members and so on. */
export const auditGroups = [
  'application',
  'settings',
  'team',
  'people',
  'office',
  'money',
  'campaigns',
  'words',
] as const
export type AuditGroup = (typeof auditGroups)[number]

/** The group of a chain; any other name is an application's. */
export const groupOfChain = (chain: string): AuditGroup =>
  auditGroups.find((group) => group === chain) ?? 'application'

export type AuditKind = keyof typeof auditKinds
export const caseAuditKinds = Object.keys(caseKinds) as CaseAuditKind[]
export const personAuditKinds = Object.keys(peopleKinds) as PersonAuditKind[]

const readable: readonly string[] = ['code', 'count', 'fils', 'day']

/** What of an event a person can read: its words, sums, counts and days, without ids and hashes. */
export function readableFields(
  kind: AuditKind,
  holds: Readonly<Record<string, unknown>>,
): Record<string, string | number> {
  const shapes: Record<string, string> = { ...auditKinds[kind], staff: 'code' }
  return Object.fromEntries(
    Object.entries(holds).filter(
      (entry): entry is [string, string | number] =>
        readable.includes(shapes[entry[0]]?.replace('?', '') ?? '') &&
        (typeof entry[1] === 'string' || typeof entry[1] === 'number'),
    ),
  )
}

/** Who acted: an actor of the authority table, staff by a command, or the server. */
export type AuditActor = Actor | 'staff' | 'server'

type ValueOf<Of extends FieldShape> = Of extends `${'fils' | 'count'}${'' | '?'}` ? number : string
type Optional<Fields> = { [Name in keyof Fields]: Fields[Name] extends `${string}?` ? Name : never }

/** The fields of a kind; `Committed` is the type of commitments. */
export type HoldsOf<Kind extends AuditKind, Committed = string> = {
  [Name in Exclude<keyof Fields<Kind>, Optional<Fields<Kind>>[keyof Fields<Kind>]>]: Held<
    Fields<Kind>[Name],
    Committed
  >
} & {
  [Name in Optional<Fields<Kind>>[keyof Fields<Kind>]]?: Held<Fields<Kind>[Name], Committed>
}

type Fields<Kind extends AuditKind> = (typeof auditKinds)[Kind]
type Held<Of, Committed> = Of extends `commitment${'' | '?'}`
  ? Committed
  : Of extends FieldShape
    ? ValueOf<Of>
    : never
