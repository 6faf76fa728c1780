/** A number such as 050 ••• 8203 in a sentence, unbroken and left to right. */
export function inOneLine(text: string): string {
  return `\u2066${text.replaceAll(' ', '\u00a0')}\u2069`
}

/** Joins with the locale's comma, without "and". */
export const joinWords = (words: readonly string[], locale: string): string =>
  words.join(locale.startsWith('ar') ? '، ' : ', ')
