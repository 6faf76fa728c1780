import { sql } from 'kysely'
import type { QueryCreator } from 'kysely'
import type { StepCode } from '#domain/hiring/steps/step-codes.ts'
import type { Party } from '#server/db/cases/parties.ts'
import type { HireChanges } from '#server/db/hiring/applications.ts'
import type { Db, Tables } from '#server/db/connect.ts'
import { keepStatement } from '#server/db/kept-statement.ts'
import { tell } from '#server/db/one-packet.ts'

export type StoredStep = {
  appId: string
  step: StepCode
  sealed: Buffer
  shown: Record<string, unknown>
  /** Columns of the hire that this answer decides. */
  changes: HireChanges
  /** Whose number it gave. */
  party?: Party | undefined
  /** Steps whose answers no longer hold. */
  reopens: readonly StepCode[]
  /** The step that is due after it; null where that stays as it is. */
  due: StepCode | null
  version: number
  /** Who answered: a visitor's id, or whose word it is. */
  by: string
  /** The device that gave it, whose code was waited for; null where it was none. */
  visitorId: string | null
  now: Date
}

/** By the columns of the hire that they change, and by whether there is a number. */
const statements = new Map<string, ReturnType<typeof saving>>()

/**
 * Stores a submitted step in one statement: the answer, the end of its draft and of a code that was
 * asked for instead, the entry in the timeline, the hire's columns, a number and the next version. A
 * transaction does not wait for it.
 */
export async function saveStep(db: Db, { changes, party, ...stored }: StoredStep): Promise<void> {
  const columns = Object.entries(changes).filter(([, value]) => value !== undefined)
  const names = columns.map(([name]) => name)
  const key = `${names.join()}|${party ? 'party' : ''}`
  const statement = statements.get(key) ?? saving(names, party !== undefined)
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
  await tell(db, statement(db, values))
}

type StepValues = Omit<StoredStep, 'shown' | 'changes' | 'party'> & {
  part: Party['part']
  phoneIndex: string | null
  confirmedAt: Date | null
  /** As JSON. */
  shown: string
  facts: string
  /** Steps whose drafts are over. */
  ended: StepCode[]
}

/** A statement holds its place where there is nothing to change. */
const nothing = (query: QueryCreator<Tables>) =>
  query.selectFrom('cases').select('id').where(sql.lit(false))

/** So that no column is taken for another value. */
const asChange = (column: string) => `changed ${column}` as keyof StepValues

function saving(columns: readonly string[], hasParty: boolean) {
  return keepStatement((db, values: StepValues) => {
    const { appId, step, sealed, shown, now } = values
    const changes = Object.fromEntries(columns.map((name) => [name, values[asChange(name)]]))
    const number = { phone_index: values.phoneIndex, confirmed_at: values.confirmedAt }
    return db
      .with('answered', (query) =>
        query
          .insertInto('step_answers')
          .values({
            case_id: appId,
            step,
            answer: sealed,
            shown,
            submitted_at: now,
            given_by: values.visitorId,
          })
          .onConflict((conflict) =>
            conflict.columns(['case_id', 'step']).doUpdateSet({
              answer: sealed,
              shown,
              submitted_at: now,
              given_by: sql`coalesce(excluded.given_by, step_answers.given_by)`,
            }),
          ),
      )
      .with('forgotten', (query) =>
        query
          .deleteFrom('step_drafts')
          .where('case_id', '=', appId)
          .where(sql<boolean>`step = any(${values.ended}::text[])`),
      )
      .with('reopened', (query) =>
        query
          .deleteFrom('step_answers')
          .where('case_id', '=', appId)
          .where(sql<boolean>`step = any(${values.reopens}::text[])`),
      )
      .with('left', (query) =>
        query
          .deleteFrom('code_requests')
          .where('case_id', '=', appId)
          .where('visitor_id', '=', values.visitorId),
      )
      .with('noted', (query) =>
        query
          .insertInto('case_events')
          .values({ case_id: appId, kind: 'submitted', step, facts: values.facts, at: now }),
      )
      .with('changed', (query) =>
        columns.length > 0
          ? query.updateTable('hires').set(changes).where('case_id', '=', appId)
          : nothing(query),
      )
      .with('numbered', (query) =>
        hasParty
          ? query
              .insertInto('parties')
              .values({ case_id: appId, part: values.part, ...number })
              .onConflict((conflict) => conflict.columns(['case_id', 'part']).doUpdateSet(number))
          : nothing(query),
      )
      .updateTable('cases')
      .set({ version: values.version, step: sql`coalesce(${values.due}, step)`, updated_at: now })
      .where('id', '=', appId)
  })
}

/** The sealed answer of a step, if it was submitted. */
export async function findAnswer(
  db: Db,
  appId: string,
  step: StepCode,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('step_answers')
    .select('answer')
    .where('case_id', '=', appId)
    .where('step', '=', step)
    .executeTakeFirst()
  return row?.answer
}

/** What is shown of every answer. */
export async function listAnswered(db: Db, appId: string): Promise<Record<string, unknown>[]> {
  const rows = await db
    .selectFrom('step_answers')
    .select('shown')
    .where('case_id', '=', appId)
    .execute()
  return rows.map(({ shown }) => shown)
}

export async function saveStepDraft(
  db: Db,
  draft: { appId: string; step: StepCode; visitorId: string; fields: Buffer; now: Date },
): Promise<void> {
  await db
    .insertInto('step_drafts')
    .values({
      case_id: draft.appId,
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
  draft: { appId: string; step: StepCode; visitorId: string },
): Promise<void> {
  await db
    .deleteFrom('step_drafts')
    .where('case_id', '=', draft.appId)
    .where('step', '=', draft.step)
    .where('visitor_id', '=', draft.visitorId)
    .execute()
}

/** Makes steps due again: their answers go, with what was typed over them, and open pages notice. */
export async function reopenSteps(
  db: Db,
  { appId, steps }: { appId: string; steps: readonly StepCode[] },
): Promise<void> {
  await deleteAnswers(db, appId, steps)
  await db
    .updateTable('cases')
    .set({ version: sql`version + 1` })
    .where('id', '=', appId)
    .execute()
}

/** Answers that do not hold any more, with what was typed over them. */
export async function deleteAnswers(
  db: Db,
  appId: string,
  steps: readonly StepCode[],
): Promise<void> {
  for (const table of ['step_answers', 'step_drafts'] as const) {
    await db.deleteFrom(table).where('case_id', '=', appId).where('step', 'in', steps).execute()
  }
}

/** All that one device typed and did not send. */
export async function deleteDraftsOf(db: Db, visitorId: string): Promise<void> {
  await db.deleteFrom('step_drafts').where('visitor_id', '=', visitorId).execute()
}

export async function deleteDrafts(db: Db, appId: string): Promise<void> {
  await db.deleteFrom('step_drafts').where('case_id', '=', appId).execute()
}
