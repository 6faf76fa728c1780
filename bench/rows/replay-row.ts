import { setTimeout as pause } from 'node:timers/promises'
import { DEFAULT_ARRIVAL_RULES } from '#domain/hiring/values/arrival-calendar.ts'
import { DEFAULT_TERMS } from '#domain/payment/service-terms.ts'
import { DEFAULT_PRICES } from '#domain/payment/sums/plans.ts'
import type { ReplayKind } from '#domain/replay/replay-kinds.ts'
import { emptyTally, tallySums } from '#domain/replay/tally.ts'
import { addDays } from '#domain/day.ts'
import { findReplay, insertReplay } from '#server/db/replay/replays.ts'
import { dayNow, systemClock } from '#server/clock.ts'
import { inTransaction } from '#server/db/connect.ts'
import type { Db } from '#server/db/connect.ts'
import { getSetting } from '#server/db/site/site.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { newOpaqueId } from '#server/privacy/opaque-id.ts'
import { readLinkSettings } from '#server/services/campaigns/read-link-settings.ts'
import { readSeed } from '#server/services/content/seed-files.ts'
import { addRecords } from '#bench/load/console/add-records.ts'
import { addReplayed, JOURNEYS } from '#bench/load/console/add-replayed.ts'
import { keysOf } from '#bench/load/console/staff-session.ts'
import { browserHeaders } from '#bench/load/asked-pages.ts'
import { rawRequest } from '#bench/load/load-plan.ts'
import { runLoad } from '#bench/load/run-load.ts'
import type { Bench } from '#bench/bench.ts'
import type { ProductProcess } from '#bench/processes/product-process.ts'
import { whole } from '#bench/row.ts'
import type { Row } from '#bench/row.ts'

const LIMIT_SECONDS = 30
/** A visitor notices more, and a page's time moves so much by itself. */
const LIMIT_MORE_MS = 5
const LOOK_MS = 100

/**
 * Replays 10,000 journeys by a draft of each kind, among a million visits and all other records, while
 * visitors ask for pages: how long it takes, and what it costs them.
 */
export async function replayRow(bench: Bench & ProductProcess): Promise<Row[]> {
  const { port, pid, db, seconds } = bench
  await addRecords(db)
  const { ring } = await keysOf(bench)
  await addReplayed(db, ring)
  return replayEach({ port, pid, db, seconds })
}

/** The same once the journeys are there. */
export async function replayEach({
  port,
  pid,
  db,
  seconds,
}: Pick<Bench & ProductProcess, 'port' | 'pid' | 'db' | 'seconds'>): Promise<Row[]> {
  const requests = ['/hire-maid', '/', '/hire-maid?lives=live-in'].map((path) =>
    rawRequest({ path, headers: browserHeaders }),
  )
  const load = (of: number) =>
    runLoad({ port, connections: 2, warmUpSeconds: 0.5, seconds: of, requests }, pid)
  await load(1)
  const before = await load(seconds / 2)
  const rows: Row[] = []
  for (const [kind, { old, draft }] of Object.entries(await draftsOf(db))) {
    const id = await start(db, { kind, before: old, draft })
    const during = await load(2)
    const took = await untilDone(db, id)
    rows.push(
      {
        what: `replay of a draft of ${kind} over ${whole(took.total)} journeys`,
        aim: `under ${LIMIT_SECONDS} s`,
        result: `${took.seconds.toFixed(1)} s, ${whole(took.other)} go another way`,
        isMet: took.seconds < LIMIT_SECONDS && took.total >= JOURNEYS && took.state === 'done',
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

type Drafts = Record<Exclude<ReplayKind, 'link'>, { old: unknown; draft: unknown }>

function textDraft(place: 'terms' | 'messages') {
  const old = { place, language: 'en', source: readSeed(place, 'en') }
  return { old, draft: { ...old, source: old.source.replaceAll('you', 'you all') } }
}

/** A draft of each kind by which many go another way. One of a link replays visits as rules do. */
async function draftsOf(db: Db): Promise<Drafts> {
  const [prices, terms, arrival, hours, numbers] = await Promise.all([
    getSetting(db, 'prices'),
    getSetting(db, 'terms'),
    getSetting(db, 'arrival'),
    getSetting(db, 'hours'),
    getSetting(db, 'numbers'),
  ])
  const { visaAndCover, liveOutSupplement, ...price } = prices[0] ?? DEFAULT_PRICES
  const term = terms[0] ?? DEFAULT_TERMS
  const rule = arrival[0] ?? DEFAULT_ARRIVAL_RULES
  const [first, last] = [-30, 0].map((days) => addDays(dayNow(systemClock), days))
  const { rules } = await readLinkSettings(db)
  return {
    prices: {
      old: prices,
      draft: [
        { ...price, visaAndCover: 2 * visaAndCover, liveOutSupplement: 2 * liveOutSupplement },
      ],
    },
    terms: { old: terms, draft: [{ ...term, noticeDays: term.noticeDays + 7 }] },
    arrival: { old: arrival, draft: [{ ...rule, noticeMinutes: 2 * rule.noticeMinutes }] },
    holidays: {
      old: [],
      draft: { from: first, to: last, name: 'Bench', hours: 'closed' },
    },
    hours: { old: hours, draft: { ...hours, closes: hours.opens + 1 } },
    numbers: { old: numbers, draft: {} },
    rules: { old: rules.filter(({ slug }) => slug === undefined), draft: [] },
    words: textDraft('terms'),
    messages: textDraft('messages'),
  }
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
