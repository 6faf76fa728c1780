/** A range of days with plain spaces: servers write thin ones about its dash, and React compares. */
export const sameSpaces = (range: string): string => range.replaceAll('\u2009', ' ')
