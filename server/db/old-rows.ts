import { sql } from 'kysely'
import type { Db, Tables } from './connect.ts'

/** Rows kept for hours, counted from one of their columns. */
export type KeptForHours = {
  [Table in keyof Tables]: { table: Table; from: keyof Tables[Table] & string; hours: number }
}[keyof Tables]

/** Deletes expired rows and answers how many. */
export async function deleteOldRows(db: Db, kept: KeptForHours, now: Date): Promise<number> {
  const last = new Date(now.getTime() - kept.hours * 3_600_000)
  const statement = sql`delete from ${sql.table(kept.table)} where ${sql.ref(kept.from)} < ${last}`
  const { numAffectedRows } = await statement.execute(db)
  return Number(numAffectedRows ?? 0)
}
