import { freshSince } from './fresh-code.ts'

/** A device on which a hire is open for its household. */
export type OpenDevice = {
  /** It began the hire. */
  began: boolean
  /** When it confirmed the number of the hire by a code, last. */
  confirmedAt: Date | null
}

/**
 * Whether a device that is ended is nobody's from then on: so is the household's own, which began the
 * hire or confirmed its number. Whom a link alone let in loses this hire, and keeps what is theirs.
 */
export const endsWhole = ({ began, confirmedAt }: OpenDevice): boolean =>
  began || confirmedAt !== null

/** A link may have let a device in, so only a code of the last day lets it end others. */
export const mayEndOthers = ({ confirmedAt }: OpenDevice, now: Date): boolean =>
  confirmedAt !== null && confirmedAt > freshSince(now)
