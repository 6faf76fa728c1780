import { latinDigits } from '#domain/latin-digits.ts'

/** Personal data that public texts must not contain. */
export type PersonalCode = 'words-number' | 'words-address' | 'words-name'

/** Seven or more digits with usual separators: phones, documents, accounts. */
const number = /\d(?:[\s().+/_–-]*\d){6,}/g
const years = /^(?:19|20)\d\d\s*[–/-]\s*(?:19|20)\d\d$/
const address =
  /[^\s@]@[^\s@]|@[\p{L}\d_.]{2,}|https?:|www\.|\b[a-z0-9-]+\.(?:com|net|org|ae|me|io|app|co|info|link|ly|gg|site|online)\b/iu
/** Parts of names that are no names by themselves. */
const particles = new Set(['al', 'el', 'bin', 'bint', 'ibn', 'abu', 'abd', 'van', 'von', 'del'])

/**
 * The first personal thing in a text: a long number, an address (mail, web, network) or one of
 * `names`.
 */
export function findPersonal(
  text: string,
  names: readonly string[] = [],
): PersonalCode | undefined {
  const numbers = latinDigits(text).match(number) ?? []
  if (numbers.some((one) => !years.test(one.trim()))) return 'words-number'
  if (address.test(text)) return 'words-address'
  const said = new Set(wordsOf(text))
  return names.flatMap(wordsOf).some((name) => isName(name) && said.has(name))
    ? 'words-name'
    : undefined
}

const wordsOf = (text: string): string[] =>
  (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}’']+/gu) ?? []
  ).map((word) => word.replace(/[’']s$/, ''))

const isName = (word: string): boolean => word.length > 2 && !particles.has(word)
