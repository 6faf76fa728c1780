import { NANNY_MODE } from '#domain/constants.ts'

export type Mode = 'maid' | 'nanny'

/**
 * Nanny mode where the address says nanny or babysitter, or the session does [M01].
 * `address` is path and query; `stored` is the session's `{product}Mode`, or the cookie's.
 */
export function modeOf(address: string, stored?: string | null): Mode {
  const fromAddress = /nanny|babysitter/i.test(address)
  return fromAddress || stored === NANNY_MODE ? 'nanny' : 'maid'
}
