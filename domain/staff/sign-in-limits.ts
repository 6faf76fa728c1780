/** How long a member of staff stays signed in, and what wrong passwords and codes lead to. */
export const signInRules = {
  /** Without a request for so long, the session ends. */
  idleMinutes: 30,
  /** Even when in use. */
  longestHours: 12,
  /** After the password, for the second factor. */
  secondFactorMinutes: 10,
  /** Some actions want a second factor that was given within this time. */
  freshMinutes: 15,
  /** Wrong passwords and codes in a row that lock an account. */
  triesBeforeLock: 8,
  lockMinutes: 15,
  /** From the question for a passkey to its answer. */
  passkeyMinutes: 5,
  /** Passkeys of one member. */
  mostPasskeys: 10,
  /** An invitation, or a link to choose a new password. */
  linkHours: 72,
} as const

const MINUTE = 60_000

export type StaffSessionTimes = {
  createdAt: Date
  lastSeenAt: Date
  /** When a second factor was given last; null before the first. */
  confirmedAt: Date | null
}

/**
 * What a session is good for: `half` after the password alone, `full` after a second factor, `over` once
 * it was idle or old for too long.
 */
export function stateOfSession(times: StaffSessionTimes, now: Date): 'half' | 'full' | 'over' {
  const { createdAt, lastSeenAt, confirmedAt } = times
  const age = now.getTime() - createdAt.getTime()
  const idle = now.getTime() - lastSeenAt.getTime()
  if (age >= signInRules.longestHours * 60 * MINUTE) return 'over'
  if (confirmedAt === null) return age < signInRules.secondFactorMinutes * MINUTE ? 'half' : 'over'
  return idle < signInRules.idleMinutes * MINUTE ? 'full' : 'over'
}

/** Whether the second factor was given so lately that an action which wants it may go on. */
export const isFresh = ({ confirmedAt }: StaffSessionTimes, now: Date): boolean =>
  confirmedAt !== null && now.getTime() - confirmedAt.getTime() < signInRules.freshMinutes * MINUTE

/** Whether so many wrong tries in a row lock the account, and until when. */
export function lockedUntil(triesInARow: number, now: Date): Date | null {
  if (triesInARow < signInRules.triesBeforeLock) return null
  return new Date(now.getTime() + signInRules.lockMinutes * MINUTE)
}
