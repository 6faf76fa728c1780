/** What is drafted: a setting by its name, a link with its rules, or the rules of all links. */
export const replayKinds = ['prices', 'arrival', 'numbers', 'link', 'rules'] as const
export type ReplayKind = (typeof replayKinds)[number]

const replayedSettings = ['prices', 'arrival', 'numbers'] as const

/** The setting of this name, where its draft can be replayed. */
export const replayedSetting = (name: string) => replayedSettings.find((one) => one === name)

/** How many of the newest are replayed. */
export const replayCounts = [500, 2_000, 10_000] as const

/** `stopped` by a member; `cut` because other rules were published meanwhile. */
export const replayStates = ['waiting', 'running', 'done', 'stopped', 'cut'] as const
export type ReplayState = (typeof replayStates)[number]

/** Whether applications or visits of links are replayed. */
export const replaysHires = (kind: ReplayKind): kind is 'prices' | 'arrival' =>
  kind === 'prices' || kind === 'arrival'

/** What is otherwise, one of a closed list. */
export const replayResults = [
  'pays-more',
  'pays-less',
  'later-day',
  'other-time',
  'brought-home',
  'no-day',
  'other-chat',
  'other-page',
  'other-words',
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
] as const
export type UnreplayableReason = (typeof unreplayableReasons)[number]
