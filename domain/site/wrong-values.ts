/** What is wrong with a value of a setting; the command says these words, the console its own. */
export const wrongValueCodes = [
  'missing',
  'not-a-number',
  'not-a-whole-number',
  'less-than',
  'more-than',
  'longer-than',
  'not-a-choice',
  'no-such-name',
  'not-a-day',
  'not-a-time',
  'not-a-phone-number',
  'not-a-web-address',
  'not-a-host',
  'not-a-tax-number',
  'not-capital-letters-and-digits',
  'not-three-digits',
  'not-a-language-code',
  'not-a-package-name',
  'not-a-fingerprint',
  'not-a-team-id',
  'not-a-bundle-id',
  'not-a-short-name',
  'closes-before-it-opens',
  'same-day-twice',
  'agreements-hold-it',
  /** Of holidays. */
  'past-day',
  'ends-before-it-begins',
  'more-days-than',
  /** A shape that no form sends, such as a list in place of a text. */
  'not-understood',
] as const
export type WrongValueCode = (typeof wrongValueCodes)[number]

/** A value that is not taken: where it stands, such as `lines.visa.phone`, and why. */
export type WrongValue = {
  place: string
  code: WrongValueCode
  /** Of `less-than`, `more-than`, `longer-than` and `more-days-than`. */
  limit?: number | undefined
}

export const isWrongValueCode = (text: string): text is WrongValueCode =>
  (wrongValueCodes as readonly string[]).includes(text)

/** The place of a part; the top of a setting has the empty place. */
export const placeInside = (place: string, name: string | number): string =>
  place === '' ? String(name) : `${place}.${name}`
