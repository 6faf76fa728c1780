import type { Db } from '#server/db/connect.ts'

/** The published profiles as an index in memory. */
export type Catalogue = {
  load: (db: Db) => Promise<void>
  changed: (maidId: string | undefined) => Promise<void>
}
