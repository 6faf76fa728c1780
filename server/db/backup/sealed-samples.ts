import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { sealedColumns } from '#server/db/privacy/sealed-columns.ts'
import type { SealedColumn } from '#server/db/privacy/sealed-columns.ts'
import { openPatiently } from './describe-database.ts'

/** Sealed values of one column with their row ids. */
export type SealedSample = SealedColumn & { values: { rowId: string; sealed: Buffer }[] }

/** Columns that name files of the vault. */
const NAMED = [
  ['documents', 'file_key'],
  ['documents', 'preview_key'],
  ['mandates', 'pdf_key'],
  ['certificates', 'pdf_key'],
  ['invoices', 'pdf_key'],
  ['data_exports', 'file_key'],
] as const

/** Up to `most` values of each sealed column, from the whole table. */
export async function* readSamples(url: string, most: number): AsyncGenerator<SealedSample> {
  const client = await openPatiently(url)
  try {
    for (const column of sealedColumns) {
      const { rows } = await client.query<{ rowId: string; sealed: Buffer }>(
        `select ${column.rowId} as "rowId", ${column.column} as sealed from ${column.table}
         where octet_length(${column.column}) > 0 order by md5(ctid::text) limit $1`,
        [most],
      )
      yield { ...column, values: rows }
    }
  } finally {
    await client.end()
  }
}

/** The keys among these that a row names. */
export async function listNamedAmong(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const parts = NAMED.map(
    ([table, column]) => sql`
      select ${sql.ref(column)} as key from ${sql.table(table)}
      where ${sql.ref(column)} = any(${[...keys]}::text[])`,
  )
  const { rows } = await sql<{ key: string }>`${sql.join(parts, sql` union `)}`.execute(db)
  return new Set(rows.map(({ key }) => key))
}

/** All keys of vault files that rows name. */
export async function listNamedKeys(url: string): Promise<string[]> {
  const client = await openPatiently(url)
  try {
    const parts = NAMED.map(
      ([table, column]) => `select ${column} as key from ${table} where ${column} is not null`,
    )
    const { rows } = await client.query<{ key: string }>(parts.join(' union '))
    return rows.map(({ key }) => key)
  } finally {
    await client.end()
  }
}
