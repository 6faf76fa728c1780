import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { PosterHire, PosterVisits } from '#domain/campaigns/posters/poster-sums.ts'
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
 * was scanned first. A replacement is part of the hire that it goes on with.
 */
export async function listPosterHires(db: Db): Promise<PosterHire[]> {
  const { rows } = await sql<PosterHire>`
    with recursive first_scan as materialized (
      select f.case_id as id, f.poster from case_milestones as f
      where f.poster is not null and not f.is_replacement
        and f.case_id in (select case_id from mandates where signed_at is not null)
    ), chain as (
      select id as root, id from first_scan
      union all
      select c.root, h.case_id from chain c join hires h on h.replaces_id = c.id
    ), lasting as (
      select c.root, bool_or(a.ended_as is distinct from 'completed' and a.ended_at is not null) as is_gone,
        bool_or(a.service_ended_on is null and a.ended_as = 'completed') as goes_on,
        max(coalesce(a.service_ended_on, (a.ended_at at time zone 'Asia/Dubai')::date)) as ended_on
      from chain c join cases a on a.id = c.id group by c.root
    ), arrived as (
      select c.root, min(coalesce(e.facts ->> 'day', (e.at at time zone 'Asia/Dubai')::date::text)) as day
      from chain c join case_events e on e.case_id = c.id where e.kind = 'arrived' group by c.root
    )
    select f.poster::text as poster, w.day as "arrivedOn",
      case when l.goes_on or not coalesce(l.is_gone, false) and l.ended_on is null then null
        else l.ended_on::text end as "endedOn"
    from first_scan f join lasting l on l.root = f.id
    left join arrived w on w.root = f.id`.execute(db)
  return rows
}
