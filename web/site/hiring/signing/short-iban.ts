/** Masked: its first and last four, never over two lines. */
export function shortIban(masked: string): string {
  const characters = masked.replaceAll(/\s/g, '')
  const short = `${characters.slice(0, 4)}\u00A0····\u00A0${characters.slice(-4)}`
  // Left to right in every language.
  return `\u2066${short}\u2069`
}
