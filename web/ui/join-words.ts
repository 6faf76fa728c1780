/** Words in a row, without an "and", with the comma of the language (a BCP 47 locale). */
export const joinWords = (words: readonly string[], locale: string): string =>
  words.join(locale.startsWith('ar') ? '، ' : ', ')
