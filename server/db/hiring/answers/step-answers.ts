import { sql } from 'kysely'
import type { QueryCreator } from 'kysely'
import type { StepCode } from '#domain/hiring/steps/step-codes.ts'
import type { Party } from '#server/db/cases/parties.ts'
import type { HireChanges } from '#server/db/hiring/applications.ts'
import type { VisaStep } from '#domain/visas/application/visa-steps.ts'
import type { VisaChanges } from '#server/db/visas/visas.ts'
import type { Db, Tables } from '#server/db/connect.ts'
import { keepStatement } from '#server/db/kept-statement.ts'
import { executeWithoutWaiting } from '#server/db/pipeline.ts'

/** A step of any kind of case. */
export type CaseStep = StepCode | VisaStep
/** Columns of a case's own kind that an answer changes. */
export type KindChanges = { hires?: HireChanges } | { visas?: VisaChanges }

export type StoredStep = {
  caseId: string
  step: CaseStep
  sealed: Buffer
  /** Fingerprints of the name in it; null where it names nobody. */
  nameIndexes: readonly string[] | null
  shown: Record<string, unknown>
  changes: KindChanges
  /** Whose number it gave. */
  party?: Party | undefined
  /** Steps whose answers no longer hold. */
  reopens: readonly CaseStep[]
  /** The step due after it; null for no change. */
  due: CaseStep | null
  version: number
  /** Who answered: a visitor's id or an actor. */
  by: string
  /** The device that gave it, whose code request ends; null where none did. */
  visitorId: string | null
  now: Date
}

/** Cached by the changed table and columns, and by whether there is a number. */
const statements = new Map<string, ReturnType<typeof saving>>()

/**
 * Stores a step and everything that follows from it in one statement, which the transaction sends
 * without waiting.
 */
export async function saveStep(db: Db, { changes, party, ...stored }: StoredStep): Promise<void> {
  const [table, columns] = changedBy(changes)
  const names = columns.map(([name]) => name)
  const key = `${table}|${names.join()}|${party ? 'party' : ''}`
  const statement = statements.get(key) ?? saving({ table, names }, party !== undefined)
  statements.set(key, statement)
  const values = {
    ...stored,
    part: party?.part ?? 'household',
    phoneIndex: party?.phone_index ?? null,
    confirmedAt: party?.confirmed_at ?? null,
    shown: JSON.stringify(stored.shown),
    facts: JSON.stringify({ version: stored.version, by: stored.by }),
    ended: [stored.step, ...stored.reopens],
    ...Object.fromEntries(columns.map(([name, value]) => [asChange(name), value])),
  }
  await executeWithoutWaiting(db, statement(db, values))
}

/** The table of its kind, and the columns that change. */
function changedBy(changes: KindChanges): ['hires' | 'visas', [string, unknown][]] {
  const table = 'visas' in changes ? 'visas' : 'hires'
  const [columns = {}] = Object.values<object | undefined>(changes)
  return [table, Object.entries(columns).filter(([, value]) => value !== undefined)]
}

type StepValues = Omit<StoredStep, 'shown' | 'changes' | 'party'> & {
  part: Party['part']
  phoneIndex: string | null
  confirmedAt: Date | null
  /** As JSON. */
  shown: string
  facts: string
  /** Steps whose drafts end. */
  ended: CaseStep[]
}

/** A statement that changes nothing, in place of a missing one. */
const nothing = (query: QueryCreator<Tables>) =>
  query.selectFrom('cases').select('id').where(sql.lit(false))

/** Prefixed, so that no column is taken for another value. */
const asChange = (column: string) => `changed ${column}` as keyof StepValues

function saving(
  { table, names: columns }: { table: 'hires' | 'visas'; names: readonly string[] },
  hasParty: boolean,
) {
  return keepStatement((db, values: StepValues) => {
    const { caseId, step, sealed, shown, now } = values
    const changes = Object.fromEntries(columns.map((name) => [name, values[asChange(name)]]))
    const number = { phone_index: values.phoneIndex, confirmed_at: values.confirmedAt }
    return db
      .with('answered', (query) =>
        query
          .insertInto('step_answers')
          .values({
            case_id: caseId,
            step,
            answer: sealed,
            shown,
            submitted_at: now,
            given_by: values.visitorId,
            name_indexes: sql`${values.nameIndexes}::text[]`,
          })
          .onConflict((conflict) =>
            conflict.columns(['case_id', 'step']).doUpdateSet({
              answer: sealed,
              shown,
              submitted_at: now,
              name_indexes: sql`excluded.name_indexes`,
              given_by: sql`coalesce(excluded.given_by, step_answers.given_by)`,
            }),
          ),
      )
      .with('forgotten', (query) =>
        query
          .deleteFrom('step_drafts')
          .where('case_id', '=', caseId)
          .where(sql<boolean>`step = any(${values.ended}::text[])`),
      )
      .with('reopened', (query) =>
        query
          .deleteFrom('step_answers')
          .where('case_id', '=', caseId)
          .where(sql<boolean>`step = any(${values.reopens}::text[])`),
      )
      .with('left', (query) =>
        query
          .deleteFrom('code_requests')
          .where('case_id', '=', caseId)
          .where('visitor_id', '=', values.visitorId),
      )
      .with('noted', (query) =>
        query
          .insertInto('case_events')
          .values({ case_id: caseId, kind: 'submitted', step, facts: values.facts, at: now }),
      )
      .with('changed', (query) =>
        columns.length > 0
          ? query.updateTable(table).set(changes).where('case_id', '=', caseId)
          : nothing(query),
      )
      .with('numbered', (query) =>
        hasParty
          ? query
              .insertInto('parties')
              .values({ case_id: caseId, part: values.part, ...number })
              .onConflict((conflict) => conflict.columns(['case_id', 'part']).doUpdateSet(number))
          : nothing(query),
      )
      .updateTable('cases')
      .set({ version: values.version, step: sql`coalesce(${values.due}, step)`, updated_at: now })
      .where('id', '=', caseId)
  })
}

