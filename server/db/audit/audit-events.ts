import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { AuditEvent } from '#domain/audit/audit-event.ts'
import type { AuditActor, CaseAuditKind, PersonAuditKind } from '#domain/audit/audit-kinds.ts'
import { firstPrevious } from '#domain/audit/link-hash.ts'
import type { Db } from '#server/db/connect.ts'
import { keepStatement } from '#server/db/kept-statement.ts'
import { executeWithoutWaiting } from '#server/db/pipeline.ts'
import { addedJob, written } from '#server/db/queue/jobs.ts'
import type { NewJob, WrittenJob } from '#server/db/queue/jobs.ts'

export type AuditHead = { sequence: number; hash: Buffer }
type EventValues = Omit<AuditEvent, 'holds'> & {
  /** As JSON. */
  holds: string
  content: Buffer
  events: number
} & WrittenJob

/**
 * Numbers, hashes and stores an event in one statement. Fails without its case; `content` is a
 * SHA-256.
 */
export async function appendAuditEvent(
  db: Db,
  event: AuditEvent & { content: Uint8Array; isOfCase: boolean },
  each: { events: number; job: NewJob },
): Promise<void> {
  const { holds, content, isOfCase, ...told } = event
  const { events, job } = each
  const bytes = Buffer.from(content)
  const values = { ...told, ...written(job), holds: JSON.stringify(holds), content: bytes, events }
  await executeWithoutWaiting(db, (isOfCase ? appendingToCase : appending)(db, values))
}

// Locks the case before its chain, so that no two deadlock.
const appendingToCase = keepStatement((_db, values: EventValues) =>
  appendingAfter(sql`select id from cases where id = ${values.chain} for no key update`, values),
)

const appending = keepStatement((_db, values: EventValues) =>
  appendingAfter(sql`select ${values.chain}::text as id`, values),
)

/** SQL: the event after the last one of the chain whose id `own` gives. */
function appendingAfter(own: RawBuilder<unknown>, values: EventValues) {
  const { kind, by, at, holds, content } = values
  return sql`
    with own as (${own}),
    chain as (
      insert into audit_chains as c (chain, sequence, previous, hash)
      select id, 1, ${first}::bytea, audit_link(${first}::bytea, 1, ${content}::bytea)
      from own
      on conflict (chain) do update set
        sequence = c.sequence + 1,
        previous = c.hash,
        hash = audit_link(c.hash, c.sequence + 1, ${content}::bytea),
        is_signed = false
      returning *
    ),
    written as (
      insert into audit_events (chain, sequence, kind, by, at, holds, previous, hash)
      -- Without a case a row of nulls, which the table refuses.
      select chain, sequence, ${kind}::text, ${by}::text, ${at}::timestamptz,
        ${holds}::jsonb, previous, hash
      from (select 1) as one left join chain on true
      returning nextval('audit_events_written') as number
    )
    select ${addedJob(values)} from written where number % ${values.events}::int = 0`
}

const first = Buffer.from(firstPrevious)

/**
 * Adds one event each to the chains of many cases, which the caller has locked, in one statement.
 * Fails where a case is missing.
 */
