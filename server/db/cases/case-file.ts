import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Payer } from '#domain/payment/payment-methods.ts'
import type { Db } from '#server/db/connect.ts'

/** Most texts and payments that a page shows; nobody's case has more. */
const MOST = 200

/** What members of staff see of a case besides its answers, documents, dues and trail. */
export function findCaseFile(db: Db, caseId: string) {
  return db
    .selectFrom('cases as c')
    .leftJoin('staff_members as s', 's.id', 'c.assignee_id')
    .leftJoin('hires as h', 'h.case_id', 'c.id')
    .leftJoin('maids as m', 'm.id', 'h.maid_id')
    .where('c.id', '=', caseId)
    .select(['c.ended_as', 'c.assignee_id', 's.full_name as assignee_name'])
    .select(['m.id as maid_id', 'm.name as maid_name', 'm.published_at'])
    .select(['m.hired_by', 'm.held_by', 'm.held_until', 'h.visa_exception'])
    .select(sql<boolean>`coalesce(m.phone is not null, false)`.as('maid_has_number'))
    .select((eb) => [
      sql<Payer[]>`array(
        select distinct payer from dues where case_id = c.id and state = 'failed')`.as('unpaid_by'),
      jsonArrayFrom(
        eb
          .selectFrom('tasks as t')
          .select(['t.id', 't.kind', 't.reason', 't.created_at'])
          .where('t.subject', '=', 'case')
          .where('t.subject_id', '=', caseId)
          .where('t.done_at', 'is', null)
          .orderBy('t.created_at'),
      ).as('tasks'),
      jsonArrayFrom(
        eb
          .selectFrom('sms_messages as x')
          .select(['x.id', 'x.purpose', 'x.recipient_mask', 'x.state', 'x.created_at'])
          .where('x.case_id', '=', caseId)
          .orderBy('x.created_at', 'desc')
          .limit(MOST),
      ).as('texts'),
      jsonArrayFrom(
        eb
          .selectFrom('mandates as n')
          .select(['n.id', 'n.kind', 'n.state', 'n.amount', 'n.pages', 'n.signed_at'])
          .select(['n.sealed_at', 'n.rejected_for'])
          .select((inner) =>
            jsonArrayFrom(
              inner
                .selectFrom('mandate_moves as v')
                .select(['v.to_state', 'v.by', 'v.reason', 'v.bank_code', 'v.at'])
                .whereRef('v.mandate_id', '=', 'n.id')
                .orderBy('v.id'),
            ).as('moves'),
          )
          .where('n.case_id', '=', caseId)
          .orderBy('n.created_at')
          .orderBy('n.id'),
      ).as('mandates'),
      jsonArrayFrom(
        eb
          .selectFrom('payments as p')
          .leftJoin('invoices as i', 'i.payment_id', 'p.id')
          .select(['p.id', 'p.kind', 'p.payer', 'p.amount', 'p.state', 'p.failure', 'p.ground'])
          .select(['p.created_at', 'p.settled_at', 'i.kind as invoice', 'i.number'])
          .select('i.id as invoice_id')
          .where('p.case_id', '=', caseId)
          .orderBy('p.created_at', 'desc')
          .limit(MOST),
      ).as('payments'),
      sql<{ id: string; sealedAt: string } | null>`(
        select jsonb_build_object('id', z.id, 'sealedAt', z.sealed_at) from certificates as z
        where z.case_id = c.id order by z.sealed_at desc limit 1)`.as('certificate'),
    ])
    .executeTakeFirst()
}
export type CaseFile = NonNullable<Awaited<ReturnType<typeof findCaseFile>>>

/** Sets who sees to a case, null for nobody. Answers who it was before. */
export async function saveAssignee(
  db: Db,
  { caseId, memberId }: { caseId: string; memberId: string | null },
): Promise<string | null> {
  const before = await db
    .selectFrom('cases')
    .select('assignee_id')
    .where('id', '=', caseId)
    .executeTakeFirst()
  await db.updateTable('cases').set({ assignee_id: memberId }).where('id', '=', caseId).execute()
  return before?.assignee_id ?? null
}
