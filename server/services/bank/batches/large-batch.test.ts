import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditContent } from '#domain/audit/audit-event.ts'
import { firstPrevious, linkHash } from '#domain/audit/link-hash.ts'
import { writeAnswers } from '#domain/bank/read-answers.ts'
import type { Answer } from '#domain/bank/read-answers.ts'
import { sha256 } from '#server/services/audit/sha256.ts'
import { takeAnswers } from '#server/services/bank/take-answers.ts'
import { anOpenApp } from '#tests/support/an-application.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { copyHireForTheBank } from '#tests/support/many-hires.ts'
import { makeMandateBatch } from './make-mandate-batch.ts'

/** `npm run deep` asks for the size of the figure, which is held there. */
const MANDATES = Number(process.env['BATCH_MANDATES'] ?? 60)
const MOST_MS = 20_000

let app: TestApp
let copies: string[]
beforeAll(async () => {
  app = await anOpenApp()
  // The copied hire has two mandates of its own.
  copies = await copyHireForTheBank(app, MANDATES / 2 - 1)
}, 300_000)
afterAll(() => app.close())

/** One of twenty rejected, for what its household has to sign again. */
const said = (place: number): Pick<Answer, 'status' | 'reason'> =>
  place % 20 === 7 ? { status: 'REJECTED', reason: 'SIGNATURE_MISMATCH' } : { status: 'ACCEPTED' }

const rejected = Array.from({ length: MANDATES }, (_, place) => place % 20 === 7).filter(Boolean)

test('a batch of many mandates goes out, and its answers come in', async () => {
  const begin = performance.now()
  const batch = await makeMandateBatch(app.deps, 'staff', 'no-samples')
  const out = performance.now()
  expect(batch).toMatchObject({ requests: MANDATES })
  expect(await makeMandateBatch(app.deps, 'staff', 'no-samples')).toBeUndefined()

  const text = await answersTo(batch?.number ?? 0)
  const before = performance.now()
  const taken = await takeAnswers(app.deps, { name: 'answers.csv', bytes: Buffer.from(text) })
  const [sent, read] = [out - begin, performance.now() - before]
  expect(taken).toMatchObject({ taken: 'now', changes: MANDATES })
  process.stdout.write(`${MANDATES} mandates: out ${inSeconds(sent)}, in ${inSeconds(read)}\n`)
  expect(sent + read).toBeLessThan(MOST_MS)
}, 300_000)

const inSeconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`

async function answersTo(number: number): Promise<string> {
  const asked = await app.db
    .selectFrom('bank_requests')
    .select(['ref', 'amount'])
    .where('batch', '=', number)
    .orderBy(sql`substring(ref from '[0-9]+$')::int`)
    .execute()
  return writeAnswers(
    asked.map((one, place) => ({ ...one, ...said(place), bankCode: 'B1', bankText: 'as agreed' })),
  )
}

test('each mandate has its state, its moves and its events, as if each had gone alone', async () => {
  const { rows } = await sql<{ state: string; moves: string; told: number; many: number }>`
    select n.state, moves, count(*)::int as many from mandates as n cross join lateral (
      select string_agg(m.move || ' ' || m.by, ', ' order by m.id) as moves from mandate_moves as m
      where m.mandate_id = n.id) as one
    where n.kind <> 'agreement' group by 1, 2 order by 1`.execute(app.db)
  expect(rows).toEqual([
    { state: 'ACTIVE', moves: 'submit staff, accept bank', many: MANDATES - rejected.length },
    {
      state: 'AWAITING_SIGNATURE',
      moves: 'submit staff, reject bank, revise clock',
      many: rejected.length,
    },
  ])
  const told = await app.db
    .selectFrom('case_events')
    .select(['kind', sql<number>`count(*)::int`.as('many')])
    .where('kind', 'in', ['mandate-sent', 'mandate-accepted', 'mandate-rejected'])
    .groupBy('kind')
    .orderBy('kind')
    .execute()
  expect(told).toEqual([
    { kind: 'mandate-accepted', many: MANDATES - rejected.length },
    { kind: 'mandate-rejected', many: rejected.length },
    { kind: 'mandate-sent', many: MANDATES },
  ])
  const held = await app.db
    .selectFrom('hire_news')
    .select(({ fn }) => fn.countAll<number>().as('many'))
    .where('is_untold', '=', true)
    .executeTakeFirst()
  expect(held?.many).toBeGreaterThan(0)
})

test('the chain of each case links every event to the one before, as the domain does it', async () => {
  const events = await app.db
    .selectFrom('audit_events')
    .selectAll()
    .where('chain', 'in', copies)
    .orderBy('chain')
    .orderBy('sequence')
    .execute()
  expect(new Set(events.map(({ chain }) => chain)).size).toBe(copies.length)
  let previous: Uint8Array = firstPrevious
  for (const { chain, kind, by, at, holds, sequence, hash, ...stored } of events) {
    if (sequence === 1) previous = firstPrevious
    expect(Buffer.compare(stored.previous, previous)).toBe(0)
    const content = sha256(auditContent({ chain, kind, by, at: at.toISOString(), holds }))
    previous = linkHash(sha256, { previous, sequence, content })
    expect(Buffer.compare(hash, previous)).toBe(0)
  }
  const { rows } = await sql<{ wrong: number }>`
    select count(*)::int as wrong from audit_chains as c where (c.sequence, c.hash) is distinct from (
      select (e.sequence, e.hash) from audit_events as e where e.chain = c.chain
      order by e.sequence desc limit 1)`.execute(app.db)
  expect(rows).toEqual([{ wrong: 0 }])
})

test('the rows made for lists are those of the changed cases', async () => {
  const listed = () =>
    app.db
      .selectFrom('case_rows')
      .selectAll()
      .where('case_id', 'in', copies)
      .orderBy('case_id')
      .execute()
  const before = await listed()
  expect(before).toHaveLength(copies.length)
  for (const id of copies.slice(0, 200)) await sql`select refresh_case_row(${id})`.execute(app.db)
  expect(await listed()).toEqual(before)
})
