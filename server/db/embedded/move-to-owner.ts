import type { Client } from 'pg'

/**
 * Names each object, because REASSIGN OWNED refuses the cluster's first role. Revoked rights stay
 * revoked.
 */
export async function moveToOwner(client: Client, owner: string): Promise<void> {
  const { rows } = await client.query<{ change: string }>(OWNED_BY_SUPERUSER, [owner])
  for (const { change } of rows) await client.query(change)
}

/** One statement per object; a column's sequence and a row's type go with the table. */
const OWNED_BY_SUPERUSER = `
  with spaces as (
    select oid, nspname, nspowner from pg_namespace where nspname in ('public', 'graphile_worker')
  ),
  superuser as (select oid from pg_roles where rolname = current_user)
  select format('alter database %I owner to %I', datname, $1::text) as change
    from pg_database where datname = current_database() and datdba = (table superuser)
  union all
  select format('alter schema %I owner to %I', nspname, $1)
    from spaces where nspowner = (table superuser)
  union all
  select format('alter %s %I.%I owner to %I',
      case c.relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view'
        when 'c' then 'type' else 'table' end, nspname, relname, $1)
    from pg_class c join spaces s on s.oid = c.relnamespace
    where c.relowner = (table superuser) and c.relkind in ('r', 'p', 'v', 'm', 'c', 'S')
      and not (c.relkind = 'S' and exists (select from pg_depend d where d.classid = 'pg_class'::regclass
        and d.objid = c.oid and d.refobjsubid > 0 and d.deptype in ('a', 'i')))
  union all
  select format('alter routine %s owner to %I', p.oid::regprocedure, $1)
    from pg_proc p join spaces s on s.oid = p.pronamespace where p.proowner = (table superuser)
  union all
  select format('alter type %I.%I owner to %I', nspname, typname, $1)
    from pg_type t join spaces s on s.oid = t.typnamespace
    where t.typowner = (table superuser) and t.typtype in ('d', 'e', 'r')`
