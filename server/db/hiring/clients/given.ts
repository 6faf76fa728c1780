import { sql } from 'kysely'
import type { Looker } from '#domain/hiring/given-answers.ts'
import type { StepCode } from '#domain/hiring/steps/step-codes.ts'
import type { Db } from '#server/db/connect.ts'
import { confirmedWith } from './known-of-visitor.ts'
import type { Asked } from '#server/db/hiring/applications.ts'

type Given = {
  looker: Looker
  answers: { step: StepCode; given_by: string | null }[]
  /** Whether a card pays everything. */
  cardAlone: boolean
}

/** Who gave which answers, as a visitor may compare them. */
export async function findGiven(db: Db, { caseId, visitorId }: Asked): Promise<Given> {
  const row = await db
    .selectFrom('cases as a')
    .leftJoin('hires as h', 'h.case_id', 'a.id')
    .select([
      'a.visitor_id',
      'h.payment_method',
      confirmedWith(visitorId).as('confirmed_with'),
      sql<Given['answers']>`coalesce((
        select jsonb_agg(jsonb_build_object('step', s.step, 'given_by', s.given_by))
        from step_answers as s where s.case_id = a.id), '[]')`.as('answers'),
    ])
    .where('a.id', '=', caseId)
    .executeTakeFirstOrThrow()
  const looker = { visitorId, ownerId: row.visitor_id, confirmedWith: row.confirmed_with }
  return { looker, answers: row.answers, cardAlone: row.payment_method === 'card' }
}

/** Devices that ever confirmed this number. */
export async function listConfirmed(db: Db, phoneIndexes: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('confirmed_numbers')
    .select('visitor_id')
    .distinct()
    .where('phone_index', 'in', [...phoneIndexes])
    .execute()
  return rows.map(({ visitor_id }) => visitor_id)
}