/** Sealed answers of these cases to these steps, in one query. */
export function listAnswers(db: Db, caseIds: readonly string[], steps: readonly StepCode[]) {
  return db
    .selectFrom('step_answers')
    .select(['case_id', 'step', 'answer'])
    .where(sql<boolean>`case_id = any(${[...caseIds]}::text[])`)
    .where('step', 'in', steps)
    .execute()
}

/** The sealed answer of a step, if it was submitted. */
export async function findAnswer(
  db: Db,
  caseId: string,
  step: StepCode,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('step_answers')
    .select('answer')
    .where('case_id', '=', caseId)
    .where('step', '=', step)
    .executeTakeFirst()
  return row?.answer
}

/** The masked part of every answer. */
export async function listAnswered(db: Db, caseId: string): Promise<Record<string, unknown>[]> {
  const rows = await db
    .selectFrom('step_answers')
    .select('shown')
    .where('case_id', '=', caseId)
    .execute()
  return rows.map(({ shown }) => shown)
}

export async function saveStepDraft(
  db: Db,
  draft: { caseId: string; step: CaseStep; visitorId: string; fields: Buffer; now: Date },
): Promise<void> {
  await db
    .insertInto('step_drafts')
    .values({
      case_id: draft.caseId,
      step: draft.step,
      visitor_id: draft.visitorId,
      fields: draft.fields,
      saved_at: draft.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['case_id', 'step', 'visitor_id'])
        .doUpdateSet({ fields: draft.fields, saved_at: draft.now }),
    )
    .execute()
}

export async function deleteStepDraft(
  db: Db,
  draft: { caseId: string; step: CaseStep; visitorId: string },
): Promise<void> {
  await db
    .deleteFrom('step_drafts')
    .where('case_id', '=', draft.caseId)
    .where(sql<boolean>`step = ${draft.step}`)
    .where('visitor_id', '=', draft.visitorId)
    .execute()
}

type Reopened = { caseId: string; steps: readonly StepCode[] }

/**
 * Makes steps of many applications due again, each named once: deletes answers and drafts, and
 * notifies open pages.
 */
export async function reopenSteps(db: Db, reopened: readonly Reopened[]): Promise<void> {
  if (reopened.length === 0) return
  const caseIds = reopened.map(({ caseId }) => caseId)
  const pairs = reopened.flatMap(({ caseId, steps }) => steps.map((step) => ({ caseId, step })))
  for (const table of ['step_answers', 'step_drafts'] as const) {
    await sql`
      delete from ${sql.table(table)} as s
      using unnest(
        ${pairs.map((one) => one.caseId)}::text[], ${pairs.map(({ step }) => step)}::text[]
      ) as g(case_id, step)
      where s.case_id = g.case_id and s.step = g.step`.execute(db)
  }
  await db
    .updateTable('cases')
    .set({ version: sql`version + 1` })
    .where(sql<boolean>`id = any(${caseIds}::text[])`)
    .execute()
}

/** Deletes outdated answers with their drafts. */
export async function deleteAnswers(
  db: Db,
  caseId: string,
  steps: readonly StepCode[],
): Promise<void> {
  for (const table of ['step_answers', 'step_drafts'] as const) {
    await db.deleteFrom(table).where('case_id', '=', caseId).where('step', 'in', steps).execute()
  }
}

/** Deletes all drafts of a device. */
export async function deleteDraftsOf(db: Db, visitorId: string): Promise<void> {
  await db.deleteFrom('step_drafts').where('visitor_id', '=', visitorId).execute()
}

export async function deleteDrafts(db: Db, caseId: string): Promise<void> {
  await db.deleteFrom('step_drafts').where('case_id', '=', caseId).execute()
}
