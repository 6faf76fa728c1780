import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '#server/db/connect.ts'

/** Says so in the log where the product connects as a superuser: neither rights nor triggers hold it. */
export async function tellSuperuser(db: Db, log: Pick<Logger, 'warn'>): Promise<void> {
  const { rows } = await sql<{ rolsuper: boolean }>`
    select rolsuper from pg_roles where rolname = current_user`.execute(db)
  if (!rows[0]?.rolsuper) return
  log.warn(
    'The role of DATABASE_URL is a superuser: whoever gets at it can change the audit trail. ' +
      'docs/operate.md says how to make roles',
  )
}
