import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { ChainEnd, SignedHead } from '#domain/audit/audit-heads.ts'
import type { Db, Tables, Tx } from '#server/db/connect.ts'

const HEADS_LOCK = 7_270_001

/** A chain that grew since the last head. */
export type GrownChain = ChainEnd & { grownBy: number }

/** One process at a time makes and writes heads. */
export async function lockAuditHeads(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${HEADS_LOCK})`.execute(tx)
}

export async function findLastHead(db: Db): Promise<SignedHead | undefined> {
  const row = await db
    .selectFrom('audit_heads')
    .selectAll()
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && headOf(row)
}

export async function findHead(db: Db, number: number): Promise<SignedHead | undefined> {
  const row = await db
    .selectFrom('audit_heads')
    .selectAll()
    .where('number', '=', number)
    .executeTakeFirst()
  return row && headOf(row)
}

/** Those after a number, oldest first. */
export async function listHeadsAfter(db: Db, number: number, limit: number): Promise<SignedHead[]> {
  const rows = await db
    .selectFrom('audit_heads')
    .selectAll()
    .where('number', '>', number)
    .orderBy('number')
    .limit(limit)
    .execute()
  return rows.map(headOf)
}

/** The chains that a head is about. */
export async function listChainsOfHead(db: Db, number: number): Promise<ChainEnd[]> {
  const rows = await db
    .selectFrom('audit_head_chains')
    .select(['chain', 'sequence', 'hash'])
    .where('head', '=', number)
    .execute()
  return rows.map(endOf)
}

/** The last head that is about a chain. */
export async function findHeadOfChain(db: Db, chain: string): Promise<SignedHead | undefined> {
  const row = await db
    .selectFrom('audit_heads')
    .selectAll()
    .where('number', '=', (eb) =>
      eb
        .selectFrom('audit_head_chains')
        .select('head')
        .where('chain', '=', chain)
        .orderBy('head', 'desc')
        .limit(1),
    )
    .executeTakeFirst()
  return row && headOf(row)
}

/** Every head that is about a chain, oldest first. */
export async function listHeadsOfChain(db: Db, chain: string): Promise<SignedHead[]> {
  const rows = await db
    .selectFrom('audit_heads as h')
    .innerJoin('audit_head_chains as c', 'c.head', 'h.number')
    .selectAll('h')
    .where('c.chain', '=', chain)
    .orderBy('h.number')
    .execute()
  return rows.map(headOf)
}

/** Takes committed chains that grew and marks them signed. Locked ones wait for the next head. */
export async function takeGrownChains(tx: Tx, limit: number): Promise<GrownChain[]> {
  const { rows } = await sql<{
    chain: string
    sequence: number
    hash: Buffer
    grown_by: number
  }>`
    with grown as (
      select chain, sequence - signed_sequence as grown_by from audit_chains
      where not is_signed order by chain limit ${limit} for update skip locked
    )
    update audit_chains as c set is_signed = true, signed_sequence = c.sequence
    from grown where grown.chain = c.chain
    returning c.chain, c.sequence, c.hash, grown.grown_by`.execute(tx)
  return rows.map((row) => ({ ...endOf(row), grownBy: row.grown_by }))
}

export async function insertHead(
  tx: Tx,
  head: SignedHead,
  chains: readonly ChainEnd[],
): Promise<void> {
  const { number, at, events, key } = head
  await tx
    .insertInto('audit_heads')
    .values({
      number,
      at: new Date(at),
      events,
      digest: Buffer.from(head.digest, 'hex'),
      previous: Buffer.from(head.previous, 'hex'),
      hash: Buffer.from(head.hash, 'hex'),
      key,
      signature: Buffer.from(head.signature, 'base64'),
    })
    .execute()
  const rows = chains.map(({ chain, sequence, hash }) => ({
    head: number,
    chain,
    sequence,
    hash: Buffer.from(hash, 'hex'),
  }))
  await tx.insertInto('audit_head_chains').values(rows).execute()
}

function headOf(row: Selectable<Tables['audit_heads']>): SignedHead {
  return {
    number: row.number,
    at: row.at.toISOString(),
    events: row.events,
    digest: row.digest.toString('hex'),
    previous: row.previous.toString('hex'),
    key: row.key,
    hash: row.hash.toString('hex'),
    signature: row.signature.toString('base64'),
  }
}

function endOf(row: { chain: string; sequence: number; hash: Buffer }): ChainEnd {
  const { chain, sequence, hash } = row
  return { chain, sequence, hash: hash.toString('hex') }
}
