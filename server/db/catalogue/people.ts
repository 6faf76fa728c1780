import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Availability } from '#domain/catalogue/availability.ts'
import type { PeopleSort } from '#domain/people/people-list.ts'
import type { PersonState } from '#domain/people/person-state.ts'
import type { Db } from '#server/db/connect.ts'
import type { MaidRow, NewMaidRow } from './maids.ts'

/** What the console's list of people asks for. */
export type PeopleFilters = {
  state?: PersonState | undefined
  nationality?: string | undefined
  availability?: Availability['type'] | undefined
  hasVideo?: boolean | undefined
  q?: string | undefined
}

export type PersonListRow = Pick<
  MaidRow,
  'id' | 'name' | 'age' | 'nationality_code' | 'roles' | 'availability' | 'available_from'
> &
  Pick<MaidRow, 'monthly_price' | 'is_sample' | 'updated_at'> & {
    state: PersonState
    posterKey: string | null
  }

/** SQL: her state, as `stateOf` of the domain says it. */
const stateColumn = sql<PersonState>`case
  when maids.withdrawn_at is not null then 'withdrawn'
  when maids.trashed_at is not null then 'trashed'
  when maids.hired_by is not null then 'hired'
  when maids.paused_at is not null then 'paused'
  when maids.published_at is not null then 'published'
  else 'draft' end`

/** Each order has an index, which is read backwards where it is turned round. */
const orders: Record<
  PeopleSort,
  [ascending: RawBuilder<unknown>, descending: RawBuilder<unknown>]
> = {
  changed: [sql`maids.updated_at, maids.id desc`, sql`maids.updated_at desc, maids.id`],
  name: [sql`lower(maids.name), maids.id`, sql`lower(maids.name) desc, maids.id desc`],
  price: [sql`maids.monthly_price, maids.id`, sql`maids.monthly_price desc, maids.id desc`],
}

type Page = {
  filters: PeopleFilters
  sort: PeopleSort
  isDescending: boolean
  offset: number
  limit: number
}

/** A page of people in an order. Narrow rows are ordered first; the wide ones are read for the page. */
export function listPeopleRows(db: Db, page: Page): Promise<PersonListRow[]> {
  const order = orders[page.sort][page.isDescending ? 1 : 0]
  const ids = idsThatFit(db, page.filters).orderBy(order).offset(page.offset).limit(page.limit)
  return db
    .selectFrom(ids.as('page'))
    .innerJoin('maids', 'maids.id', 'page.id')
    .leftJoin('maid_videos', 'maid_videos.maid_id', 'maids.id')
    .select([
      'maids.id',
      'maids.name',
      'maids.age',
      'maids.nationality_code',
      'maids.roles',
      'maids.availability',
      'maids.available_from',
      'maids.monthly_price',
      'maids.is_sample',
      'maids.updated_at',
      stateColumn.as('state'),
      sql<
        string | null
      >`coalesce(maid_videos.poster_sizes -> 0 ->> 'key', maid_videos.poster_key)`.as('posterKey'),
    ])
    .orderBy(order)
    .execute()
}

/** Those who are gone are listed only where they are asked for. */
const idsThatFit = (db: Db, filters: PeopleFilters) =>
  db.selectFrom('maids').select('id').where(listed(filters))

const listed = (filters: PeopleFilters): RawBuilder<boolean> =>
  filters.state === undefined
    ? sql`${conditionsOf(filters)} and maids.withdrawn_at is null and maids.trashed_at is null`
    : conditionsOf(filters)

/** Ids of all who fit, at most so many. */
export async function listFittingIds(
  db: Db,
  filters: PeopleFilters,
  limit: number,
): Promise<string[]> {
  const rows = await idsThatFit(db, filters).orderBy('id').limit(limit).execute()
  return rows.map(({ id }) => id)
}

/** How many people fit each of several filters, in one reading. */
export async function countPeopleLists(
  db: Db,
  lists: readonly PeopleFilters[],
): Promise<readonly number[]> {
  const counts = lists.map((one) => sql`count(*) filter (where ${listed(one)})::int`)
  const { rows } = await sql<{ counts: number[] }>`
    select array[${sql.join(counts)}]::int[] as counts from maids`.execute(db)
  return rows[0]?.counts ?? []
}

function conditionsOf(filters: PeopleFilters): RawBuilder<boolean> {
  const { state, nationality, availability, hasVideo, q } = filters
  const conditions = [
    state && sql`${stateColumn} = ${state}`,
    nationality && sql`maids.nationality_code = ${nationality}`,
    availability && sql`maids.availability = ${availability}`,
    hasVideo !== undefined && sql`${hasVideo ? sql`` : sql`not`} ${existsVideo}`,
    q && nameHas(q),
  ].filter((one) => one !== undefined && one !== false && one !== '')
  return conditions.length > 0 ? sql<boolean>`${sql.join(conditions, sql` and `)}` : sql`true`
}

const existsVideo = sql`exists (select from maid_videos v where v.maid_id = maids.id)`

/** Part of her name in any script, or her id as an address has it. */
function nameHas(search: string): RawBuilder<unknown> {
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql`(maids.name ilike ${pattern} or maids.spelled_names::text ilike ${pattern}
    or maids.id::text = lower(${search}))`
}

/** A whole profile; `lock` holds it until the transaction ends. */
export async function findPersonRow(
  db: Db,
  maidId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<MaidRow | undefined> {
  const found = db.selectFrom('maids').selectAll().where('id', '=', maidId)
  return (lock ? found.forUpdate() : found).executeTakeFirst()
}

/** Changes columns of a profile. */
export async function updatePersonRow(
  db: Db,
  maidId: string,
  changes: Partial<NewMaidRow>,
): Promise<void> {
  await db.updateTable('maids').set(changes).where('id', '=', maidId).execute()
}

/** Her hires, the newest first. */
export function listHiresOf(db: Db, maidId: string) {
  return db
    .selectFrom('applications')
    .select([
      'id as caseId',
      'number',
      'created_at as since',
      'service_ended_on as endedOn',
      'ended_as as endedAs',
    ])
    .where('maid_id', '=', maidId)
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute()
}

/** When she agreed to what is shown, by field. */
export async function listAgreements(db: Db, maidId: string): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom('maid_consents')
    .select(['field', 'granted_at'])
    .where('maid_id', '=', maidId)
    .where('withdrawn_at', 'is', null)
    .execute()
  return new Map(rows.map(({ field, granted_at: at }) => [field, at]))
}

/** The video's poster and length; undefined without one. */
export function findVideoOf(db: Db, maidId: string) {
  return db
    .selectFrom('maid_videos')
    .select(['poster_key as posterKey', 'duration_seconds as seconds'])
    .select(sql<string>`coalesce(poster_sizes -> 0 ->> 'key', poster_key)`.as('smallPosterKey'))
    .where('maid_id', '=', maidId)
    .executeTakeFirst()
}
