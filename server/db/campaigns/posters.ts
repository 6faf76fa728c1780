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
    select poster::text as poster, count(*)::int as scans,
      count(*) filter (where target like 'chat %')::int as chats
    from slug_visits where poster is not null and kind = 'human'
    group by poster`.execute(db)
  return rows
}

/**
 * Hires of households that scanned a poster before they applied, each counted for the poster that
 * was scanned first. A replacement is part of the hire that it goes on with.
 */
export async function listPosterHires(db: Db): Promise<PosterHire[]> {
  const { rows } = await sql<PosterHire>`
    with recursive scans as (
      select poster, journey_id, min(visited_at) as at from slug_visits
      where poster is not null and kind = 'human' and journey_id is not null
      group by poster, journey_id
    ), scanned as (
      select a.id, s.poster, s.at from applications a join scans s on s.journey_id = a.journey_id
      where s.at <= a.created_at and a.replaces_id is null
      union all
      select a.id, s.poster, s.at from scans s
      join visitor_journeys j on j.journey_id = s.journey_id
      join applications a on a.visitor_id = j.visitor_id
      where s.at <= a.created_at and a.replaces_id is null
    ), first_scan as (
      select distinct on (id) id, poster from scanned order by id, at
    ), chain as (
      select id as root, id from first_scan
      union all
      select c.root, h.case_id from chain c join hires h on h.replaces_id = c.id
    ), lasting as (
      select c.root, bool_or(a.ended_as is distinct from 'completed' and a.ended_at is not null) as is_gone,
        bool_or(a.service_ended_on is null and a.ended_as = 'completed') as goes_on,
        max(coalesce(a.service_ended_on, (a.ended_at at time zone 'Asia/Dubai')::date)) as ended_on
      from chain c join applications a on a.id = c.id group by c.root
    )
    select f.poster::text as poster,
      exists (select from mandates m join chain c on c.id = m.case_id
        where c.root = f.id and m.signed_at is not null) as "isSigned",
      (select min(coalesce(e.facts ->> 'day', (e.at at time zone 'Asia/Dubai')::date::text)) from case_events e
        join chain c on c.id = e.case_id where c.root = f.id and e.kind = 'arrived') as "arrivedOn",
      case when l.goes_on or not coalesce(l.is_gone, false) and l.ended_on is null then null
        else l.ended_on::text end as "endedOn"
    from first_scan f join lasting l on l.root = f.id`.execute(db)
  return rows
}
