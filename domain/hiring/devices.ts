import { freshSince } from './fresh-code.ts'

/** A device on which a hire is open for its household. */
export type OpenDevice = {
  /** It began the hire. */
  began: boolean
  /** When it last confirmed the hire's number by a code. */
  confirmedAt: Date | null
}

/**
 * The household's own devices lose everything when ended; devices admitted by a link lose only this
 * hire.
 */
export const endsWhole = ({ began, confirmedAt }: OpenDevice): boolean =>
  began || confirmedAt !== null

/** A link may have admitted the device, so ending others needs a code of the last day. */
export const mayEndOthers = ({ confirmedAt }: OpenDevice, now: Date): boolean =>
  confirmedAt !== null && confirmedAt > freshSince(now)
