import { NANNY_MODE } from '#domain/constants.ts'

export type Mode = 'maid' | 'nanny'

/** In the address of a page for nannies. */
export const nannyAddress = /nanny|babysitter/i

/**
 * Nanny mode where the address says nanny or babysitter, or the session does [M01].
 * `address` is path and query; `stored` is the session's `{product}Mode`, or the cookie's.
 */
export function modeOf(address: string, stored?: string | null): Mode {
  const fromAddress = nannyAddress.test(address)
  return fromAddress || stored === NANNY_MODE ? 'nanny' : 'maid'
}
