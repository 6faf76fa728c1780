import { Client } from 'pg'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '#server/db/connect.ts'

/** What a role may do with the rows of a table. */
export type Right = 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE'

const all: readonly Right[] = ['SELECT', 'INSERT', 'UPDATE', 'DELETE']
const added: readonly Right[] = ['SELECT', 'INSERT']
const read: readonly Right[] = ['SELECT']

/**
 * Tables whose rows the serving role may not change. It owns none, so it cannot disable their
 * triggers.
 */
const less: Partial<Record<string, readonly Right[]>> = {
  audit_events: added,
  audit_heads: added,
  audit_head_chains: added,
  content_versions: added,
  slugs: ['SELECT', 'INSERT', 'UPDATE'],
  // Visits leave with their month, which its owner drops.
  slug_visits: added,
  // But for those that came while it had no part.
  slug_visits_default: ['SELECT', 'INSERT', 'DELETE'],
  // Five years later they leave.
  consent_records: ['SELECT', 'INSERT', 'DELETE'],
  // A rotation of keys seals the bank's words anew.
  mandate_moves: ['SELECT', 'INSERT', 'UPDATE'],
  kysely_migration: read,
  kysely_migration_lock: read,
}

/** What the serving role may do with a table. */
export const rightsOn = (table: string): readonly Right[] => less[table] ?? all

/** The tables that it may not do everything with. */
export const narrowed: readonly string[] = Object.keys(less)

/** The role that an address connects as, whichever way it says so; nothing is connected. */
export function roleOf(url: string): string {
  const { user } = new Client({ connectionString: url })
  return user ?? ''
}

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
