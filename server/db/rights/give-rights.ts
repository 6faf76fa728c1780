import { sql } from 'kysely'
import { connect, inTransaction } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { StartProblem } from '#server/start-problem.ts'
import { rightsOn } from './serving-rights.ts'

const RIGHTS_LOCK = 7_270_002

/**
 * The owner grants and revokes the serving role's rights where they differ. Throws StartProblem
 * without that role.
 */
export async function giveRights(ownerUrl: string, role: string): Promise<void> {
  const { db, close } = connect(ownerUrl, { max: 1 })
  try {
    await inTransaction(db, async (tx) => {
      // Parallel changes of a table's rights would fail.
      await sql`select pg_advisory_xact_lock(${RIGHTS_LOCK})`.execute(tx)
      const { rows } = await sql<{ is_owner: boolean; is_known: boolean }>`
        select current_user = ${role} as is_owner, to_regrole(quote_ident(${role})) is not null as is_known
      `.execute(tx)
      if (rows[0]?.is_owner) return
      if (!rows[0]?.is_known) throw new StartProblem(`The database has no role ${role}.`)
      const changes = await listChanges(tx, role)
      // One packet, because a first start has a hundred changes.
      if (changes.length > 0) await sql.raw(changes.join(';')).execute(tx)
    })
  } finally {
    await close()
  }
}

type Held = { schema: string; name: string; held: string[] | null; is_closed: boolean }

async function listChanges(tx: Tx, role: string): Promise<string[]> {
  const to = `"${role.replaceAll('"', '""')}"`
  const tables = await listTables(tx, role)
  return [
    ...tables.flatMap((table) => changesOf(table, { table: nameOf(table), to })),
    // The queue's tables need a policy for others than their owner; rights then decide.
    ...tables
      .filter((table) => table.is_closed)
      .map(
        (table) =>
          `create policy serve on ${nameOf(table)} to ${to} using (true) with check (true)`,
      ),
    ...(await listMissing(tx, role)).map((right) => `grant ${right} to ${to}`),
  ]
}

const nameOf = ({ schema, name }: Held) => `"${schema}"."${name}"`

function changesOf({ name, held }: Held, { table, to }: { table: string; to: string }): string[] {
  const wanted: readonly string[] = rightsOn(name)
  const missing = wanted.filter((right) => !held?.includes(right))
  const over = (held ?? []).filter((right) => !wanted.includes(right))
  return [
    ...(missing.length > 0 ? [`grant ${missing.join(', ')} on ${table} to ${to}`] : []),
    ...(over.length > 0 ? [`revoke ${over.join(', ')} on ${table} from ${to}`] : []),
  ]
}

/** Tables and views with the role's rights; monthly parts are reached through their log. */
async function listTables(tx: Tx, role: string): Promise<Held[]> {
  const { rows } = await sql<Held>`
    select n.nspname as schema, c.relname as name,
      (select array_agg(distinct privilege_type) from aclexplode(c.relacl)
        where grantee = to_regrole(quote_ident(${role}))) as held,
      c.relrowsecurity and not exists (select from pg_policy p where p.polrelid = c.oid
        and to_regrole(quote_ident(${role})) = any(p.polroles)) as is_closed
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p', 'v')
      and (not c.relispartition or pg_get_expr(c.relpartbound, c.oid) = 'DEFAULT')
    order by 1, 2`.execute(tx)
  return rows
}

/** The queue's schema, sequences and restricted functions. */
async function listMissing(tx: Tx, role: string): Promise<string[]> {
  const { rows } = await sql<{ missing: string }>`
    with spaces as (select oid, nspname from pg_namespace where nspname in ('public', 'graphile_worker'))
    select format('usage on schema %I', nspname) as missing
      from spaces where not has_schema_privilege(${role}, oid, 'usage')
    union all
    select format('usage, select on sequence %I.%I', nspname, relname)
      from pg_class c join spaces s on s.oid = c.relnamespace
      where case when relkind = 'S' then not has_sequence_privilege(${role}, c.oid, 'usage') end
    union all
    select format('execute on function %s', p.oid::regprocedure)
      from pg_proc p join spaces s on s.oid = p.pronamespace
      where not has_function_privilege(${role}, p.oid, 'execute')`.execute(tx)
  return rows.map(({ missing }) => missing)
}
