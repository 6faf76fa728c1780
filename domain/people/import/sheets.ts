/** Formats of a table of people. */
export const sheetFormats = ['csv', 'xlsx'] as const
export type SheetFormat = (typeof sheetFormats)[number]

/** Why a file is no table that can be imported. */
export const sheetProblems = [
  'not-a-table',
  'not-text',
  'bad-quote',
  'no-rows',
  'too-many-rows',
  'too-many-columns',
  'bad-archive',
] as const
export type SheetProblem = (typeof sheetProblems)[number]

export const SHEET_MOST = { rows: 20_000, columns: 100, unpackedBytes: 200_000_000 } as const

/** Where an import stands. */
export const importStates = ['open', 'taking', 'taken', 'undone'] as const
export type ImportState = (typeof importStates)[number]

/** A whole import may be undone for this long; then its file is gone too. */
export const IMPORT_DAYS = 30

/** The format by a file's name; undefined for others. */
export const formatOf = (fileName: string): SheetFormat | undefined =>
  sheetFormats.find((format) => fileName.toLowerCase().endsWith(`.${format}`))
