/** A number such as 050 ••• 8203 within a sentence: left to right, and never broken. */
export function inOneLine(text: string): string {
  return `\u2066${text.replaceAll(' ', '\u00a0')}\u2069`
}

/** Without an "and", with the comma of a BCP 47 locale. */
export const joinWords = (words: readonly string[], locale: string): string =>
  words.join(locale.startsWith('ar') ? '، ' : ', ')

/** `+971 4 000 0000`; numbers of other shapes as they are. */
export const spacedPhone = (phone: string): string =>
  phone.replace(/^(\+971)(\d{1,2})(\d{3})(\d{4})$/, '$1 $2 $3 $4')
