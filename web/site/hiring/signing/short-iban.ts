/** A masked IBAN's first and last four on one line. */
export function shortIban(masked: string): string {
  const characters = masked.replaceAll(/\s/g, '')
  const short = `${characters.slice(0, 4)}\u00A0····\u00A0${characters.slice(-4)}`
  // Left to right in every language.
  return `\u2066${short}\u2069`
}
