import { readSafeCell } from '#domain/people/import/safe-cells.ts'
import type { SheetFormat, SheetProblem } from '#domain/people/import/sheets.ts'
import { SHEET_MOST } from '#domain/people/import/sheets.ts'
import type { SheetRow } from '#domain/people/import/judge-rows.ts'

export type Sheet = { headings: string[]; rows: SheetRow[] }

/** A table by its first row as headings, or why it is none; empty rows are left out. */
export async function readTable(
  bytes: Uint8Array,
  format: SheetFormat,
): Promise<Sheet | { problem: SheetProblem; line?: number }> {
  const read = format === 'csv' ? await readCsvRows(bytes) : await readXlsxRows(bytes)
  if ('problem' in read) return read
  const [head, ...rows] = read.rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (!head || rows.length === 0) return { problem: 'no-rows' }
  if (rows.length > SHEET_MOST.rows) return { problem: 'too-many-rows' }
  if (head.cells.length > SHEET_MOST.columns) return { problem: 'too-many-columns' }
  return { headings: head.cells.map((cell) => cell.trim()), rows }
}

type Rows = { rows: SheetRow[] } | { problem: SheetProblem; line?: number }

async function readCsvRows(bytes: Uint8Array): Promise<Rows> {
  const { CsvError, parse } = await import('csv-parse/sync')
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return { problem: 'not-text' }
  }
  try {
    const records = parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: false,
    })
    // The number that a spreadsheet shows beside it, however many lines a cell has.
    const rows = records.map((cells, at) => ({ line: at + 1, cells: cells.map(readSafeCell) }))
    return { rows }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const lines: unknown = Reflect.get(error, 'lines')
    return { problem: 'bad-quote', ...(typeof lines === 'number' ? { line: lines } : {}) }
  }
}

/** Spreadsheets of some countries part cells by semicolons. */
function delimiterOf(text: string): string {
  const [head = ''] = text.split('\n', 1)
  const counted = [',', ';', '\t'].map((sign) => ({ sign, count: head.split(sign).length }))
  return counted.toSorted((a, b) => b.count - a.count)[0]?.sign ?? ','
}

async function readXlsxRows(bytes: Uint8Array): Promise<Rows> {
  if (!(await isModest(bytes))) return { problem: 'not-a-table' }
  const { readSheet } = await import('read-excel-file/node')
  try {
    const rows = await readSheet(Buffer.from(bytes), { trim: false })
    return { rows: rows.map((cells, at) => ({ line: at + 1, cells: cells.map(textOf) })) }
  } catch {
    return { problem: 'not-a-table' }
  }
}

/** Whether it is an archive that unpacks to what memory holds. */
async function isModest(bytes: Uint8Array): Promise<boolean> {
  const { unzipSync } = await import('fflate')
  let unpacked = 0
  try {
    unzipSync(bytes, {
      filter: ({ originalSize }) => {
        unpacked += originalSize
        return false
      },
    })
  } catch {
    return false
  }
  return unpacked > 0 && unpacked <= SHEET_MOST.unpackedBytes
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return String(cell)
}
