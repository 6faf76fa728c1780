import { sql } from 'kysely'
import type { AuditEvent } from '#domain/audit/audit-event.ts'
import { firstPrevious } from '#domain/audit/link-hash.ts'
import type { Db } from '#server/db/connect.ts'

export type AuditHead = { sequence: number; hash: Buffer }
export type Appended = AuditHead & { written: number }

/**
 * Adds an event to its application's chain, which it holds until the transaction ends: one
 * statement takes the application's row, numbers the event, hashes it and stores it. `content` is
 * the SHA-256 of the event's content; `written` counts all events ever. Undefined: no such application.
 */
export async function appendAuditEvent(
  db: Db,
  event: AuditEvent & { content: Uint8Array },
): Promise<Appended | undefined> {
  const { appId, kind, by, at, holds, content } = event
  // Always the application first, then its chain: two who wait for each other cannot be.
  const { rows } = await sql<Appended>`
    with own as (select id from applications where id = ${appId} for no key update),
    chain as (
      insert into audit_chains as c (application_id, sequence, previous, hash)
      select id, 1, ${first}::bytea, audit_link(${first}::bytea, 1, ${Buffer.from(content)}::bytea)
      from own
      on conflict (application_id) do update set
        sequence = c.sequence + 1,
        previous = c.hash,
        hash = audit_link(c.hash, c.sequence + 1, ${Buffer.from(content)}::bytea),
        is_signed = false
      returning *
    )
    insert into audit_events (application_id, sequence, kind, by, at, holds, previous, hash)
    select application_id, sequence, ${kind}::text, ${by}::text, ${at}::timestamptz,
      ${JSON.stringify(holds)}::jsonb, previous, hash
    from chain
    returning sequence, hash, nextval('audit_events_written') as written`.execute(db)
  return rows[0]
}

const first = Buffer.from(firstPrevious)

/** Keeps what an event holds a commitment to, until it is erased. */
export async function saveAuditSealed(
  db: Db,
  kept: { appId: string; commitment: string; sealed: Buffer },
): Promise<void> {
  const { appId, commitment, sealed } = kept
  const row = { application_id: appId, commitment, sealed }
  await db.insertInto('audit_sealed').values(row).execute()
}

/** Forgets the personal values of an application; its chain holds as before. */
export async function deleteAuditSealed(db: Db, appId: string): Promise<void> {
  await db.deleteFrom('audit_sealed').where('application_id', '=', appId).execute()
}

/** The last event of an application's chain. */
export function findAuditHead(db: Db, appId: string): Promise<AuditHead | undefined> {
  return db
    .selectFrom('audit_events')
    .select(['sequence', 'hash'])
    .where('application_id', '=', appId)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
}
