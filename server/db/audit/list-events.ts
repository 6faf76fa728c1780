import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { auditGroups } from '#domain/audit/audit-kinds.ts'
import type { AuditActor, AuditKind } from '#domain/audit/audit-kinds.ts'
import type { Db } from '#server/db/connect.ts'

/** What the list of the trail asks for. */
export type AuditFilters = {
  kind?: string | undefined
  /** Who acted. */
  staff?: string | undefined
  /** Who acted, or about whom it is. */
  members?: readonly string[] | undefined
  chain?: string | undefined
  /** Applications alone. */
  ofCases?: boolean | undefined
  /** Instants; the last one is not included. */
  from?: string | undefined
  before?: string | undefined
}

export type AuditEventRow = {
  chain: string
  sequence: number
  kind: AuditKind
  by: AuditActor
  at: Date
  holds: Record<string, unknown>
}

const shared = auditGroups.filter((group) => group !== 'application')

/** SQL: what each filter asks for, written so that the database finds its partial indexes. */
function conditions(filters: AuditFilters): RawBuilder<unknown> {
  const { kind, staff, members, chain, ofCases, from, before } = filters
  const asked = [
    kind === undefined ? undefined : sql`kind = ${kind}`,
    staff === undefined ? undefined : sql`(holds ? 'staff' and holds ->> 'staff' = ${staff})`,
    members && ofMembers([...members]),
    chain === undefined ? undefined : sql`chain = ${chain}`,
    ofCases ? sql`chain <> all(${shared}::text[])` : undefined,
    from === undefined ? undefined : sql`at >= ${from}::timestamptz`,
    before === undefined ? undefined : sql`at < ${before}::timestamptz`,
  ]
  return sql.join([sql`true`, ...asked.filter((one) => one !== undefined)], sql` and `)
}

const ofMembers = (names: string[]) => sql`(
  (holds ? 'staff' and holds ->> 'staff' = any(${names}::text[]))
  or (chain = 'team' and holds ->> 'member' = any(${names}::text[])))`

/** Events of all chains that fit, the newest first. */
export async function listAuditEvents(
  db: Db,
  filters: AuditFilters,
  { offset, limit }: { offset: number; limit: number },
): Promise<AuditEventRow[]> {
  // Within one chain the sequence is the order of time, and has an index.
  const order =
    filters.chain === undefined
      ? sql`at desc, chain desc, sequence desc`
      : sql`chain desc, sequence desc`
  const { rows } = await sql<AuditEventRow>`
    select chain, sequence::int8 as sequence, kind, by, at, holds from audit_events
    where ${conditions(filters)} order by ${order} offset ${offset} limit ${limit}`.execute(db)
  return rows
}

/** How many fit, counted no further than `most`. */
export async function countAuditEvents(
  db: Db,
  filters: AuditFilters,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from audit_events where ${conditions(filters)} limit ${most}
    ) as fitting`.execute(db)
  return rows[0]?.count ?? 0
}

/** Numbers of applications and names of people that events are about. */
export async function namesOfEvents(
  db: Db,
  { caseIds, maidIds }: { caseIds: string[]; maidIds: string[] },
): Promise<{ numbers: Map<string, number>; people: Map<string, string> }> {
  const cases = sql<{ id: string; number: number }>`
    select id, number::int8 as number from cases where id = any(${caseIds}::text[])`.execute(db)
  const maids = sql<{ id: string; name: string }>`
    select id, name from maids where id::text = any(${maidIds}::text[])`.execute(db)
  const [{ rows: numbers }, { rows: people }] = await Promise.all([cases, maids])
  return {
    numbers: new Map(numbers.map(({ id, number }) => [id, number])),
    people: new Map(people.map(({ id, name }) => [id, name])),
  }
}

/** The chain of the application with this number. */
export async function findChainOfNumber(db: Db, number: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('cases')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirst()
  return row?.id
}
