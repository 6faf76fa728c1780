import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { StepCode } from '#domain/hiring/steps/step-codes.ts'
import type { Db } from '#server/db/connect.ts'
import { saveParty } from '#server/db/cases/parties.ts'
import type { Application } from '#server/db/hiring/applications.ts'
import { arrivedOn } from '#server/db/hiring/has-arrived.ts'

/** Stored answers, still sealed for their own application. */
export function listStoredAnswers(db: Db, caseId: string, steps: readonly StepCode[]) {
  return db
    .selectFrom('step_answers')
    .select(['step', 'answer', 'shown', 'given_by'])
    .where('case_id', '=', caseId)
    .where('step', 'in', steps)
    .execute()
}

type SealedAnswer = {
  step: StepCode
  answer: Buffer
  shown: string
  given_by: string | null
  name_indexes: string[] | null
}

type Carried = {
  caseId: string
  answers: readonly SealedAnswer[]
  /** The household's earlier application. */
  from: Application
  at: Date
}

/** Stores answers of another application, sealed for this one. */
export async function saveCarried(db: Db, { caseId, answers, from, at }: Carried): Promise<void> {
  await insertAnswers(db, { caseId, answers, at })
  await db
    .updateTable('cases')
    .set({ client_id: from.client_id, recognised_at: from.recognised_at })
    .where('id', '=', caseId)
    .execute()
  await db
    .updateTable('hires')
    .set({ need_enter_iban_number: from.need_enter_iban_number })
    .where('case_id', '=', caseId)
    .execute()
  const { phone_index, phone_verified_at: confirmed_at } = from
  await saveParty(db, caseId, { part: 'household', phone_index, confirmed_at })
}

/** Adds answers to steps without one. */
export async function insertAnswers(
  db: Db,
  { caseId, answers, at }: Pick<Carried, 'caseId' | 'answers' | 'at'>,
): Promise<void> {
  const rows = answers.map((row) => ({ ...row, case_id: caseId, submitted_at: at }))
  if (rows.length > 0) await db.insertInto('step_answers').values(rows).execute()
}

/** The application whose signed monthly mandate a replacement may keep, and its cap in fils. */
export function findKeptMandate(
  db: Db,
  replacedId: string,
): Promise<{ case_id: string; cap: number | null } | undefined> {
  return db
    .selectFrom('applications as r')
    .innerJoin('mandates as n', (join) =>
      join.on((eb) => eb('n.case_id', '=', eb.fn.coalesce('r.mandates_of', 'r.id'))),
    )
    .select(['n.case_id', 'n.cap'])
    .where('r.id', '=', replacedId)
    .where('r.ended_as', '=', 'completed')
    .where('n.kind', '=', 'monthly')
    .where('n.state', 'in', ['SIGNED', 'SUBMITTED_TO_BANK', 'ACTIVE'])
    .executeTakeFirst()
}

export type Replaced = {
  replaced_id: string
  maid_id: string
  /** The recorded day of the next person. */
  came_on: Day
  /** Null where the replacement has papers and a first due of her own. */
  mandates_of: string | null
}

/**
 * Hires replaced before today whose maid is still stored as hired, each with the first replacement
 * that came.
 */
export function listReplaced(db: Db, today: Day): Promise<Replaced[]> {
  const cameOn = sql<Day>`${arrivedOn(sql.ref('a.id'))}`
  return db
    .withRecursive('later', (cte) =>
      cte
        .selectFrom('maids as m')
        .innerJoin('applications as n', 'n.replaces_id', 'm.hired_by')
        .select(['n.replaces_id as replaced_id', 'n.id'])
        .union(
          cte
            .selectFrom('later as l')
            .innerJoin('applications as n', 'n.replaces_id', 'l.id')
            .select(['l.replaced_id', 'n.id']),
        ),
    )
    .selectFrom('later as l')
    .innerJoin('applications as a', 'a.id', 'l.id')
    .innerJoin('applications as r', 'r.id', 'l.replaced_id')
    .distinctOn('r.id')
    .select(['r.id as replaced_id', 'r.maid_id', 'a.mandates_of', cameOn.as('came_on')])
    .where('a.ended_as', '=', 'completed')
    .where(sql<boolean>`${cameOn} < ${today}`)
    .orderBy('r.id')
    .orderBy('came_on')
    .execute()
}

/** From now on the application signs its own mandates. */
export async function saveOwnMandates(db: Db, caseId: string): Promise<void> {
  await db.updateTable('hires').set({ mandates_of: null }).where('case_id', '=', caseId).execute()
}
