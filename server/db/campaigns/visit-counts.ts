import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Db } from '#server/db/connect.ts'

/** Visits of links by people since a day of Dubai, by slug. */
export async function countVisitsBySlug(db: Db, since: Day): Promise<Map<string, number>> {
  const { rows } = await sql<{ slug: string; visits: number }>`
    select slug, sum(visits)::int as visits from visit_days
    where day >= ${since} and is_human and slug is not null
    group by slug`.execute(db)
  return new Map(rows.map(({ slug, visits }) => [slug, visits]))
}

type LinkVisits = {
  visits: number
  others: number
  byRule: { rule: number; visits: number }[]
  byDay: { day: Day; visits: number }[]
}

/** Visits of one link since a day of Dubai: by people, by others, by rule and by day. */
export async function countLinkVisits(db: Db, slug: string, since: Day): Promise<LinkVisits> {
  const { rows } = await sql<{ rule: number; day: Day; isHuman: boolean; visits: number }>`
    select coalesce(rule_id, 0)::int as rule, day::text as day, is_human as "isHuman",
      sum(visits)::int as visits
    from visit_days where slug = ${slug} and day >= ${since}
    group by 1, 2, 3 order by 2`.execute(db)
  const people = rows.filter(({ isHuman }) => isHuman)
  const summed = <Key>(keyOf: (row: (typeof rows)[number]) => Key) =>
    [...Map.groupBy(people, keyOf)].map(([key, all]) => [key, sumOf(all)] as const)
  return {
    visits: sumOf(people),
    others: sumOf(rows) - sumOf(people),
    byRule: summed(({ rule }) => rule).map(([rule, visits]) => ({ rule, visits })),
    byDay: summed(({ day }) => day).map(([day, visits]) => ({ day, visits })),
  }
}

const sumOf = (rows: readonly { visits: number }[]): number =>
  rows.reduce((sum, { visits }) => sum + visits, 0)

/** Visits by people that each of several rules decided since a day of Dubai. */
export async function countRuleVisits(
  db: Db,
  rules: readonly number[],
  since: Day,
): Promise<{ rule: number; visits: number }[]> {
  if (rules.length === 0) return []
  const { rows } = await sql<{ rule: number; visits: number }>`
    select rule_id::int as rule, sum(visits)::int as visits from visit_days
    where rule_id in (${sql.join(rules)}) and day >= ${since} and is_human
    group by rule_id`.execute(db)
  return rows
}

/** When each link was changed last. */
export async function listLinkChanges(db: Db): Promise<Map<string, Date>> {
  const rows = await db.selectFrom('slugs').select(['slug', 'updated_at']).execute()
  return new Map(rows.map(({ slug, updated_at: at }) => [slug, at]))
}
