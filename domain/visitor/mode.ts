import { NANNY_MODE } from '#domain/constants.ts'

export type Mode = 'maid' | 'nanny'

/** In the address of a page for nannies. */
export const nannyAddress = /nanny|babysitter/i

/**
 * Nanny mode by address (path and query) or by session [M01]; `stored` is `{product}Mode` or the
 * cookie.
 */
export function modeOf(address: string, stored?: string | null): Mode {
  const fromAddress = nannyAddress.test(address)
  return fromAddress || stored === NANNY_MODE ? 'nanny' : 'maid'
}
