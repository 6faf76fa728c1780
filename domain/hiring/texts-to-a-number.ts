/** `known`: this device proved the number; `stranger`: everybody else. */
export type NumberAsker = 'known' | 'stranger'

type Rate = { limit: number; windowSeconds: number }

type Share = readonly [soon: Rate, daily: Rate]

const MINUTES_10 = 600
const DAY = 86_400
const share: Share = [
  { limit: 3, windowSeconds: MINUTES_10 },
  { limit: 5, windowSeconds: DAY },
]

/**
 * Texts to one number by who asks, counted apart so that strangers cannot use up the owner's share.
 */
export const textsToANumber: Record<NumberAsker, Share> = { known: share, stranger: share }
