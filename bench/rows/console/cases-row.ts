import { sql } from 'kysely'
import { stallReasons, stalls } from '#domain/cases/stalls.ts'
import { countCasesByReason, listCaseRows } from '#server/db/cases/case-rows.ts'
import type { CaseFilters } from '#server/db/cases/case-rows.ts'
import {
  caseSorts,
  countCaseRows,
  countLists,
  listBoard,
  listCasePage,
} from '#server/db/cases/case-list.ts'
import { findCaseIds } from '#server/db/cases/find-cases.ts'
import { countWaitingItems, listWaitingItems } from '#server/db/staff/waiting-items.ts'
import type { Db } from '#server/db/connect.ts'
import type { StepKept } from '#api/hiring/steps/step-units.ts'
import type { KeyRing } from '#server/privacy/key-ring.ts'
import { answerPlace, sealJson } from '#server/services/cases/answers/seal-json.ts'
import { shareOf } from '#bench/load/asker.ts'
import { keysOf } from '#bench/load/console/staff-session.ts'
import type { Bench } from '#bench/bench.ts'
import { whole } from '#bench/row.ts'
import type { Row } from '#bench/row.ts'

export const CASES = Number(process.env['BENCH_CASES'] ?? 100_000)
const ASKED = 200
const LIMIT_MS = 50
/** Of a whole screen of the console. */
export const SCREEN_MS = 150
const SCREENS = 60
const ANSWERS_AT_ONCE = 10_000

/** Lists and counts of many cases, each by five filters, as a console of staff asks for them. */
export async function casesRow({ db, dataDir }: Bench): Promise<Row[]> {
  await addCases(db)
  const { ring } = await keysOf({ db, dataDir })
  await addAnswers(db, ring)
  const now = new Date()
  const lists: number[] = []
  const counts: number[] = []
  for (let turn = 0; turn < ASKED; turn += 1) {
    const asked = { filters: filtersOf(turn), now }
    lists.push(await timed(() => listCaseRows(db, { ...asked, limit: 50 })))
    counts.push(await timed(() => countCasesByReason(db, asked)))
  }
  return [
    rowOf('a page of 50', lists),
    rowOf('counts by reason', counts),
    ...(await screenRows(asksOf(db, now), SCREEN_MS)),
  ]
}

/** What the console's screens ask: each list, search and count. */
const asksOf = (db: Db, now: Date): Asks => {
  return {
    'Today, all that waits': () =>
      Promise.all([
        listWaitingItems(db, { now, most: 100 }),
        countWaitingItems(db, { now, isBankOneLine: true }),
      ]),
    'a table by each order, the 1st and the 100th page': (turn: number) => {
      const asked = { filters: {}, now, sort: pick(caseSorts, turn) ?? 'changed' }
      const offset = turn % 2 === 0 ? 0 : 5_000
      return Promise.all([
        listCasePage(db, { ...asked, isDescending: turn % 3 > 0, offset, limit: 50 }),
        countCaseRows(db, asked),
      ])
    },
    'counts of ten views': () =>
      countLists(
        db,
        Array.from({ length: 10 }, (_, turn) => ({
          filters: turn === 0 ? {} : filtersOf(turn),
          isByWait: turn % 3 === 1,
        })),
        now,
      ),
    'the board of all': () => listBoard(db, { filters: {}, now, each: 25 }),
    'a search by number, phone or name': (turn: number) =>
      findCaseIds(db, pick(searches, turn) ?? {}, 500),
  }
}

type Asks = Record<string, (turn: number) => Promise<unknown>>

/** How long each screen waits for what it asks. */
export async function screenRows(asks: Asks, limit: number): Promise<Row[]> {
  const rows: Row[] = []
  for (const [what, ask] of Object.entries(asks)) {
    const times: number[] = []
    for (let turn = 0; turn < SCREENS; turn += 1) times.push(await timed(() => ask(turn)))
    rows.push(rowOf(what, times, limit))
  }
  return rows
}

