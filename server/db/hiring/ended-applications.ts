import type { Day } from '#domain/day.ts'
import type { Db } from '#server/db/connect.ts'
import { deleteParties } from '#server/db/cases/parties.ts'
import { deleteAuditSealed } from '#server/db/audit/audit-events.ts'
import { sql } from 'kysely'

export type Erased = { files: string[]; documents: number; papers: number }

/** Open applications unchanged since then; callers lock each. */
export function listIdle(db: Db, since: Date): Promise<{ id: string; maid_id: string }[]> {
  return db
    .selectFrom('applications')
    .select(['id', 'maid_id'])
    .where('ended_at', 'is', null)
    .where('updated_at', '<', since)
    .limit(500)
    .execute()
}

/** Locks an application that is still open and idle; undefined where it changed. */
export function lockIdle(db: Db, id: string, since: Date): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('cases')
    .select('id')
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('updated_at', '<', since)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/** Ended cases to erase, unless a running replacement still uses them. */
export async function listUnerased(
  db: Db,
  { before, day }: { before: Date; day: Day },
): Promise<string[]> {
  const rows = await db
    .selectFrom('applications')
    .select('id')
    .where((eb) =>
      eb.or([
        eb.and([eb('ended_as', '<>', 'completed'), eb('ended_at', '<', before)]),
        eb.and([eb('service_ended_on', '<', day), eb.not(isGoneOnWith('applications'))]),
      ]),
    )
    .where('files_erased_at', 'is', null)
    .limit(500)
    .execute()
  const visas = await db
    .selectFrom('cases as c')
    .innerJoin('visas as v', 'v.case_id', 'c.id')
    .select('c.id')
    .where((eb) =>
      eb.or([
        eb.and([eb('c.ended_as', '<>', 'completed'), eb('c.ended_at', '<', before)]),
        // A renewal begins with what is known while the visa is valid.
        eb('v.valid_until', '<', day),
      ]),
    )
    .where('c.files_erased_at', 'is', null)
    .limit(500)
    .execute()
  return [...rows, ...visas].map(({ id }) => id)
}

/** Issued visas whose papers are needed no more, though the visa is still valid. */
export async function listIssuedWithPapers(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('cases as c')
    .innerJoin('documents as d', 'd.case_id', 'c.id')
    .select('c.id')
    .distinct()
    .where('c.kind', '=', 'visa')
    .where('c.ended_as', '=', 'completed')
    .where('c.ended_at', '<', before)
    .limit(500)
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes the documents of a case; answers how many, and their file keys. */
export async function eraseDocuments(db: Db, caseId: string): Promise<Erased> {
  const documents = await db
    .deleteFrom('documents')
    .where('case_id', '=', caseId)
    .returning(['file_key', 'preview_key'])
    .execute()
  const keys = documents.flatMap(({ file_key, preview_key }) => [file_key, preview_key])
  return { files: keys.filter((key) => key !== null), documents: documents.length, papers: 0 }
}

/** Stores her last day with the household. */
export async function saveServiceEnded(db: Db, caseId: string, day: Day): Promise<void> {
  await db.updateTable('cases').set({ service_ended_on: day }).where('id', '=', caseId).execute()
}

/** Whether money moved or was asked for, which keeps papers for the accounts. */
export async function hasMoney(db: Db, caseId: string): Promise<boolean> {
  const row = await db
    .selectFrom('cases as a')
    .select('a.id')
    .where('a.id', '=', caseId)
    .where((eb) =>
      eb.or([
        eb.exists(eb.selectFrom('payments as p').select('p.id').whereRef('p.case_id', '=', 'a.id')),
        eb.exists(
          eb
            .selectFrom('bank_requests as b')
            .select('b.case_id')
            .whereRef('b.case_id', '=', 'a.id'),
        ),
      ]),
    )
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes what a household gave; answers its kinds and file keys. Papers that moved money stay. */
export async function eraseGiven(db: Db, caseId: string, now: Date): Promise<Erased> {
  const given = await eraseDocuments(db, caseId)
  const isCompleted = await hasCompleted(db, caseId)
  const staysWithAccounts = isCompleted || (await hasMoney(db, caseId))
  const papers = staysWithAccounts ? [] : await erasePapers(db, caseId)
  await db.deleteFrom('her_questions').where('case_id', '=', caseId).execute()
  await db.deleteFrom('spouse_replies').where('case_id', '=', caseId).execute()
  // What she said stays, for her pay.
  await db
    .updateTable('check_ins')
    .set({ household_answers: '{}', household_answered_at: null })
    .where('case_id', '=', caseId)
    .execute()
  await db.deleteFrom('case_notes').where('case_id', '=', caseId).execute()
  await db.deleteFrom('push_subscriptions').where('case_id', '=', caseId).execute()
  await db.deleteFrom('step_answers').where('case_id', '=', caseId).execute()
  // Typed by staff but never confirmed.
  await db.deleteFrom('typed_ibans').where('case_id', '=', caseId).execute()
  await deleteAuditSealed(db, caseId)
  await db
    .updateTable('cases')
    // A later copy still finds papers and accounts of a completed hire by number.
    .set({ files_erased_at: now, ...(isCompleted ? {} : { network_index: null }) })
    .where('id', '=', caseId)
    .execute()
  if (!isCompleted) await deleteParties(db, caseId)
  const keys = papers.map(({ pdf_key }) => pdf_key).filter((key) => key !== null)
  return { ...given, files: [...given.files, ...keys], papers: papers.length }
}

/** Whether a case completed, whose papers prove what was agreed and paid. */
async function hasCompleted(db: Db, caseId: string): Promise<boolean> {
  const row = await db
    .selectFrom('cases')
    .select('ended_as')
    .where('id', '=', caseId)
    .executeTakeFirst()
  return row?.ended_as === 'completed'
}

async function erasePapers(db: Db, caseId: string): Promise<{ pdf_key: string | null }[]> {
  const deleteFrom = (table: 'mandates' | 'certificates') =>
    db.deleteFrom(table).where('case_id', '=', caseId).returning('pdf_key').execute()
  return [...(await deleteFrom('mandates')), ...(await deleteFrom('certificates'))]
}

/** SQL: a running hire uses the mandates of this one. */
export const isGoneOnWith = (of: string) => sql<boolean>`exists (
  select 1 from applications as r
  where r.mandates_of = ${sql.ref(of)}.id and r.service_ended_on is null
    and (r.ended_as is null or r.ended_as = 'completed'))`

/** SQL: the mandates of `a` are not needed: service over, none taken over, nothing owed. */
export const needsNoMandate = sql<boolean>`(
  a.service_ended_on is not null
  and not ${isGoneOnWith('a')}
  and not exists (
    select 1 from dues as d join applications as o on o.id = d.case_id
    where (o.id = a.id or o.mandates_of = a.id)
      and d.payer = 'mandate' and d.state in ('planned', 'failed')))`
