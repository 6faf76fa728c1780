import { freshSince } from './fresh-code.ts'

/** A device on which a hire is open for its household. */
export type OpenDevice = {
  /** It began the hire. */
  began: boolean
  /** When it confirmed the number of the hire by a code, last. */
  confirmedAt: Date | null
}

/**
 * The household's own devices lose everything when ended; devices admitted by a link lose only this
 * hire.
 */
export const endsWhole = ({ began, confirmedAt }: OpenDevice): boolean =>
  began || confirmedAt !== null

/** A link may have let a device in, so only a code of the last day lets it end others. */
export const mayEndOthers = ({ confirmedAt }: OpenDevice, now: Date): boolean =>
  confirmedAt !== null && confirmedAt > freshSince(now)
