/** A row of a file and the line on which it begins, from 1. */
export type CsvRow = { line: number; cells: string[] }

/** RFC 4180 rows ended by CRLF, in which no spreadsheet sees a formula. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')
}

function cellOf(text: string): string {
  // An apostrophe keeps spreadsheets from computing the cell.
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]|^\s|\s$/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/**
 * RFC 4180, also with byte order mark or bare LF. Answers the line of a misplaced or unclosed
 * quote.
 */
export function readCsv(text: string): { rows: CsvRow[]; badQuoteAt?: number } {
  const rows: CsvRow[] = []
  let [line, at] = [1, text.startsWith('\uFEFF') ? 1 : 0]
  let row: CsvRow = { line, cells: [] }
  while (at < text.length) {
    const cell = text[at] === '"' ? quotedAt(text, at) : plainAt(text, at)
    if (!cell) return { rows, badQuoteAt: line }
    row.cells.push(cell.value)
    line += cell.lines
    at = cell.end
    if (text[at] === ',') {
      at += 1
      if (at === text.length) row.cells.push('')
      continue
    }
    at += text[at] === '\r' ? 2 : 1
    line += 1
    rows.push(row)
    row = { line, cells: [] }
  }
  if (row.cells.length > 0) rows.push(row)
  return { rows: rows.filter(({ cells }) => cells.length > 1 || cells[0] !== '') }
}

type Cell = { value: string; end: number; lines: number }

function plainAt(text: string, from: number): Cell | undefined {
  const end = ends(text, from)
  const value = text.slice(from, end)
  return value.includes('"') ? undefined : { value, end, lines: 0 }
}

function quotedAt(text: string, from: number): Cell | undefined {
  let close = text.indexOf('"', from + 1)
  while (text[close + 1] === '"') close = text.indexOf('"', close + 2)
  if (close === -1 || ends(text, close + 1) !== close + 1) return undefined
  const value = text.slice(from + 1, close).replaceAll('""', '"')
  return { value, end: close + 1, lines: value.split('\n').length - 1 }
}

/** The end of a cell: a comma, a line's end, or the text's. */
function ends(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    const isEnd = text[at] === ',' || text[at] === '\n' || text.startsWith('\r\n', at)
    if (isEnd) return at
  }
  return text.length
}
