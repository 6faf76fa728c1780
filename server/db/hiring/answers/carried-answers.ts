import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { StepCode } from '#domain/hiring/step-codes.ts'
import type { Db } from '#server/db/connect.ts'
import type { ApplicationChanges } from '#server/db/hiring/applications.ts'
import { arrivedOn } from '#server/db/hiring/has-arrived.ts'

/** As stored, sealed for their own application. */
export function listStoredAnswers(db: Db, appId: string, steps: readonly StepCode[]) {
  return db
    .selectFrom('step_answers')
    .select(['step', 'answer', 'shown', 'given_by'])
    .where('application_id', '=', appId)
    .where('step', 'in', steps)
    .execute()
}

type SealedAnswer = { step: StepCode; answer: Buffer; shown: string; given_by: string | null }

type Carried = {
  appId: string
  answers: readonly SealedAnswer[]
  /** Columns that say who the household is. */
  about: ApplicationChanges
  at: Date
}

/** Answers that another application gave, sealed anew for this one. */
export async function saveCarried(db: Db, { appId, answers, about, at }: Carried): Promise<void> {
  await insertAnswers(db, { appId, answers, at })
  await db.updateTable('applications').set(about).where('id', '=', appId).execute()
}

/** Answers to steps that have none. */
export async function insertAnswers(
  db: Db,
  { appId, answers, at }: Pick<Carried, 'appId' | 'answers' | 'at'>,
): Promise<void> {
  const rows = answers.map((row) => ({ ...row, application_id: appId, submitted_at: at }))
  if (rows.length > 0) await db.insertInto('step_answers').values(rows).execute()
}

/**
 * The application whose monthly mandate a replacement may go on with, and the most that it lets the
 * bank take (fils); undefined where none is signed and alive.
 */
export function findKeptMandate(
  db: Db,
  replacedId: string,
): Promise<{ application_id: string; cap: number | null } | undefined> {
  return db
    .selectFrom('applications as r')
    .innerJoin('mandates as n', (join) =>
      join.on((eb) => eb('n.application_id', '=', eb.fn.coalesce('r.mandates_of', 'r.id'))),
    )
    .select(['n.application_id', 'n.cap'])
    .where('r.id', '=', replacedId)
    .where('r.ended_as', '=', 'completed')
    .where('n.kind', '=', 'monthly')
    .where('n.state', 'in', ['SIGNED', 'SUBMITTED_TO_BANK', 'ACTIVE'])
    .executeTakeFirst()
}

export type Replaced = {
  replaced_id: string
  maid_id: string
  /** When the next person came, as recorded. */
  came_on: Day
  /** Null where the next person has papers, and a first sum, of her own. */
  mandates_of: string | null
}

/** Replacements whose person came before today, while the one before still counts as hired. */
export function listReplaced(db: Db, today: Day): Promise<Replaced[]> {
  const cameOn = sql<Day>`${arrivedOn(sql.ref('a.id'))}`
  return db
    .selectFrom('applications as a')
    .innerJoin('maids as m', (join) => join.on(isReplacedBy))
    .innerJoin('applications as r', 'r.id', 'm.hired_by')
    .select(['r.id as replaced_id', 'r.maid_id', 'a.mandates_of', cameOn.as('came_on')])
    .where('a.ended_as', '=', 'completed')
    .where(sql<boolean>`${cameOn} < ${today}`)
    .execute()
}

/** SQL: whom `m` works for is replaced by `a`, also by way of others who were replaced before they came. */
const isReplacedBy = sql<boolean>`m.hired_by in (
  with recursive before (id, replaces_id) as (
    select b.id, b.replaces_id from applications as b where b.id = a.replaces_id
    union select b.id, b.replaces_id from applications as b join before on b.id = before.replaces_id)
  select id from before)`

/** Signs its own mandates from now on. */
export async function saveOwnMandates(db: Db, appId: string): Promise<void> {
  await db.updateTable('applications').set({ mandates_of: null }).where('id', '=', appId).execute()
}
