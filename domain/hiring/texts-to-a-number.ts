/** `known`: on this device the number was shown to be its own; `stranger`: everybody else. */
export type NumberAsker = 'known' | 'stranger'

type Rate = { limit: number; windowSeconds: number }

const MINUTES_10 = 600
const DAY = 86_400

/**
 * How many text messages may be asked for to one number, by who asks. Each share is counted alone:
 * whoever only knows a number cannot use up what its owner needs to sign or to come back. Together
 * they are the most that a number receives on request.
 */
export const textsToANumber: Record<NumberAsker, readonly [soon: Rate, daily: Rate]> = {
  known: [
    { limit: 3, windowSeconds: MINUTES_10 },
    { limit: 5, windowSeconds: DAY },
  ],
  stranger: [
    { limit: 3, windowSeconds: MINUTES_10 },
    { limit: 5, windowSeconds: DAY },
  ],
}
