import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'

/** Notes a sealed file without a time stamp, which gets one later. */
export async function awaitStamp(
  db: Db,
  { caseId, sha256, at }: { caseId: string; sha256: string; at: Date },
): Promise<void> {
  await db
    .insertInto('time_stamps')
    .values({ file_sha256: sha256, case_id: caseId, sealed_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Files waiting for a stamp, oldest first. */
export function listUnstamped(db: Db, limit: number) {
  return db
    .selectFrom('time_stamps')
    .select(['file_sha256 as sha256', 'case_id as caseId'])
    .where('token', 'is', null)
    .orderBy('sealed_at')
    .limit(limit)
    .execute()
}

/** Stores a file's stamp once; answers whether it was still wanted. */
export async function saveStamp(
  db: Db,
  { sha256, token, at }: { sha256: string; token: Uint8Array; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('time_stamps')
    .set({ token: Buffer.from(token), stamped_at: at })
    .where('file_sha256', '=', sha256)
    .where('token', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The stamps of an application's files. */
export function listStamps(db: Db, caseId: string) {
  return db
    .selectFrom('time_stamps')
    .select(['file_sha256 as sha256', 'token'])
    .where('case_id', '=', caseId)
    .where('token', 'is not', null)
    .execute()
}

/** Deletes stamps of files that are gone. Answers how many. */
export async function deleteStampsWithoutFile(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from time_stamps as t
    where not exists (
        select from mandates as n where n.case_id = t.case_id
          and n.pdf_sha256 = t.file_sha256 and n.pdf_key is not null)
      and not exists (
        select from certificates as c where c.case_id = t.case_id
          and c.pdf_sha256 = t.file_sha256)
      and not exists (
        select from invoices as i where i.case_id = t.case_id
          and i.pdf_sha256 = t.file_sha256 and i.pdf_key is not null)`.execute(db)
  return Number(numAffectedRows ?? 0)
}
