import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'

/** What a search looks for; absent parts are not looked for. */
export type CaseSearch = {
  number?: number | undefined
  /** Fingerprints of a telephone number under each key. */
  phoneIndexes?: readonly string[] | undefined
  /** The first and last journey of a chat's code. */
  journeys?: { first: string; last: string } | undefined
  /** Fingerprints of each word of a household's name, under each key. */
  name?: readonly (readonly string[])[] | undefined
  /** The beginning of a maid's name, in small letters. */
  maid?: string | undefined
  /** A short link by which the household came. */
  slug?: string | undefined
}

/** Cases that any part finds, those that changed last first. */
export async function findCaseIds(db: Db, search: CaseSearch, most: number): Promise<string[]> {
  const { number, phoneIndexes, journeys, name, maid, slug } = search
  const parts = [
    ...(number === undefined
      ? []
      : [sql`select r.case_id from case_rows as r where r.number = ${number}`]),
    ...(phoneIndexes
      ? [sql`select p.case_id from parties as p where p.phone_index = any(${phoneIndexes}::text[])`]
      : []),
    ...(journeys
      ? [
          sql`select c.id as case_id from cases as c
            where c.journey_id between ${journeys.first} and ${journeys.last}`,
        ]
      : []),
    ...(name === undefined ? [] : [byName(name)]),
    ...(maid === undefined ? [] : [byMaid(maid, most)]),
    ...(slug === undefined ? [] : [bySlug(slug, most)]),
  ]
  if (parts.length === 0) return []
  const { rows } = await sql<{ case_id: string }>`
    select r.case_id from case_rows as r
    where r.case_id in (${sql.join(parts, sql` union all `)})
    order by r.changed_at desc limit ${most}`.execute(db)
  return rows.map(({ case_id: id }) => id)
}

/** Answers that have all words of the name. */
const byName = (words: readonly (readonly string[])[]) => sql`
  select a.case_id from step_answers as a
  where ${sql.join(
    words.map((keys) => sql`a.name_indexes && ${keys}::text[]`),
    sql` and `,
  )}`

/** The newest cases of each maid whose name or slug begins so. */
const byMaid = (text: string, most: number) => {
  const pattern = `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql`select own.case_id from (
      select id from maids where lower(name) like ${pattern} limit 50
    ) as m cross join lateral (
      select r.case_id from case_rows as r where r.maid_id = m.id
      order by r.changed_at desc limit ${most}) as own`
}

const bySlug = (slug: string, most: number) => sql`
  select c.id as case_id from cases as c where c.journey_id in (
    select v.journey_id from slug_visits as v
    where v.slug = ${slug} and v.journey_id is not null
    order by v.visited_at desc limit ${most})`

/** Maids whose name begins so, by name. */
export async function findMaidsBy(db: Db, text: string, most: number) {
  const pattern = `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from maids where lower(name) like ${pattern}
    order by name, id limit ${most}`.execute(db)
  return rows
}
