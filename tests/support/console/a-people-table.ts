import { importColumns } from '#domain/people/import/columns.ts'
import { writeTable } from '#server/adapters/sheets/write-sheet.ts'
import type { SheetFormat } from '#domain/people/import/sheets.ts'

/** A good row, by the headings that we write. */
const grace: Record<string, string> = {
  Name: 'Grace Mwangi',
  Age: '30',
  Nationality: 'KE',
  Religion: 'CHRISTIAN',
  Children: '2',
  Phone: '+971501234567',
  Roles: 'MAID; NANNY',
  'Live-in': 'yes',
  'Live-out': 'no',
  'Years of experience': '6',
  'Years in the UAE': '3',
  Skills: 'CLEANING; IRONING',
  'At ease with': 'CATS',
  Wishes: '',
  Languages: 'English: GOOD; Swahili: NATIVE',
  'Monthly price (AED)': '3200',
  'Salary (AED)': '2000',
  Availability: 'NOW',
  'Phrases (English)': 'Good with babies\nKeeps a tidy kitchen',
  'Phrases (Arabic)': '=لطيفة مع الأطفال',
  'Published fields': 'age; languages; video',
}

/** The headings of such a table. */
export const tableHeadings: readonly string[] = [...importColumns.values()].filter(
  (heading) => heading in grace,
)

/** A row of somebody, with other cells by their heading. */
export const aTableRow = (change: Record<string, string> = {}): string[] =>
  tableHeadings.map((heading) => ({ ...grace, ...change })[heading] ?? '')

/** A table as a file. */
export const aPeopleTable = (
  rows: readonly (readonly string[])[],
  format: SheetFormat = 'csv',
): Promise<Uint8Array> => writeTable([tableHeadings, ...rows], format)
