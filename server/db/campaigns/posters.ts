import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { PosterHires, PosterVisits } from '#domain/campaigns/posters/poster-sums.ts'
import type { Db, Tables } from '#server/db/connect.ts'

export type Poster = Selectable<Tables['posters']>

export async function insertPosters(
  db: Db,
  rows: readonly Insertable<Tables['posters']>[],
): Promise<void> {
  await db.insertInto('posters').values(rows).execute()
}

type Wanted = { slug?: string | undefined; isAll?: boolean | undefined; q?: string | undefined }

/** The newest first; those that were taken down only where all are wanted. */
export function listPosterRows(db: Db, { slug, isAll, q }: Wanted): Promise<Poster[]> {
  let rows = db.selectFrom('posters').selectAll().orderBy('made_at', 'desc').orderBy('place')
  if (slug) rows = rows.where('slug', '=', slug)
  if (!isAll) rows = rows.where('taken_down_at', 'is', null)
  if (q) {
    const pattern = `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    rows = rows.where(sql<boolean>`(place ilike ${pattern} or slug ilike ${pattern})`)
  }
  return rows.execute()
}

/** Posters by their ids, in the order of their places. */
export function listPostersById(db: Db, ids: readonly string[]): Promise<Poster[]> {
  return db.selectFrom('posters').selectAll().where('id', 'in', ids).orderBy('place').execute()
}

/** Held until the transaction ends. */
export function lockPoster(db: Db, id: string): Promise<Poster | undefined> {
  return db.selectFrom('posters').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function updatePoster(
  db: Db,
  id: string,
  changes: Pick<Poster, 'place' | 'cost' | 'taken_down_at'>,
): Promise<void> {
  await db.updateTable('posters').set(changes).where('id', '=', id).execute()
}

/** Scans by people of each poster, and those that led to a chat. */
export async function countPosterVisits(db: Db): Promise<PosterVisits[]> {
  const { rows } = await sql<PosterVisits>`
    select poster::text as poster, sum(visits)::int as scans, sum(chats)::int as chats
    from visit_days where poster is not null and is_human
    group by poster`.execute(db)
  return rows
}

/**
 * Signed hires of households that scanned a poster before they applied, each counted for the poster that
 * was scanned first; those of the same days together. A replacement is part of the hire that it goes on
 * with.
 */
export async function listPosterHires(db: Db): Promise<PosterHires[]> {
  const { rows } = await sql<PosterHires>`
    with recursive replacing as (
      select h.case_id, h.replaces_id as goes_on_with from hires as h where h.replaces_id is not null
      union all
      select r.case_id, h.replaces_id from replacing as r
      join hires as h on h.case_id = r.goes_on_with and h.replaces_id is not null
    ), later as (
      select r.goes_on_with as case_id, min(f.came_on) as came_on, max(f.over_on) as over_on
      from replacing as r join case_milestones as f using (case_id) group by 1
    )
    select f.poster::text as poster, least(f.came_on, l.came_on)::text as "arrivedOn",
      nullif(greatest(f.over_on, l.over_on), 'infinity')::text as "endedOn", count(*)::int as count
    from case_milestones as f left join later as l using (case_id)
    where f.poster is not null and f.is_signed and not f.is_replacement
    group by f.poster, 2, 3`.execute(db)
  return rows
}
