import { sql } from 'kysely'
import type { Insertable, Selectable, Updateable } from 'kysely'
import * as z from 'zod/mini'
import {
  replayKinds,
  replayResults,
  replayStates,
  unreplayableReasons,
} from '#domain/replay/replay-kinds.ts'
import type { ReplayKind, ReplayState } from '#domain/replay/replay-kinds.ts'
import type { ReplayWay } from '#domain/replay/replay-way.ts'
import type { Tally } from '#domain/replay/tally.ts'
import type { Db, Tables } from '#server/db/connect.ts'
import { hasJob } from '#server/db/queue/jobs.ts'

type Row = Selectable<Tables['replays']>
export type StoredReplay = Omit<Row, 'kind' | 'state' | 'tally'> & {
  kind: ReplayKind
  state: ReplayState
  tally: Tally
}

/** Written by us alone. */
const tallyField = z.custom<Tally>((value) => typeof value === 'object' && value !== null)
const wayField = z.nullable(
  z.custom<ReplayWay>((value) => typeof value === 'object' && value !== null),
)
const read = (row: Row): StoredReplay => ({
  ...row,
  kind: z.parse(z.enum(replayKinds), row.kind),
  state: z.parse(z.enum(replayStates), row.state),
  tally: z.parse(tallyField, row.tally),
})

const underWay = ['waiting', 'running'] as const

/** False where another one is under way. */
export async function insertReplay(db: Db, row: Insertable<Tables['replays']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('replays')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** The replay with this id; `lock` holds its row until the transaction ends. */
export async function findReplay(
  db: Db,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<StoredReplay | undefined> {
  const query = db.selectFrom('replays').selectAll().where('id', '=', id)
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  return row && read(row)
}

/** The one under way, if any. */
export async function findReplayUnderWay(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('replays')
    .select('id')
    .where('state', 'in', underWay)
    .executeTakeFirst()
  return row?.id
}

/** The newest first. */
export async function listReplays(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ replays: StoredReplay[]; total: number }> {
  const rows = await db
    .selectFrom('replays')
    .selectAll()
    .select(sql<number>`(count(*) over ())::int`.as('of'))
    .orderBy('asked_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { replays: rows.map(read), total: rows[0]?.of ?? 0 }
}

export async function updateReplay(
  db: Db,
  id: string,
  set: Updateable<Tables['replays']>,
): Promise<void> {
  await db.updateTable('replays').set(set).where('id', '=', id).execute()
}

/** Ends one that is under way; false where none is. */
export async function stopReplay(db: Db, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('replays')
    .set({ state: 'stopped', ended_at: at })
    .where('id', '=', id)
    .where('state', 'in', underWay)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Those under way whose job was lost. */
export async function listUnworkedReplays(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('replays')
    .select('id')
    .where('state', 'in', underWay)
    .where((eb) => eb.not(hasJob(sql`'replay-journeys:' || replays.id`)))
    .execute()
  return rows.map(({ id }) => id)
}

export async function insertReplayed(
  db: Db,
  rows: readonly Insertable<Tables['replayed']>[],
): Promise<void> {
  if (rows.length > 0)
    await db
      .insertInto('replayed')
      .values([...rows])
      .execute()
}

/** Who was replayed otherwise, or could not be, the newest first. */
export async function listReplayed(
  db: Db,
  asked: { id: string; verdict: 'other' | 'cannot'; result?: string | undefined },
  { limit, offset }: { limit: number; offset: number },
) {
  const rows = await db
    .selectFrom('replayed as r')
    .leftJoin('cases as c', 'c.id', 'r.case_id')
    .select([
      'r.place',
      'r.result',
      'r.case_id as caseId',
      'c.number',
      'c.kind as caseKind',
      'r.slug',
      'r.began_at as beganAt',
      'r.before',
      'r.after',
      sql<number>`(count(*) over ())::int`.as('of'),
    ])
    .where('r.replay_id', '=', asked.id)
    .where('r.verdict', '=', asked.verdict)
    .$if(asked.result !== undefined, (query) => query.where('r.result', '=', asked.result ?? ''))
    .orderBy('r.began_at', 'desc')
    .orderBy('r.place')
    .limit(limit)
    .offset(offset)
    .execute()
  const journeys = rows.map((row) => ({
    ...row,
    result: z.parse(z.enum([...replayResults, ...unreplayableReasons]), row.result),
    before: z.parse(wayField, row.before),
    after: z.parse(wayField, row.after),
  }))
  return { journeys, total: rows[0]?.of ?? 0 }
}
