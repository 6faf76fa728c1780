import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type * as calls from '#api/console/people/people-import.ts'
import type { OutputOf } from '#api/define-call.ts'
import { actorsWhoMay } from '#domain/authority/authority.ts'
import type { StaffRole } from '#domain/authority/actors.ts'
import { dubaiDay } from '#domain/day.ts'
import { guessMapping } from '#domain/people/import/columns.ts'
import type { Mapping } from '#domain/people/import/columns.ts'
import { countBadRows, judgeOf } from '#domain/people/import/judge-rows.ts'
import type { JudgedRows, Judging } from '#domain/people/import/judge-rows.ts'
import { IMPORT_DAYS, formatOf } from '#domain/people/import/sheets.ts'
import { Problem, fieldProblem } from '#domain/problem.ts'
import { readTable } from '#server/adapters/sheets/read-sheet.ts'
import type { PeopleSheet } from '#server/adapters/sheets/read-sheet.ts'
import {
  deleteImports,
  findImport,
  insertImport,
  listImports,
  listMediaProblems,
  updateImport,
} from '#server/db/catalogue/people-imports.ts'
import type { PeopleImport } from '#server/db/catalogue/people-imports.ts'
import type { Deps } from '#server/deps.ts'
import { sha256Hex } from '#server/services/audit/sha256.ts'
import { readUpload } from '#server/services/console/people-media/upload-files.ts'
import { ownUpload } from '#server/services/console/people-media/uploads.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'
import { openArchive, readImportSheet, sheetKey } from './import-files.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'vault'>
type Named = { importId: string }

/** Most imports in the list, and most bad cells and sample rows on the screen of one. */
const [MOST_LISTED, MOST_BAD, MOST_SHOWN] = [50, 200, 5]

const ROWS_IN_A_TURN = 50

/** Takes a table that was sent, with its archive, and guesses its columns. Nothing is stored of people. */
export async function beginPeopleImport(
  deps: Parts,
  asker: StaffAsker,
  { uploadId, archiveId }: { uploadId: string; archiveId?: string | undefined },
): Promise<OutputOf<typeof calls.beginPeopleImport>> {
  const upload = await ownUpload(deps, asker, { uploadId, purpose: 'people' })
  if (archiveId) await ownUpload(deps, asker, { uploadId: archiveId, purpose: 'archive' })
  const format = formatOf(upload.fileName)
  if (!format) return refused('not-a-table')
  const bytes = await readUpload(deps, upload)
  const table = await readTable(bytes, format)
  if ('problem' in table) return refused(table.problem, table.line)
  const archive = await openArchive(deps, archiveId ?? null).catch(() => undefined)
  if (!archive) return refused('bad-archive')
  const id = randomUUID()
  await deps.vault.put(sheetKey(id), bytes, 'application/octet-stream')
  await insertImport(deps.db, {
    id,
    made_by: asker.session.name,
    created_at: deps.clock.now(),
    file_name: upload.fileName,
    format,
    file_sha256: sha256Hex(bytes),
    archive_id: archiveId ?? null,
    headings: JSON.stringify(table.headings),
    mapping: JSON.stringify(guessMapping(table.headings)),
    row_count: table.rows.length,
    state: 'open',
  })
  return { importId: id, problem: null, line: null }
}

const refused = (
  problem: NonNullable<OutputOf<typeof calls.beginPeopleImport>['problem']>,
  line?: number,
) => ({
  importId: null,
  problem,
  line: line ?? null,
})

/** Imports of the last days, the newest first. */
export async function listPeopleImports({ db }: Parts) {
  const imports = await listImports(db, MOST_LISTED)
  return { imports: imports.map(headOf) }
}

const headOf = (one: PeopleImport) => ({
  importId: one.id,
  fileName: one.file_name,
  state: one.state,
  rows: one.row_count,
  badRows: one.bad_rows,
  kept: one.kept,
  madeBy: one.made_by,
  madeAt: one.created_at.toISOString(),
})

