import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { rulesOn } from '#domain/campaigns/links/campaign-link.ts'
import { LinkTable } from '#domain/campaigns/links/link-table.ts'
import { recordedTarget } from '#domain/campaigns/links/recorded-target.ts'
import { DEFAULT_ARRIVAL_RULES } from '#domain/hiring/values/arrival-calendar.ts'
import { emptyTally, tallySums } from '#domain/replay/tally.ts'
import { findReplay, insertReplay } from '#server/db/replay/replays.ts'
import { insertVisits, NO_JOURNEY } from '#server/db/campaigns/slug-visits.ts'
import type { VisitGroup } from '#server/db/campaigns/slug-visits.ts'
import { readLinkSettings } from '#server/services/campaigns/read-link-settings.ts'
import { inTransaction } from '#server/db/connect.ts'
import type { Db } from '#server/db/connect.ts'
import { getSetting } from '#server/db/site/site.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { newOpaqueId } from '#server/privacy/opaque-id.ts'
import { browserHeaders } from '#bench/load/asked-pages.ts'
import { rawRequest } from '#bench/load/load-plan.ts'
import { runLoad } from '#bench/load/run-load.ts'
import { whole } from '#bench/row.ts'
import type { Row } from '#bench/row.ts'

const JOURNEYS = 10_000
const LIMIT_SECONDS = 30
/** A visitor notices more, and a page's time moves so much by itself. */
const LIMIT_MORE_MS = 5
const LOOK_MS = 100

type Use = { port: number; pid: number; db: Db; seconds: number }

/**
 * Replays 10,000 applications by a draft of arrival rules and as many visits by a draft of chat
 * numbers, while visitors ask for pages: how long it takes, and what it costs them.
 */
export async function replayRow({ port, pid, db, seconds }: Use): Promise<Row[]> {
  await addApplications(db)
  await addVisits(db)
  const requests = ['/hire-maid', '/', '/hire-maid?lives=live-in'].map((path) =>
    rawRequest({ path, headers: browserHeaders }),
  )
  const load = (of: number) =>
    runLoad({ port, connections: 2, warmUpSeconds: 0.5, seconds: of, requests }, pid)
  await load(1)
  const before = await load(seconds / 2)
  const arrival = await getSetting(db, 'arrival')
  const [rules = DEFAULT_ARRIVAL_RULES] = arrival
  const drafts = [
    ['arrival', arrival, [{ ...rules, noticeMinutes: 2 * rules.noticeMinutes }]],
    ['numbers', await getSetting(db, 'numbers'), {}],
  ] as const
  const rows: Row[] = []
  for (const [kind, old, draft] of drafts) {
    const id = await start(db, { kind, before: old, draft })
    const during = await load(2)
    const took = await untilDone(db, id)
    rows.push(
      {
        what: `replay of ${whole(took.total)} ${kind === 'arrival' ? 'applications' : 'visits'}`,
        aim: `under ${LIMIT_SECONDS} s`,
        result: `${took.seconds.toFixed(1)} s, ${whole(took.other)} go another way`,
        isMet: took.seconds < LIMIT_SECONDS && took.total === JOURNEYS && took.state === 'done',
      },
      {
        what: 'pages while it runs',
        aim: `p95 at most ${LIMIT_MORE_MS} ms more`,
        result: `p95 ${during.p95.toFixed(1)} ms, ${before.p95.toFixed(1)} before`,
        isMet: during.p95 - before.p95 <= LIMIT_MORE_MS,
        note: `p50 ${during.p50.toFixed(1)} ms, ${before.p50.toFixed(1)} before`,
      },
    )
  }
  return rows
}

async function start(
  db: Db,
  { kind, before, draft }: { kind: string; before: unknown; draft: unknown },
): Promise<string> {
  const id = newOpaqueId()
  await inTransaction(db, async (tx) => {
    await insertReplay(tx, {
      id,
      kind,
      before: JSON.stringify(before),
      draft: JSON.stringify(draft),
      count: JOURNEYS,
      asked_by: 'bench',
      asked_at: new Date(),
      state: 'waiting',
      tally: JSON.stringify(emptyTally),
    })
    await enqueue(tx, 'replay-journeys', { replayId: id })
  })
  return id
}

async function untilDone(db: Db, id: string) {
  for (;;) {
    const one = await findReplay(db, id)
    if (one?.ended_at) {
      const seconds = (one.ended_at.getTime() - one.asked_at.getTime()) / 1_000
      return { ...tallySums(one.tally), seconds, state: one.state }
    }
    await pause(LOOK_MS)
  }
}

/** Each chose two days ahead, at ten in the morning of its day, and agreed on her price. */
async function addApplications(db: Db): Promise<void> {
  await db.connection().execute(async (one) => {
    await sql`set session_replication_role = replica`.execute(one)
    await sql`
      create temporary table made as
      select 'replay-' || n as id, (select id from maids offset n % 50 limit 1) as maid_id,
        (current_date - 2 - n % 300 + time '06:00') at time zone 'UTC' + n * interval '1 ms' as at,
        current_date - 2 - n % 300 + 1 + n % 3 as day
      from generate_series(1, ${JOURNEYS}) as n`.execute(one)
    await sql`insert into cases (id, kind, visitor_id, created_at, updated_at)
      select id, 'hire', gen_random_uuid(), at, at from made`.execute(one)
    await sql`insert into hires (case_id, maid_id, plan_type, first_day, monthly_amount, first_amount)
      select made.id, maid_id, 'live-in', day, m.monthly_price,
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
    await sql`set session_replication_role = origin`.execute(one)
  })
  await sql`analyze cases, hires, arrival_bookings, case_events`.execute(db)
}

/** People's visits of all links, spread over ninety days, as the redirect records them. */
async function addVisits(db: Db): Promise<void> {
  const settings = await readLinkSettings(db)
  const table = new LinkTable({ ...settings, rules: rulesOn(settings.rules) })
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
