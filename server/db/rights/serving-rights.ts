import { Client } from 'pg'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '#server/db/connect.ts'

/** Rights on a table's rows. */
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
  site_notice_versions: added,
  slugs: ['SELECT', 'INSERT', 'UPDATE'],
  link_versions: added,
  // Visits are dropped with their month by the owner.
  slug_visits: added,
  // Except those that came while their month had no part.
  slug_visits_default: ['SELECT', 'INSERT', 'DELETE'],
  // Deleted after five years.
  consent_records: ['SELECT', 'INSERT', 'DELETE'],
  // Key rotation seals the bank's text again.
  mandate_moves: ['SELECT', 'INSERT', 'UPDATE'],
  kysely_migration: read,
  kysely_migration_lock: read,
}

/** What the serving role may do with a table. */
export const rightsOn = (table: string): readonly Right[] => less[table] ?? all

/** Tables with fewer than all rights. */
export const narrowed: readonly string[] = Object.keys(less)

/** The role in an address, in any notation, without connecting. */
export function roleInAddress(url: string): string {
  const { user } = new Client({ connectionString: url })
  return user ?? ''
}

/** Warns in the log about a superuser, whom neither rights nor triggers stop. */
export async function tellSuperuser(db: Db, log: Pick<Logger, 'warn'>): Promise<void> {
  const { rows } = await sql<{ rolsuper: boolean }>`
    select rolsuper from pg_roles where rolname = current_user`.execute(db)
  if (!rows[0]?.rolsuper) return
  log.warn(
    'The role of DATABASE_URL is a superuser: whoever gets at it can change the audit trail. ' +
      'docs/operate.md says how to make roles',
  )
}
