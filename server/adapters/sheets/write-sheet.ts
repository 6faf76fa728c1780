import { writeSafeCell } from '#domain/people/import/safe-cells.ts'
import type { SheetFormat } from '#domain/people/import/sheets.ts'

/** What browsers call each. */
export const sheetTypes: Record<SheetFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** A table as a file; no program computes a cell of it. */
export async function writeTable(
  rows: readonly (readonly string[])[],
  format: SheetFormat,
): Promise<Uint8Array> {
  return format === 'csv' ? writeCsvTable(rows) : writeXlsxTable(rows)
}

async function writeCsvTable(rows: readonly (readonly string[])[]): Promise<Uint8Array> {
  const { stringify } = await import('csv-stringify/sync')
  const safe = rows.map((cells) => cells.map(writeSafeCell))
  // Without the mark Excel reads Arabic as Latin letters.
  return Buffer.from(stringify(safe, { bom: true, record_delimiter: 'windows' }))
}

async function writeXlsxTable(rows: readonly (readonly string[])[]): Promise<Uint8Array> {
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  // A cell of text is never computed.
  const cells = rows.map((row) =>
    row.map((value) => (value === '' ? null : { value, type: String, wrap: value.includes('\n') })),
  )
  return writeXlsxFile(cells, { stickyRowsCount: 1 }).toBuffer()
}
