/** How a cell begins that a spreadsheet would compute, also behind apostrophes of ours. */
const COMPUTED = /^'*[=+\-@\t\r＝＋－＠]/

/** A text as a cell that no spreadsheet computes; `readSafeCell` gives it back. */
export const writeSafeCell = (text: string): string => (COMPUTED.test(text) ? `'${text}` : text)

/** The text of a cell that `writeSafeCell` wrote; of other programs too. */
export const readSafeCell = (cell: string): string =>
  cell.startsWith("'") && COMPUTED.test(cell) ? cell.slice(1) : cell
