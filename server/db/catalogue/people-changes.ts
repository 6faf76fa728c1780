import { sql } from 'kysely'
import type { Insertable, Selectable, Updateable } from 'kysely'
import * as z from 'zod/mini'
import { changeOutcomes, changeStates } from '#domain/people/changes/people-change.ts'
import type {
  ChangeOutcome,
  ChangeState,
  PeopleChange,
} from '#domain/people/changes/people-change.ts'
import { stayReasons } from '#domain/people/changes/judge-change.ts'
import type { WhyStays } from '#domain/people/changes/judge-change.ts'
import { profileProblems } from '#domain/people/profile-problems.ts'
import type { ProfileChange } from '#domain/people/changes-between.ts'
import type { Db, Tables } from '#server/db/connect.ts'
import type { MaidRow } from './maids.ts'

type Row = Selectable<Tables['people_changes']>
export type StoredChange = Omit<Row, 'change' | 'state'> & {
  change: PeopleChange
  state: ChangeState
}
/** What became of one person. */
export type ChangedRow = {
  maidId: string
  name: string
  outcome: ChangeOutcome
  changes: ProfileChange[]
  why: WhyStays[]
}

const stateField = z.enum(changeStates)
/** Written by us alone, from what the call's schema let in. */
const changeField = z.custom<PeopleChange>((value) => typeof value === 'object' && value !== null)
const read = (row: Row): StoredChange => ({
  ...row,
  change: z.parse(changeField, row.change),
  state: z.parse(stateField, row.state),
})

/** Stores a change with whom it is for; all of them wait for it. */
export async function insertPeopleChange(
  db: Db,
  one: Insertable<Tables['people_changes']>,
  maidIds: readonly string[],
): Promise<void> {
  await db.insertInto('people_changes').values(one).execute()
  await sql`insert into changed_people (change_id, maid_id, outcome)
    select ${one.id}::uuid, id, 'waiting' from unnest(${maidIds}::uuid[]) as chosen(id)`.execute(db)
}

/** The change with this id, or undefined; `lock` holds its row until the transaction ends. */
export async function findPeopleChange(
  db: Db,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<StoredChange | undefined> {
  const query = db.selectFrom('people_changes').selectAll().where('id', '=', id)
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  return row && read(row)
}

export async function updatePeopleChange(
  db: Db,
  id: string,
  set: Updateable<Tables['people_changes']>,
): Promise<void> {
  await db.updateTable('people_changes').set(set).where('id', '=', id).execute()
}

/** The newest first, each with how many people it changed. */
export async function listPeopleChanges(
  db: Db,
  limit: number,
): Promise<(StoredChange & { people: number })[]> {
  const rows = await db
    .selectFrom('people_changes as c')
    .selectAll('c')
    .select(
      sql<number>`(select count(*)::int from changed_people as p
        where p.change_id = c.id and p.outcome in ('waiting', 'changed', 'undone', 'kept'))`.as(
        'people',
      ),
    )
    .orderBy('made_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...read(row), people: row.people }))
}

/** People of a change with one outcome, the next ones by id. */
export async function listChangedPeople(
  db: Db,
  asked: { changeId: string; outcomes: readonly ChangeOutcome[]; limit: number },
): Promise<ChangedRow[]> {
  const rows = await db
    .selectFrom('changed_people as p')
    .innerJoin('maids as m', 'm.id', 'p.maid_id')
    .select(['p.maid_id as maidId', 'm.name', 'p.outcome', 'p.changes', 'p.why'])
    .where('p.change_id', '=', asked.changeId)
    .where('p.outcome', 'in', asked.outcomes)
    .orderBy('p.maid_id')
    .limit(asked.limit)
    .execute()
  return rows.map((row) => ({ ...row, ...z.parse(outcomeSchema, row) }))
}

const whySchema = z.object({
  reason: z.enum(stayReasons),
  place: z.exactOptional(z.string()),
  problem: z.exactOptional(z.enum(profileProblems)),
  limit: z.exactOptional(z.number()),
})
const outcomeSchema = z.object({
  outcome: z.enum(changeOutcomes),
  changes: z.array(z.object({ place: z.string(), before: z.unknown(), after: z.unknown() })),
  why: z.array(whySchema),
})

/** Writes down what became of one person. */
export async function noteOutcome(
  db: Db,
  changeId: string,
  one: Pick<ChangedRow, 'maidId' | 'outcome' | 'changes' | 'why'>,
): Promise<void> {
  await db
    .updateTable('changed_people')
    .set({
      outcome: one.outcome,
      changes: JSON.stringify(one.changes),
      why: JSON.stringify(one.why),
    })
    .where('change_id', '=', changeId)
    .where('maid_id', '=', one.maidId)
    .execute()
}

/** How many people each outcome has. */
export async function countOutcomes(
  db: Db,
  changeId: string,
): Promise<Record<ChangeOutcome, number>> {
  const rows = await db
    .selectFrom('changed_people')
    .select(['outcome', sql<number>`count(*)::int`.as('count')])
    .where('change_id', '=', changeId)
    .groupBy('outcome')
    .execute()
  const counts = new Map(rows.map(({ outcome, count }) => [outcome, count]))
  const of = (outcome: ChangeOutcome) => counts.get(outcome) ?? 0
  return {
    waiting: of('waiting'),
    changed: of('changed'),
    same: of('same'),
    refused: of('refused'),
    undone: of('undone'),
    kept: of('kept'),
  }
}

/** Whole profiles, and whether each has a video; `lock` holds them until the transaction ends. */
export async function listWholePeople(
  db: Db,
  maidIds: readonly string[],
  { lock = false }: { lock?: boolean } = {},
): Promise<(MaidRow & { hasVideo: boolean })[]> {
  const query = db
    .selectFrom('maids')
    .selectAll()
    .select(
      sql<boolean>`exists (select from maid_videos v where v.maid_id = maids.id)`.as('hasVideo'),
    )
    .where('id', '=', sql<string>`any(${maidIds}::uuid[])`)
    .orderBy('id')
  return (lock ? query.forUpdate() : query).execute()
}
