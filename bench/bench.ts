import type { Db } from '#server/db/connect.ts'

/** What every part of the bench has. */
export type Bench = {
  /** The bench's own hand in the database; the product serves at `databaseUrl`. */
  db: Db
  databaseUrl: string
  superuserUrl: string
  dataDir: string
  seconds: number
}
