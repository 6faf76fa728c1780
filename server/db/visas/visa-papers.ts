import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { isIssuedPaper } from '#domain/visas/case/issued-papers.ts'
import type { IssuedPaper } from '#domain/visas/case/issued-papers.ts'
import type { VisaPaper } from '#domain/visas/visa-papers.ts'
import type { Db, Tables } from '#server/db/connect.ts'
import { filesOf } from '#server/db/hiring/answers/documents.ts'

type Row = Omit<Selectable<Tables['documents']>, 'kind'>
/** A paper that the household of a visa sent. */
export type VisaPaperRow = Row & { kind: VisaPaper }
/** A paper that was issued, as staff added it. */
export type IssuedPaperRow = Row & { kind: IssuedPaper }

type Papers = { sent: VisaPaperRow[]; issued: IssuedPaperRow[] }

/** All papers of a visa, those that its household sent and those that were issued. */
export const listPapersOf = (db: Db, caseId: string): Promise<Papers> =>
  listPapersOfAll(db, [caseId])

/** The same of several visas. */
export async function listPapersOfAll(db: Db, caseIds: readonly string[]): Promise<Papers> {
  const rows: (VisaPaperRow | IssuedPaperRow)[] = await db
    .selectFrom('documents')
    .select(['id', 'case_id', 'content_type', 'size', 'sha256', 'file_key', 'preview_key'])
    .select(['uploaded_at', 'expires_on', 'never_expires', 'pages', 'is_blurred', 'given_by'])
    .select(['accepted_at', 'accepted_by', sql<VisaPaper | IssuedPaper>`kind`.as('kind')])
    .where('case_id', 'in', caseIds)
    .orderBy('uploaded_at')
    .execute()
  return {
    sent: rows.filter((row): row is VisaPaperRow => !isIssuedPaper(row.kind)),
    issued: rows.filter((row): row is IssuedPaperRow => isIssuedPaper(row.kind)),
  }
}

export async function listVisaPapers(db: Db, caseId: string): Promise<VisaPaperRow[]> {
  return (await listPapersOf(db, caseId)).sent
}

export async function findIssuedPaper(
  db: Db,
  { caseId, kind }: { caseId: string; kind: IssuedPaper },
): Promise<IssuedPaperRow | undefined> {
  return (await listPapersOf(db, caseId)).issued.find((one) => one.kind === kind)
}

/** Notes who found a paper good. Answers its id; undefined where none waits. */
export async function acceptPaper(
  db: Db,
  of: { caseId: string; kind: VisaPaper; at: Date; by: string },
): Promise<string | undefined> {
  const row = await db
    .updateTable('documents')
    .set({ accepted_at: of.at, accepted_by: of.by })
    .where('case_id', '=', of.caseId)
    .where(sql<boolean>`kind = ${of.kind}`)
    .where('accepted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Deletes a paper. Answers its files; none where it is not there. */
export async function deletePaper(
  db: Db,
  of: { caseId: string; kind: VisaPaper | IssuedPaper },
): Promise<string[]> {
  const gone = await db
    .deleteFrom('documents')
    .where('case_id', '=', of.caseId)
    .where(sql<boolean>`kind = ${of.kind}`)
    .returning(['file_key', 'preview_key'])
    .execute()
  return gone.flatMap(filesOf)
}
