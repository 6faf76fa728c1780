/** Without an "and", with the comma of a BCP 47 locale. */
export const joinWords = (words: readonly string[], locale: string): string =>
  words.join(locale.startsWith('ar') ? '، ' : ', ')
