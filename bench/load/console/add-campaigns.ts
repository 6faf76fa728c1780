import { sql } from 'kysely'
import { recountVisitDays } from '#server/db/campaigns/slug-visits.ts'
import { recountJourneyDays } from '#server/db/measuring/journey-heads.ts'
import type { Db } from '#server/db/connect.ts'
import { benchId } from './bench-id.ts'

export const VISITS = Number(process.env['BENCH_VISITS_OF_LINKS'] ?? 1_000_000)
export const CASES = Number(process.env['BENCH_CASES'] ?? 100_000)
const POSTERS = 200

/** Ninety days of visits of links, of journeys through the site, and of hires; once in a database. */
export async function addCampaigns(db: Db): Promise<void> {
  const there = await db
    .selectFrom('cases')
    .select('id')
    .where('id', '=', benchId('campaign', '1'))
    .execute()
  if (there.length > 0) return
  await addVisits(db)
  await addJourneys(db)
  await addHires(db)
}

/** On one connection without checks and triggers, whose work the caller does at once. */
export function asReplica(db: Db, work: (one: Db) => Promise<void>): Promise<void> {
  return db.connection().execute(async (one) => {
    await sql`set session_replication_role = replica`.execute(one)
    await work(one)
    await sql`set session_replication_role = origin`.execute(one)
  })
}

// Calls answer no id that is not a UUID by its fourth version.
const posterOf = (n: string) =>
  sql`overlay(overlay(md5('poster' || ${sql.raw(n)}) placing '4' from 13) placing 'a' from 17)::uuid`
const journeyOf = (n: string) => sql`md5('visit' || ${sql.raw(n)})::uuid`
const timeOf = (n: string) =>
  sql`now() - ${sql.raw(n)} * interval '90 days' / ${sql.lit(VISITS)} - interval '1 hour'`

/** Three in ten scan a poster, nine in ten are people, each with a journey. */
async function addVisits(db: Db): Promise<void> {
  await sql`
    insert into posters (id, slug, place, cost, made_at)
    select ${posterOf('n')}, (select slug from slugs order by slug offset n % 30 limit 1),
      'Gate ' || n, 50000, now() - interval '100 days'
    from generate_series(1, ${POSTERS}) as n`.execute(db)
  await sql`
    with links as (select array_agg(slug order by slug) as slugs, count(*)::int as many from slugs)
    insert into slug_visits (visited_at, slug, kind, device, language, mode, campaign, poster, rule_id,
      target, journey_id)
    select ${timeOf('n')},
      slugs[case when n % 10 < 3 then (n % ${POSTERS} + 1) % 30 else n * 7 % many end + 1],
      case when n % 10 = 9 then 'bot' else 'human' end, 'mobile', 'en', 'maid',
      '{"utm_source":"poster"}'::jsonb,
      case when n % 10 < 3 then ${posterOf(`n % ${POSTERS} + 1`)} end,
      case when n % 5 = 0 then n * 7 % many * 2 + n / 5 % 2 end,
      case when n % 3 = 0 then '/hire-maid' else 'chat 971500000001' end, ${journeyOf('n')}
    from links, generate_series(1, ${VISITS}) as n`.execute(db)
  await recountVisitDays(db)
}

/** One journey of each visit: one in twenty is of a bot or of staff, two in three open a profile. */
async function addJourneys(db: Db): Promise<void> {
  await asReplica(db, async (one) => {
    await sql`
      insert into journey_heads (journey_id, began_at, agent, device, campaign, profile_after)
      select ${journeyOf('n')}::text, ${timeOf('n')},
        case n % 40 when 0 then 'bot' when 1 then 'staff' else 'person' end,
        (array['phone', 'phone', 'tablet', 'computer'])[n % 4 + 1],
        case when n % 2 = 0 then 'campaign-' || n % 22 end,
        case when n % 3 > 0 then (n % 997) ^ 2 * (n % 5) end
      from generate_series(1, ${VISITS}) as n`.execute(one)
  })
  await recountJourneyDays(db)
  await sql`vacuum analyze journey_heads, journey_days, journey_day_sums`.execute(db)
}

/** How many of a hundred come to each step of the funnel, and how soon. */
const answered = sql`(values
  ('submitted', 'REQUIRED_DOCUMENTS', 60, 10), ('submitted', 'BANK_INFO', 45, 20),
  ('submitted', 'SIGN_DIRECT_DEBIT', 35, 25), ('submitted', 'MAID_ARRIVAL', 34, 30),
  ('submitted', 'CLIENT_ADDRESS', 33, 35), ('submitted', 'CLIENT_PHONE_NUMBER', 33, 40),
  ('completed', null, 32, 60))`

/** Each of a visit of its own, so three in ten scanned a poster; a third are signed. */
async function addHires(db: Db): Promise<void> {
  const made = sql`(
    select n, ${benchId('campaign')} as id, n % ${sql.lit(VISITS / 10)} * 10 + n % 10 as visit
    from generate_series(1, ${sql.lit(CASES)}) as n
  ) as made`
  await asReplica(db, async (one) => {
    await sql`insert into visitors (id) select md5(id)::uuid from ${made}`.execute(one)
    await sql`
      insert into cases (id, kind, visitor_id, journey_id, created_at, updated_at, ended_at, ended_as)
      select id, 'hire', md5(id)::uuid, case when n % 8 > 0 then ${journeyOf('visit')} end, at, at,
        case when n % 3 = 0 then at end, case when n % 3 = 0 then 'completed' end
      from ${made}, lateral (select ${timeOf('visit')} + interval '10 minutes' as at)`.execute(one)
    await sql`
      insert into hires (case_id, maid_id) select id, gen_random_uuid() from ${made}`.execute(one)
    await sql`
      insert into mandates (id, case_id, kind, state, amount, starts_on, language, signed_at,
        sealed_at, certified_at)
      select id, id, 'agreement', 'SIGNED', 0, now(), 'en', now(), now(), now() from ${made}
      where n % 3 = 0`.execute(one)
    await sql`
      insert into case_events (case_id, kind, at)
      select id, 'arrived', ${timeOf('visit')} + interval '2 days' from ${made}
      where n % 3 = 0`.execute(one)
    await sql`
      insert into case_events (case_id, kind, step, at)
      select id, kind, step, ${timeOf('visit')} + (10 + minutes) * interval '1 minute' + n % 997 * minutes * interval '1 second'
      from ${made}, ${answered} as own(kind, step, of_hundred, minutes)
      where n % 100 < of_hundred`.execute(one)
    await sql`
      insert into visitor_journeys (journey_id, visitor_id)
      select ${journeyOf('visit')}, md5(id)::uuid from ${made} where n % 2 = 0`.execute(one)
  })
  // As the database does by itself in a quiet hour.
  await sql`vacuum analyze slug_visits, visit_days, cases, hires, mandates, case_events, visitor_journeys`.execute(
    db,
  )
  // In parts, each of which ends in time.
  for (let from = 1; from <= CASES; from += CASES / 10) {
    await sql`
      select refresh_case_milestones(${benchId('campaign')})
      from generate_series(${from}::int, ${from - 1 + CASES / 10}::int) as n`.execute(db)
  }
  await sql`vacuum analyze case_milestones`.execute(db)
}
