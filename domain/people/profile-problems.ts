/** Why a value of a profile is refused. */
export const profileProblems = [
  'missing',
  'not-text',
  'too-long',
  'too-many',
  'not-a-number',
  'too-small',
  'too-large',
  'not-yes-or-no',
  'not-offered',
  'twice',
  'not-a-day',
  'not-a-phone',
  'not-a-list',
  'unknown-field',
  // what no single field tells
  'neither',
  'more-than-age',
  'above-price',
  'without-from',
  'day-to-come',
] as const
export type ProfileProblem = (typeof profileProblems)[number]

/** A wrong value's place and reason; `limit` is what it may be at least or at most. */
export type WrongField = { place: string; problem: ProfileProblem; limit?: number; given?: string }
