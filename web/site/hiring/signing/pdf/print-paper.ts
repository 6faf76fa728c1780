/**
 * Opens the paper by itself, as the file that it is, and the printing of it. A browser that cannot
 * print another page shows it with its own way to print.
 */
export function printPaper(address: string): void {
  const opened = globalThis.open(address, '_blank')
  opened?.addEventListener('load', () => opened.print(), { once: true })
}
