import { sql } from 'kysely'
import { purposesOf } from '#domain/authority/link-actors.ts'
import type { Db } from '#server/db/connect.ts'

type Of = { visitorId: string; phoneIndexes: readonly string[] }

/**
 * Whether a device proved this number: by code, by a household's hire, or by a link sent only
 * there.
 */
export async function knowsNumber(db: Db, { visitorId, phoneIndexes }: Of): Promise<boolean> {
  const indexes = [...phoneIndexes]
  const { rows } = await sql<{ known: boolean }>`
    select exists (
      select 1 from confirmed_numbers as c
      where c.visitor_id = ${visitorId} and c.phone_index = any(${indexes})
    ) or exists (
      select 1 from applications as a
      where a.visitor_id = ${visitorId} and a.phone_index = any(${indexes})
    ) or exists (
      select 1 from case_visitors as v join applications as a on a.id = v.case_id
      where v.visitor_id = ${visitorId} and v.purpose = any(${purposesOf('household')})
        and a.phone_index = any(${indexes})
    ) or exists (
      select 1 from case_visitors as v join links as l on l.token_hash = v.link_hash
      where v.visitor_id = ${visitorId} and l.phone_index = any(${indexes})
    ) as known`.execute(db)
  return rows[0]?.known ?? false
}
