/** What sums a draft may change, in fils; of text messages the parts that are paid for. */
export const replaySums = ['first', 'monthly', 'back', 'parts'] as const
export type ReplaySum = (typeof replaySums)[number]
export type ReplaySums = Partial<Record<ReplaySum, number>>

/** Where the journeys are recorded that a draft is tried on. */
export type JourneyRecords =
  | 'hires'
  | 'agreements'
  | 'arrivals'
  | 'meetings'
  | 'visits'
  | 'openings'
  | 'messages'

type KindRow = {
  over: JourneyRecords
  /** `setting` of that name: with dated versions, or one value. */
  of: 'dated-setting' | 'setting' | 'days' | 'links' | 'text'
  /** What of those that finished is added up. */
  sums: readonly ReplaySum[]
}

/** What can be drafted; a row of this table is all that the simulator knows of a kind. */
export const replayTable = {
  prices: { over: 'hires', of: 'dated-setting', sums: ['first', 'monthly'] },
  terms: { over: 'agreements', of: 'dated-setting', sums: ['back'] },
  arrival: { over: 'arrivals', of: 'dated-setting', sums: ['first', 'monthly'] },
  holidays: { over: 'arrivals', of: 'days', sums: ['first', 'monthly'] },
  hours: { over: 'meetings', of: 'setting', sums: [] },
  numbers: { over: 'visits', of: 'setting', sums: [] },
  link: { over: 'visits', of: 'links', sums: [] },
  rules: { over: 'visits', of: 'links', sums: [] },
  words: { over: 'openings', of: 'text', sums: [] },
  messages: { over: 'messages', of: 'text', sums: ['parts'] },
} as const satisfies Record<string, KindRow>
export type ReplayKind = keyof typeof replayTable

// TypeScript types Object.keys as string[].
export const replayKinds = Object.keys(replayTable) as ReplayKind[]

/** Kinds that are drafts of a setting with the same name. */
export type ReplayedSetting = {
  [Kind in ReplayKind]: (typeof replayTable)[Kind]['of'] extends `${string}setting` ? Kind : never
}[ReplayKind]

/** The setting of this name, where its draft can be replayed. */
export const replayedSetting = (name: string): ReplayedSetting | undefined =>
  replayKinds.filter(isSettingKind).find((one) => one === name)

export const isSettingKind = (kind: ReplayKind): kind is ReplayedSetting =>
  replayTable[kind].of.endsWith('setting')

/** Whether who went another way may be an application. */
export const namesCases = (kind: ReplayKind): boolean =>
  !['visits', 'openings'].includes(replayTable[kind].over)

/** How many of the newest are replayed. */
export const replayCounts = [500, 2_000, 10_000] as const

/** `stopped` by a member; `cut` because other rules were published meanwhile. */
export const replayStates = ['waiting', 'running', 'done', 'stopped', 'cut'] as const
export type ReplayState = (typeof replayStates)[number]

/** What is otherwise, one of a closed list. */
export const replayResults = [
  'pays-more',
  'pays-less',
  'gets-more',
  'gets-less',
  'other-last-day',
  'paid-later',
  'paid-sooner',
  'guarantee-longer',
  'guarantee-shorter',
  'other-agreement',
  'later-day',
  'other-time',
  'brought-home',
  'no-day',
  'other-promise',
  'office-closed',
  'office-open',
  'answered-later',
  'answered-sooner',
  'other-chat',
  'other-page',
  'other-words',
  'other-text',
  'more-parts',
  'fewer-parts',
] as const
export type ReplayResult = (typeof replayResults)[number]

/** Why today's rules do not give what was recorded. */
export const unreplayableReasons = [
  'price-then-differs',
  'sum-then-differs',
  'plan-not-known',
  'choice-not-offered-today',
  'rules-changed-since',
  'word-not-kept',
  'text-changed-since',
  'language-not-kept',
] as const
export type UnreplayableReason = (typeof unreplayableReasons)[number]
