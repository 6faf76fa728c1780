import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { activeRules } from '#domain/campaigns/links/campaign-link.ts'
import { LinkTable } from '#domain/campaigns/links/link-table.ts'
import { recordedTarget } from '#domain/campaigns/links/recorded-target.ts'
import { messageNames } from '#domain/content/message-blanks.ts'
import { insertVisits, NO_JOURNEY } from '#server/db/campaigns/slug-visits.ts'
import type { VisitGroup } from '#server/db/campaigns/slug-visits.ts'
import type { Db } from '#server/db/connect.ts'
import type { KeyRing } from '#server/privacy/key-ring.ts'
import { sealField } from '#server/privacy/field-cipher.ts'
import { readLinkSettings } from '#server/services/campaigns/read-link-settings.ts'
import { parseContent } from '#server/services/content/parse-content.ts'
import { readSeed } from '#server/services/content/seed-files.ts'
import { fillText, templateOf } from '#server/services/sms/fill-text.ts'
import { textPlace } from '#server/services/sms/queue-text.ts'
import { asReplica } from './add-campaigns.ts'

/** How many journeys of each kind a replay takes at most. */
export const JOURNEYS = 10_000
/** Openings of all pages, of which one in a hundred is of the drafted one. */
const OPENINGS = 100 * JOURNEYS

/** Journeys of every kind that the simulator replays, among as many others as they are found in. */
export async function addReplayed(db: Db, ring: KeyRing): Promise<void> {
  await addApplications(db)
  await addEnds(db)
  await addVisits(db)
  await addOpenings(db)
  await addMessages(db, ring)
}

/** Each chose two days ahead, at ten in the morning of its day, and agreed on her price. */
async function addApplications(db: Db): Promise<void> {
  await asReplica(db, async (one) => {
    await sql`
      create temporary table made as
      select 'replay-' || n as id, (select id from maids offset n % 50 limit 1) as maid_id,
        (current_date - 2 - n % 300 + time '06:00') at time zone 'UTC' + n * interval '1 ms' as at,
        current_date - 2 - n % 300 + 1 + n % 3 as day
      from generate_series(1, ${JOURNEYS}) as n`.execute(one)
    await sql`insert into cases (id, kind, visitor_id, created_at, updated_at)
      select id, 'hire', gen_random_uuid(), at, at from made`.execute(one)
    await sql`insert into hires (case_id, maid_id, plan_type, payment_method, first_day, monthly_amount, first_amount)
      select made.id, maid_id, 'live-in', 'direct-debit', day, m.monthly_price,
        round(m.monthly_price * days.left_of::numeric / days.of_month / 100) * 100
      from made join maids as m on m.id = maid_id
      cross join lateral (
        select extract(day from date_trunc('month', day) + interval '1 month - 1 day') as of_month,
          extract(day from date_trunc('month', day) + interval '1 month - 1 day')
            - extract(day from day) + 1 as left_of) as days`.execute(one)
    await sql`insert into arrival_bookings (case_id, day, slot, way, booked_at)
      select id, day, '14:00-16:00', 'delivered', at from made`.execute(one)
    await sql`insert into case_events (case_id, kind, step, at)
      select id, 'submitted', 'HIRE_MAID', at from made`.execute(one)
    await sql`drop table made`.execute(one)
  })
  await sql`analyze cases, hires, arrival_bookings, case_events`.execute(db)
}