const searches = [
  { number: 48_201, phoneIndexes: ['k1.none'] },
  { phoneIndexes: ['k1.none', 'k2.none'] },
  { maid: 'a' },
  { maid: 'mar', slug: 'mar' },
  // A usual first name, and a whole name.
  { name: [['k1.first-3', 'k2.first-3']] },
  { name: [['k1.first-3'], ['k1.last-17']] },
]

function rowOf(what: string, times: number[], limit = LIMIT_MS): Row {
  const p95 = shareOf(times, 0.95)
  return {
    what: `${what} of ${whole(CASES)} cases${limit === LIMIT_MS ? ', five filters' : ''}`,
    aim: `p95 under ${limit} ms`,
    result: `p95 ${p95.toFixed(1)} ms (p50 ${shareOf(times, 0.5).toFixed(1)})`,
    isMet: p95 < limit,
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now()
  await work()
  return performance.now() - begin
}

export const pick = <T>(values: readonly T[], turn: number): T | undefined =>
  values[turn % values.length]

const filtersOf = (turn: number): CaseFilters => ({
  kind: 'hire',
  state: pick(['open', 'running', 'over', undefined] as const, turn),
  language: pick(['en', 'ar', 'ru'], turn >> 2),
  planType: pick(['live-in', 'live-out'], turn >> 3),
  // Nothing waits in what is over.
  reason: turn % 4 === 2 ? undefined : pick(stallReasons, turn >> 1),
  isLate: turn % 4 !== 2 && turn % 5 === 0,
})

/** One in six is open or running; what each waits for is spread over all reasons. */
async function addCases(db: Db): Promise<void> {
  const columns = stallReasons.map((reason) => sql.ref(stalls[reason].since))
  const facts = stallReasons.map(
    (_, place) => sql`case when n % 12 = ${sql.lit(place)} then at end`,
  )
  await db.connection().execute(async (one) => {
    await sql`set session_replication_role = replica`.execute(one)
    await sql`
      insert into cases (id, kind, visitor_id, created_at, updated_at)
      select 'bench-' || n, 'hire', gen_random_uuid(), now(), now()
      from generate_series(1, ${CASES}) as n`.execute(one)
    await sql`
      insert into case_rows (case_id, kind, number, language, started_at, changed_at, step, ended_as,
        is_over, is_sample, maid_id, plan_type, payment_method, emirate, ${sql.join(columns)})
      select 'bench-' || n, 'hire', n, (array['en', 'ar', 'ru', 'hi', 'fr'])[n % 5 + 1], at, at, 'BANK_INFO',
        (array[null, 'completed', 'withdrawn', 'expired'])[n % 4 + 1], n % 6 <> 0, false,
        (select id from maids offset n % 50 limit 1), (array['live-in', 'live-out'])[n % 2 + 1],
        'direct-debit', 'DUBAI', ${sql.join(facts)}
      from (
        select n, now() - n % 400 * interval '1 hour' as at from generate_series(1, ${CASES}) as n
      ) as made`.execute(one)
    await sql`set session_replication_role = origin`.execute(one)
  })
  await sql`analyze case_rows`.execute(db)
}

/** An account of each, sealed in its own place, because lists that a later part asks for open it. */
async function addAnswers(db: Db, ring: KeyRing): Promise<void> {
  const account = {
    accountTitle: 'Bench Household',
    bankCode: '026',
    accountType: 'current',
    emiratesId: '784-1985-1234567-3',
  } satisfies StepKept<'BANK_INFO'>
  for (let from = 1; from <= CASES; from += ANSWERS_AT_ONCE) {
    const many = Math.min(ANSWERS_AT_ONCE, CASES + 1 - from)
    const sealed = Array.from({ length: many }, (_, place) =>
      sealJson(ring, answerPlace(`bench-${from + place}`, 'BANK_INFO'), account),
    )
    await sql`
      insert into step_answers (case_id, step, answer, name_indexes)
      select 'bench-' || n, 'BANK_INFO', answer, array['k1.first-' || n % 40, 'k1.last-' || n % 2000]
      from unnest(${sealed}::bytea[]) with ordinality as one(answer, place),
        lateral (select place + ${from - 1}::int) as own(n)`.execute(db)
  }
  await sql`analyze step_answers`.execute(db)
}
