import type { Readable } from 'node:stream'
import type { Client } from 'pg'
import { copyOut } from './copy-stream.ts'
import { describeDatabase, openPatiently, quoted } from './describe-database.ts'
import type { CopiedTable, DatabaseShape } from './describe-database.ts'

/** A database at one moment while it stays in use. */
export type Snapshot = {
  shape: DatabaseShape
  /** The number of the last signed head of the audit trail, 0 for none. */
  lastHead: number
  /** A table's rows, one per line; one table at a time. */
  rowsOf: (table: CopiedTable) => Readable
}

/** Reads all tables at one moment, however long it takes. */
export async function withSnapshot<T>(url: string, work: (on: Snapshot) => Promise<T>): Promise<T> {
  const client = await openPatiently(url)
  try {
    await client.query('begin transaction isolation level repeatable read read only')
    const shape = await describeDatabase(client)
    const lastHead = shape.migrations.length > 0 ? await findLastNumber(client) : 0
    return await work({ shape, lastHead, rowsOf: (table) => copyRows(client, table) })
  } finally {
    await client.end()
  }
}

/** A table's rows in COPY format, as they are loaded again. */
export function copyRows(client: Client, table: CopiedTable): Readable {
  return copyOut(client, `copy ${target(client, table)} to stdout`)
}

/** A table with its columns for COPY. */
export function target(client: Client, table: CopiedTable): string {
  const columns = table.columns.map((column) => client.escapeIdentifier(column)).join(', ')
  return `${quoted(client, table)} (${columns})`
}

async function findLastNumber(client: Client): Promise<number> {
  const { rows } = await client.query<{ number: number }>(
    'select coalesce(max(number), 0)::int as number from audit_heads',
  )
  return rows[0]?.number ?? 0
}
