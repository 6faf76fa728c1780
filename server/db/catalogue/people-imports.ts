import { sql } from 'kysely'
import type { Insertable, Selectable, Updateable } from 'kysely'
import * as z from 'zod/mini'
import { importFields } from '#domain/people/import/columns.ts'
import type { Mapping } from '#domain/people/import/columns.ts'
import { importStates, sheetFormats } from '#domain/people/import/sheets.ts'
import type { ImportState, SheetFormat } from '#domain/people/import/sheets.ts'
import type { Db, Tables } from '#server/db/connect.ts'

type Row = Selectable<Tables['people_imports']>
export type PeopleImport = Omit<Row, 'headings' | 'mapping' | 'state' | 'format'> & {
  headings: string[]
  mapping: Mapping
  state: ImportState
  format: SheetFormat
}

const fieldSchema = z.nullable(z.custom<(typeof importFields)[number]>(isField))
const rowSchema = z.looseObject({
  headings: z.array(z.string()),
  mapping: z.array(fieldSchema),
  state: z.enum(importStates),
  format: z.enum(sheetFormats),
})

function isField(value: unknown): boolean {
  return importFields.some((field) => field === value)
}

const read = (row: Row): PeopleImport => ({ ...row, ...z.parse(rowSchema, row) })

export async function insertImport(db: Db, one: Insertable<Tables['people_imports']>) {
  await db.insertInto('people_imports').values(one).execute()
}

/** Undefined for none; locked where it is about to be changed. */
export async function findImport(
  db: Db,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<PeopleImport | undefined> {
  const query = db.selectFrom('people_imports').selectAll().where('id', '=', id)
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  return row && read(row)
}

/** The newest first. */
export async function listImports(db: Db, limit: number): Promise<PeopleImport[]> {
  const rows = await db
    .selectFrom('people_imports')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(read)
}

export async function updateImport(
  db: Db,
  id: string,
  set: Updateable<Tables['people_imports']>,
): Promise<void> {
  await db.updateTable('people_imports').set(set).where('id', '=', id).execute()
}

/** Deletes imports from before a time; their people stay. Answers the ids. */
export async function deleteImports(db: Db, before: Date): Promise<string[]> {
  const gone = await db
    .deleteFrom('people_imports')
    .where('created_at', '<', before)
    .returning('id')
    .execute()
  return gone.map(({ id }) => id)
}

/** Remembers who an import made, and how it left them. */
export async function insertImportedPeople(
  db: Db,
  importId: string,
  people: readonly { maidId: string; line: number }[],
): Promise<void> {
  const ids = people.map(({ maidId }) => maidId)
  const lines = people.map(({ line }) => line)
  await sql`insert into imported_people (import_id, maid_id, line, fingerprint)
    select ${importId}::uuid, m.id, made.line, md5(m::text)
    from unnest(${ids}::uuid[], ${lines}::integer[]) as made(id, line)
    join maids as m on m.id = made.id`.execute(db)
}

/** Notes what became of a person's files. */
export async function noteImportedMedia(
  db: Db,
  { importId, maidId, problem }: { importId: string; maidId: string; problem: string | null },
): Promise<void> {
  await sql`update imported_people as p
    set media_problem = ${problem},
      video_fingerprint = (select md5(v::text) from maid_videos as v where v.maid_id = p.maid_id)
    where p.import_id = ${importId} and p.maid_id = ${maidId}`.execute(db)
}

/** Files that could not be taken, by their line. */
export function listMediaProblems(db: Db, importId: string) {
  return db
    .selectFrom('imported_people')
    .select(['line', 'media_problem'])
    .where('import_id', '=', importId)
    .where('media_problem', 'is not', null)
    .orderBy('line')
    .execute()
}

/** People whom an import made, in the order of its file. */
export async function listImportedMaids(db: Db, importId: string) {
  return db
    .selectFrom('imported_people as p')
    .innerJoin('maids as m', 'm.id', 'p.maid_id')
    .selectAll('m')
    .where('p.import_id', '=', importId)
    .orderBy('p.line')
    .execute()
}

/**
 * Deletes the people whom an import made and whom nobody touched since. Answers their ids, those with
 * a video, and how many stay.
 */
export async function deleteUntouched(
  db: Db,
  importId: string,
): Promise<{ removed: string[]; withVideo: string[]; kept: number }> {
  const { rows } = await sql<{ id: string; has_video: boolean }>`
    delete from maids as m using imported_people as p
    where p.import_id = ${importId} and p.maid_id = m.id
      and md5(m::text) = p.fingerprint
      and not exists (select from maid_checks as c where c.maid_id = m.id)
      and not exists (select from maid_voices as w where w.maid_id = m.id)
      and not exists (
        select from maid_videos as v
        where v.maid_id = m.id and md5(v::text) is distinct from p.video_fingerprint)
    returning m.id, p.video_fingerprint is not null as has_video`.execute(db)
  const { left } = await db
    .selectFrom('imported_people')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow()
  return {
    removed: rows.map(({ id }) => id),
    withVideo: rows.filter((row) => row.has_video).map(({ id }) => id),
    kept: Number(left),
  }
}

/** Lines of people whose files were not looked at yet. */
export function listImportedLines(
  db: Db,
  importId: string,
): Promise<{ maidId: string; line: number }[]> {
  return db
    .selectFrom('imported_people')
    .select(['maid_id as maidId', 'line'])
    .where('import_id', '=', importId)
    .where('video_fingerprint', 'is', null)
    .where('media_problem', 'is', null)
    .orderBy('line')
    .execute()
}

/** Everybody who is neither withdrawn nor in the trash, by name. */
export function listPresentMaids(db: Db) {
  return db
    .selectFrom('maids')
    .selectAll()
    .where('withdrawn_at', 'is', null)
    .where('trashed_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** Lines of an import whose people are stored. */
export async function listStoredLines(db: Db, importId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('imported_people')
    .select('line')
    .where('import_id', '=', importId)
    .execute()
  return rows.map(({ line }) => line)
}
