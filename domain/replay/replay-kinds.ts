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
