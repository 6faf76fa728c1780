/** `known`: on this device the number was shown to be its own; `stranger`: everybody else. */
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
 * How many text messages may be asked for to one number, by who asks. Each share is counted alone:
 * whoever only knows a number cannot use up what its owner needs to sign or to come back. Together
 * they are the most that a number receives on request.
 */
export const textsToANumber: Record<NumberAsker, Share> = { known: share, stranger: share }
