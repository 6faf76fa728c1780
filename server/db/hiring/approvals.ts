import { sql } from 'kysely'
import type { NumberKind } from '#domain/hiring/values/phone-number.ts'
import type { Db } from '#server/db/connect.ts'

/** How a number reveals another application. */
export type OtherBy =
  | { confirmed: readonly string[] }
  | { clientId: string; given: readonly string[] }

/**
 * Another open or completed application of this household, except its predecessor and those already
 * asked about.
 */
export async function findOtherApplication(
  db: Db,
  caseId: string,
  by: OtherBy,
): Promise<string | undefined> {
  const isIt =
    'confirmed' in by
      ? sql<boolean>`o.phone_index = any(${[...by.confirmed]}::text[])`
      : sql<boolean>`o.client_id = ${by.clientId} and
          array[o.phone_index, o.chat_index, o.spouse_index] && ${[...by.given]}::text[]`
  const row = await db
    .selectFrom('applications as o')
    .select('o.id')
    .where('o.id', '!=', caseId)
    .where(isIt)
    .where('o.phone_verified_at', 'is not', null)
    .where(sql<boolean>`(o.ended_as is null or o.ended_as = 'completed')`)
    .where(
      sql<boolean>`not exists (
        select 1 from applications as a where a.id = ${caseId} and a.replaces_id = o.id)`,
    )
    .where(
      sql<boolean>`not exists (select 1 from case_approvals as p
        where p.case_id = ${caseId} and p.other_id = o.id)`,
    )
    .orderBy('o.created_at', 'desc')
    .executeTakeFirst()
  return row?.id
}

export async function insertApproval(
  db: Db,
  approval: { caseId: string; after: NumberKind; otherId: string; now: Date },
): Promise<void> {
  const { caseId, after, otherId, now } = approval
  const asked = { other_id: otherId, asked_at: now, answered_at: null }
  await db
    .insertInto('case_approvals')
    .values({ case_id: caseId, after_number: after, ...asked })
    .onConflict((conflict) => conflict.columns(['case_id', 'after_number']).doUpdateSet(asked))
    .execute()
}

export async function answerApproval(
  db: Db,
  approval: { caseId: string; after: NumberKind; now: Date },
): Promise<void> {
  await db
    .updateTable('case_approvals')
    .set({ answered_at: approval.now })
    .where('case_id', '=', approval.caseId)
    .where('after_number', '=', approval.after)
    .execute()
}