/** Adds an agreement and a paid month to each hire; half of them end twenty days after her arrival. */
async function addEnds(db: Db): Promise<void> {
  const hires = sql`(
    select h.case_id, h.first_day, h.first_amount, c.created_at as at, row_number() over () as n
    from hires as h join cases as c on c.id = h.case_id where h.case_id like 'replay-%') as own`
  await asReplica(db, async (one) => {
    await sql`
      insert into mandates (id, case_id, kind, state, amount, starts_on, language, terms_from, signed_at)
      select case_id || kind, case_id, kind, 'SIGNED', first_amount, first_day, 'en',
        case when kind = 'agreement' then date '2026-01-01' end, at
      from ${hires}, (values ('agreement'), ('one-time')) as two(kind)`.execute(one)
    await sql`
      insert into dues (id, case_id, kind, period_from, period_until, amount, vat, due_on, collect_on,
        payer, state, created_at)
      select case_id || 'due', case_id, 'first', first_day, first_day + 29, first_amount, 0, first_day,
        first_day, 'mandate', 'paid', at
      from ${hires}`.execute(one)
    await sql`
      insert into payments (id, case_id, due_id, kind, payer, amount, vat, provider, state, created_at,
        settled_at)
      select case_id || 'paid', case_id, case_id || 'due', 'charge', 'mandate', first_amount, 0, 'sandbox',
        'succeeded', at, at
      from ${hires}`.execute(one)
    await sql`
      insert into case_events (case_id, kind, at, facts)
      select case_id, kind, at + days * interval '1 day',
        case kind when 'arrived' then jsonb_build_object('day', first_day)
          else jsonb_build_object('reason', 'notice', 'back', 0, 'owed', 0, 'by', 'household') end
      from ${hires}, (values ('arrived', 3), ('notice-given', 20)) as two(kind, days)
      where kind = 'arrived' or n % 2 = 0`.execute(one)
    await sql`
      update cases set service_ended_on = own.first_day + 27 from ${hires}
      where id = own.case_id and own.n % 2 = 0`.execute(one)
  })
  await sql`analyze cases, mandates, dues, payments, case_events`.execute(db)
}

/** People's visits of all links, spread over ninety days, as the redirect records them. */
async function addVisits(db: Db): Promise<void> {
  const settings = await readLinkSettings(db)
  const table = new LinkTable({ ...settings, rules: activeRules(settings.rules) })
  const now = Date.now()
  const groups = Array.from({ length: JOURNEYS }, (_, place): VisitGroup[] => {
    const link = settings.links[place % settings.links.length]
    if (!link) return []
    const at = now - (place + 1) * 13 * 60_000
    const asked = { device: 'mobile', language: 'en', mode: 'maid' } as const
    const url = `/${link.slug}`
    const { destination, rule } = table.decide(link, { ...asked, url, page: link.slug, at })
    const facts = {
      ...asked,
      slug: link.slug,
      asked: null,
      suggestion: null,
      kind: 'human' as const,
      campaign: link.campaign,
      poster: null,
      rule_id: rule ?? null,
      target: recordedTarget(destination),
    }
    return [{ facts, times: [at], journeys: [NO_JOURNEY] }]
  }).flat()
  await insertVisits(db, randomUUID(), groups)
  await sql`analyze slug_visits`.execute(db)
}

async function addOpenings(db: Db): Promise<void> {
  await sql`
    insert into site_events (received_at, at, kind, page, path, device, language)
    select at, at, 'page_view', case when n % 100 = 0 then 'terms' else 'maids' end, '/', 'mobile', 'en'
    from generate_series(1, ${OPENINGS}) as n,
      lateral (select now() - n * interval '60 days' / ${sql.lit(OPENINGS)} as at)`.execute(db)
  await sql`vacuum analyze site_events`.execute(db)
}

/** Every message of the release in turn, filled and sealed as it is sent. */
async function addMessages(db: Db, ring: KeyRing): Promise<void> {
  const { content } = parseContent(readSeed('messages', 'en'))
  const texts = messageNames.flatMap((name) => {
    const template = templateOf(content, name)
    return template === undefined ? [] : [fillText(template, 'en', {})]
  })
  const ids = Array.from({ length: JOURNEYS }, (_, place) => `replay-${place}`)
  const bodies = ids.map((id, place) =>
    sealField(
      ring,
      textPlace(id, 'body'),
      (texts[place % texts.length] ?? '').replaceAll(/\{\w+\}/g, 'Maria'),
    ),
  )
  await sql`
    insert into sms_messages (id, purpose, recipient, recipient_mask, body, state, created_at)
    select id, 'bench', '', '*** 12', body, 'delivered', now() - place * interval '9 minutes'
    from unnest(${ids}::text[], ${bodies}::bytea[]) with ordinality as one(id, body, place)`.execute(
    db,
  )
  await sql`analyze sms_messages`.execute(db)
}
