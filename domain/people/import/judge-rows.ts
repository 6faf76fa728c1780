import type { Day } from '#domain/day.ts'
import type { Profile } from '#domain/people/profile-fields.ts'
import { readProfile } from '#domain/people/read-profile.ts'
import type { ProfileProblem, WrongField } from '#domain/people/profile-problems.ts'
import { FILE_FIELDS, importColumns, valuesOf } from './columns.ts'
import type { FileField, ImportField, Mapping } from './columns.ts'

/** A row of a table with its number as a spreadsheet shows it, from 1. */
export type SheetRow = { line: number; cells: readonly string[] }

export const rowProblems = [
  'too-many-cells',
  'doubled-row',
  'no-such-file',
  'file-named-twice',
  'clip-without-picture',
  'picture-without-clip',
  'number-not-yours',
] as const
export type RowProblem = (typeof rowProblems)[number]

/** A bad cell by its row and column, which counts from 0; null where no column holds the field. */
export type BadCell = {
  line: number
  column: number | null
  field: ImportField | null
  code: ProfileProblem | RowProblem
  /** What it may be at least or at most. */
  limit?: number
  /** What was typed, cut. */
  given?: string
  /** Of a doubled row, the line of the first. */
  other?: number
}

export type GoodRow = {
  line: number
  profile: Profile
  files: Partial<Record<FileField, string>>
}

export type Judged = { good: GoodRow[]; bad: BadCell[] }

/** What a row is judged by besides itself. */
export type Judging = {
  mapping: Mapping
  today: Day
  /** Names of the files beside the table. */
  files: ReadonlySet<string>
  /** Who may not see numbers may not bring them either. */
  mayBringNumbers: boolean
}

/** A verdict for each row: it is good, or every bad cell of it is named. */
export function judgeRows(rows: readonly SheetRow[], judging: Judging): Judged {
  const judge = judgeOf(judging)
  const verdicts = rows.map(judge)
  return {
    good: verdicts.flatMap(({ good }) => good),
    bad: verdicts.flatMap(({ bad }) => bad),
  }
}

/** The same for one row after another, in their order: it remembers what stands twice. */
export function judgeOf(judging: Judging): (row: SheetRow) => Judged {
  const first = new Map<string, number>()
  const named = new Map<string, number>()
  const { mapping } = judging
  return (row) => {
    const { values, files } = valuesOf(mapping, row.cells)
    const read = readProfile(values, judging.today)
    const isForeign = values['phone'] !== undefined && !judging.mayBringNumbers
    const bad: BadCell[] = [
      ...(read.ok ? [] : causesOf(read.wrong).map((wrong) => ofField(row, wrong, mapping))),
      ...fileProblems({ row, files, named }, judging),
      ...(isForeign ? [{ ...at('phone', row, mapping), code: 'number-not-yours' as const }] : []),
      ...shapeProblems(row, { first, mapping }),
    ]
    const isGood = read.ok && bad.length === 0
    return { good: isGood ? [{ line: row.line, profile: read.profile, files }] : [], bad }
  }
}

/** What was compared with a value that cannot be read is not wrong by itself. */
const comparedWith: Partial<Record<ProfileProblem, string>> = {
  'more-than-age': 'age',
  'above-price': 'monthlyPriceAed',
  'without-from': 'availability',
}

function causesOf(wrong: readonly WrongField[]): WrongField[] {
  const places = new Set(wrong.map(({ place }) => place))
  return wrong.filter(({ problem }) => !places.has(comparedWith[problem] ?? ''))
}

/** A bad cell of a field, in the column that holds it. */
function at(field: ImportField, { line }: SheetRow, mapping: Mapping): Omit<BadCell, 'code'> {
  const column = mapping.indexOf(field)
  return { line, column: column === -1 ? null : column, field }
}

/** The place of a wrong value, such as `infoPhrases.ar.0`, is in the column of its field. */
function ofField(row: SheetRow, wrong: WrongField, mapping: Mapping): BadCell {
  const [name = '', second = ''] = wrong.place.split('.')
  const field = [`${name}.${second}`, name].find((one): one is ImportField =>
    importColumns.has(one as ImportField),
  )
  const column = field === undefined ? -1 : mapping.indexOf(field)
  return {
    line: row.line,
    column: column === -1 ? null : column,
    field: field ?? null,
    code: wrong.problem,
    ...(wrong.limit === undefined ? {} : { limit: wrong.limit }),
    ...(wrong.given === undefined ? {} : { given: wrong.given }),
  }
}

type Named = {
  row: SheetRow
  files: Partial<Record<FileField, string>>
  /** Lines by the file that they name. */
  named: Map<string, number>
}

function fileProblems({ row, files, named }: Named, { mapping, ...known }: Judging): BadCell[] {
  const problems = FILE_FIELDS.flatMap((field): BadCell[] => {
    const name = files[field]
    if (name === undefined) return []
    const other = named.get(name)
    named.set(name, other ?? row.line)
    if (!known.files.has(name))
      return [{ ...at(field, row, mapping), code: 'no-such-file', given: name }]
    return other === undefined
      ? []
      : [{ ...at(field, row, mapping), code: 'file-named-twice', other }]
  })
  // Neither is shown without the other.
  if (files.clip !== undefined && files.picture === undefined) {
    problems.push({ ...at('picture', row, mapping), code: 'clip-without-picture' })
  }
  if (files.picture !== undefined && files.clip === undefined) {
    problems.push({ ...at('clip', row, mapping), code: 'picture-without-clip' })
  }
  return problems
}

function shapeProblems(
  { line, cells }: SheetRow,
  { first, mapping }: { first: Map<string, number>; mapping: Mapping },
): BadCell[] {
  const place = { line, column: null, field: null }
  if (cells.length > mapping.length) return [{ ...place, code: 'too-many-cells' }]
  const key = JSON.stringify(cells.map((cell) => cell.trim().toLowerCase()))
  const other = first.get(key)
  if (other !== undefined) return [{ ...place, code: 'doubled-row', other }]
  first.set(key, line)
  return []
}

/** How many rows have a bad cell. */
export const countBadRows = (bad: readonly BadCell[]): number =>
  new Set(bad.map(({ line }) => line)).size