/** One import: its columns, and while it is open the verdict on each row. Throws `not-found`. */
export async function getPeopleImport(
  deps: Parts,
  asker: StaffAsker,
  { importId }: Named,
): Promise<OutputOf<typeof calls.getPeopleImport>> {
  const one = await knownImport(deps, importId)
  const dry = one.state === 'open' ? await dryRun(deps, one, asker.session.role) : undefined
  const media = one.state === 'open' ? [] : await listMediaProblems(deps.db, importId)
  return {
    ...headOf(one),
    headings: one.headings,
    mapping: [...one.mapping],
    goodRows: dry?.judged.good.length ?? null,
    badRows: dry ? countBadRows(dry.judged.bad) : one.bad_rows,
    bad: dry?.judged.bad.slice(0, MOST_BAD) ?? [],
    badCells: dry?.judged.bad.length ?? 0,
    sample:
      dry?.sheet.rows.slice(0, MOST_SHOWN).map(({ cells }) => shown(cells, one.mapping)) ?? [],
    media: media.map(({ line, media_problem: problem }) => ({ line, problem: problem ?? '' })),
  }
}

/** Numbers are masked, here too. */
const shown = (cells: readonly string[], mapping: Mapping): string[] =>
  cells.map((cell, at) => (mapping[at] === 'phone' ? cell.replace(/\d(?=\d{2})/g, '•') : cell))

/** Says which field each column holds. Throws `not-found`, and a refusal where one is held twice. */
export async function mapPeopleImport(
  deps: Parts,
  _asker: StaffAsker,
  { importId, mapping }: Named & { mapping: Mapping },
): Promise<Record<string, never>> {
  const one = await knownImport(deps, importId, { lock: true })
  const fields = mapping.filter((field) => field !== null)
  if (new Set(fields).size !== fields.length || mapping.length !== one.headings.length) {
    throw fieldProblem('mapping', 'malformed')
  }
  if (one.state !== 'open') throw new Problem('edited-meanwhile', { facts: { what: 'table' } })
  await updateImport(deps.db, importId, { mapping: JSON.stringify(mapping) })
  return {}
}

/** Throws `not-found`. */
export async function knownImport(
  { db }: Pick<Deps, 'db'>,
  importId: string,
  options?: { lock?: boolean },
): Promise<PeopleImport> {
  const one = await findImport(db, importId, options)
  if (!one) throw new Problem('not-found')
  return one
}

/** The verdict on each row, as things stand now. */
export async function dryRun(
  deps: Parts,
  one: PeopleImport,
  role: StaffRole,
): Promise<{ sheet: PeopleSheet; judged: JudgedRows }> {
  const sheet = await readImportSheet(deps, one)
  const archive = await openArchive(deps, one.archive_id)
  const judged = await judgeInTurns(sheet.rows, {
    mapping: one.mapping,
    today: dubaiDay(deps.clock.now().getTime()),
    files: archive.names,
    mayBringNumbers: actorsWhoMay('see-person-values').includes(role),
  })
  return { sheet, judged }
}

/** Households are answered between some rows and the next. */
async function judgeInTurns(rows: PeopleSheet['rows'], judging: Judging): Promise<JudgedRows> {
  const judge = judgeOf(judging)
  const judged: JudgedRows = { good: [], bad: [] }
  for (const [at, row] of rows.entries()) {
    if (at % ROWS_IN_A_TURN === 0) await setImmediate()
    const { good, bad } = judge(row)
    judged.good.push(...good)
    judged.bad.push(...bad)
  }
  return judged
}

/** Removes imports of long ago with their files; their people stay. Answers how many. */
export async function removeOldImports(deps: Parts, now: Date): Promise<number> {
  const before = new Date(now.getTime() - IMPORT_DAYS * 24 * 3_600_000)
  const gone = await deleteImports(deps.db, before)
  for (const id of gone) await deps.vault.remove(sheetKey(id))
  return gone.length
}
