/** A number such as 050 ••• 8203 within a sentence: left to right, and never broken. */
export function inOneLine(text: string): string {
  return `\u2066${text.replaceAll(' ', '\u00a0')}\u2069`
}
