import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { DevicePurpose } from '#domain/authority/link-actors.ts'
import type { Db, Tables } from '#server/db/connect.ts'
import { lockApplication } from '#server/db/hiring/lock-application.ts'

export type WholeCase = Selectable<Tables['cases']>

/** What identifies a case of any kind: its id, or a document in it. */
export type NamedCase = { caseId: string } | { documentId: string }

/** A case and this visitor's part in it, for the table of authority. */
export type KnownCase = { ofCase: WholeCase; isOwner: boolean; purpose: DevicePurpose | null }

/** Finds a case as this visitor knows it; `lock` waits for whoever changes it. */
export async function findKnownCase(
  db: Db,
  asked: { named: NamedCase; visitorId: string; lock: boolean },
): Promise<KnownCase | undefined> {
  const { named, visitorId, lock } = asked
  const id =
    'caseId' in named
      ? named.caseId
      : sql<string>`(select case_id from documents where id = ${named.documentId})`
  if (lock) await lockApplication(db, id)
  const row = await db
    .selectFrom('cases as c')
    .leftJoin('case_visitors as own', (join) =>
      join.onRef('own.case_id', '=', 'c.id').on('own.visitor_id', '=', visitorId),
    )
    .selectAll('c')
    .select('own.purpose')
    .where('c.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { purpose, ...ofCase } = row
  return { ofCase, isOwner: ofCase.visitor_id === visitorId, purpose }
}
