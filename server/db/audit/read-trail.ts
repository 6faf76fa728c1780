import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { LinkedEvent } from '#domain/audit/chain-check.ts'
import type { HeadWithChains } from '#domain/audit/head-check.ts'
import type { Db, Tables, Tx } from '#server/db/connect.ts'
import { listChainsOfHead, listHeadsAfter } from './audit-heads.ts'

const [HEADS_AT_ONCE, EVENTS_AT_ONCE] = [100, 5_000]

/** Part of an audit trail: all heads precede the first event. */
export type TrailPart = { heads: HeadWithChains[] } | { events: LinkedEvent[] }

/** Reads from one snapshot, however long it takes. */
export function inSnapshot<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(work)
}

/** The audit trail in parts: heads by number, then events by chain and sequence. */
export async function* readTrail(tx: Tx): AsyncGenerator<TrailPart> {
  yield* readHeads(tx)
  yield* readEvents(tx)
}

/** The events of one chain in parts, the oldest first. */
export async function* readChain(tx: Tx, chain: string): AsyncGenerator<LinkedEvent[]> {
  let sequence = 0
  for (;;) {
    const rows = await tx
      .selectFrom('audit_events')
      .selectAll()
      .where('chain', '=', chain)
      .where('sequence', '>', sequence)
      .orderBy('sequence')
      .limit(EVENTS_AT_ONCE)
      .execute()
    if (rows.length === 0) return
    sequence = rows.at(-1)?.sequence ?? sequence
    yield rows.map(eventOf)
  }
}

async function* readHeads(tx: Tx): AsyncGenerator<TrailPart> {
  let number = Number.MIN_SAFE_INTEGER
  for (;;) {
    const heads: HeadWithChains[] = []
    for (const head of await listHeadsAfter(tx, number, HEADS_AT_ONCE)) {
      heads.push({ head, chains: await listChainsOfHead(tx, head.number) })
      number = head.number
    }
    if (heads.length === 0) return
    yield { heads }
  }
}

async function* readEvents(tx: Tx): AsyncGenerator<TrailPart> {
  let page = listEventsAfter(tx)
  for (;;) {
    const events = await page
    const last = events.at(-1)
    if (!last) return
    // Starts the next query while these are processed.
    page = listEventsAfter(tx, last)
    page.catch(() => undefined)
    yield { events }
  }
}

async function listEventsAfter(tx: Tx, last?: LinkedEvent): Promise<LinkedEvent[]> {
  const rows = await tx
    .selectFrom('audit_events')
    .selectAll()
    .$if(last !== undefined, (query) =>
      query.where(sql<boolean>`(chain, sequence) > (${last?.chain}, ${last?.sequence})`),
    )
    .orderBy('chain')
    .orderBy('sequence')
    .limit(EVENTS_AT_ONCE)
    .execute()
  return rows.map(eventOf)
}

function eventOf(row: Selectable<Tables['audit_events']>): LinkedEvent {
  const { chain, sequence, kind, by, holds, previous, hash } = row
  // PostgreSQL has timestamps that Date cannot hold.
  const at = row.at instanceof Date ? row.at.toISOString() : String(row.at)
  return { chain, sequence, kind, by, at, holds, previous, hash }
}