export async function appendToChains(
  db: Db,
  added: readonly (AuditEvent & { content: Uint8Array })[],
  each: { events: number; job: NewJob },
): Promise<void> {
  const of = <T>(value: (event: (typeof added)[number]) => T) => added.map(value)
  await sql`
    with given as (
      select g.*, c.id as own from unnest(
        ${of(({ chain }) => chain)}::text[], ${of(({ kind }) => kind)}::text[],
        ${of(({ by }) => by)}::text[], ${of(({ at }) => at)}::timestamptz[],
        ${of(({ holds }) => JSON.stringify(holds))}::text[],
        ${of(({ content }) => Buffer.from(content))}::bytea[]
      ) with ordinality as g(chain, kind, by, at, holds, content, place)
      left join cases as c on c.id = g.chain
    ),
    grown as (
      update audit_chains as c set
        sequence = c.sequence + 1,
        previous = c.hash,
        hash = audit_link(c.hash, c.sequence + 1, g.content),
        is_signed = false
      from given as g where c.chain = g.own
      returning c.chain, c.sequence, c.previous, c.hash
    ),
    begun as (
      insert into audit_chains as c (chain, sequence, previous, hash)
      select g.own, 1, ${first}::bytea, audit_link(${first}::bytea, 1, g.content)
      from given as g
      where g.own is not null and not exists (select from audit_chains where chain = g.own)
      returning c.chain, c.sequence, c.previous, c.hash
    ),
    written as (
      insert into audit_events (chain, sequence, kind, by, at, holds, previous, hash)
      -- Without a case a row of nulls, which the table refuses.
      select a.chain, a.sequence, g.kind, g.by, g.at, g.holds::jsonb, a.previous, a.hash
      from given as g
      left join (select * from grown union all select * from begun) as a on a.chain = g.own
      order by g.place
      returning nextval('audit_events_written') as number
    )
    select ${addedJob(written(each.job))} from written
    where number % ${each.events}::int = 0`.execute(db)
}

/** Stores the sealed opening of a commitment until it is erased. */
export async function saveAuditSealed(
  db: Db,
  kept: { chain: string; commitment: string; sealed: Buffer },
): Promise<void> {
  const { chain, commitment, sealed } = kept
  const row = { chain, commitment, sealed }
  await db.insertInto('audit_sealed').values(row).execute()
}

/** Erases a case's personal values; its chain stays valid. */
export async function deleteAuditSealed(db: Db, chain: string): Promise<void> {
  await db.deleteFrom('audit_sealed').where('chain', '=', chain).execute()
}

/** The last event of a chain. */
export function findAuditHead(db: Db, chain: string): Promise<AuditHead | undefined> {
  return db
    .selectFrom('audit_events')
    .select(['sequence', 'hash'])
    .where('chain', '=', chain)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Whether a trail has an event of this kind that holds this. */
export async function hasAuditOf(
  db: Db,
  { chain, kind, holds }: { chain: string; kind: string; holds: Record<string, string> },
): Promise<boolean> {
  const row = await db
    .selectFrom('audit_events')
    .select('sequence')
    .where('chain', '=', chain)
    .where('kind', '=', kind)
    .where(sql<boolean>`holds @> ${JSON.stringify(holds)}::jsonb`)
    .executeTakeFirst()
  return row !== undefined
}

/** The events of a case, the oldest first. */
export async function listEventsOf(
  db: Db,
  chain: string,
): Promise<{ kind: CaseAuditKind; by: AuditActor; at: Date; holds: Record<string, unknown> }[]> {
  return db
    .selectFrom('audit_events')
    .select([
      sql<CaseAuditKind>`kind`.as('kind'),
      sql<AuditActor>`by`.as('by'),
      'at',
      sql<Record<string, unknown>>`holds`.as('holds'),
    ])
    .where('chain', '=', chain)
    .orderBy('sequence')
    .execute()
}

/** What staff did to a person, the oldest first. */
export async function listEventsOfPerson(
  db: Db,
  maidId: string,
): Promise<{ kind: PersonAuditKind; by: AuditActor; at: Date; holds: Record<string, unknown> }[]> {
  return (
    db
      .selectFrom('audit_events')
      .select([
        sql<PersonAuditKind>`kind`.as('kind'),
        sql<AuditActor>`by`.as('by'),
        'at',
        sql<Record<string, unknown>>`holds`.as('holds'),
      ])
      // Written out, so that the database finds its partial index.
      .where(sql<boolean>`chain = 'people'`)
      .where(sql<boolean>`holds ->> 'maid' = ${maidId}`)
      .orderBy('sequence')
      .execute()
  )
}
