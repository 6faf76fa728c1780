import { randomUUID } from 'node:crypto'
import { array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  insertVisits,
  NO_JOURNEY,
  recountVisitDays,
  VISIT_KINDS,
} from '#server/db/campaigns/slug-visits.ts'
import type { VisitFacts } from '#server/db/campaigns/slug-visits.ts'
import { connect } from '#server/db/connect.ts'
import { addPartitions, turnPartitions } from '#server/db/measuring/partitions.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { runStatement } from '#tests/support/database/run-statement.ts'
import { VisitBuffer } from './visit-buffer.ts'

const facts: VisitFacts = {
  slug: 'qr01',
  asked: null,
  suggestion: null,
  kind: 'human',
  device: 'mobile',
  language: 'en',
  mode: 'maid',
  campaign: { utm_source: 'poster' },
  poster: null,
  rule_id: null,
  target: 'chat 971500000001',
}
const at = Date.parse('2026-11-21T06:00:00.123Z')

let app: TestApp
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.close())

const run = (statement: string) => runStatement(app.addresses.superuserUrl, statement)
const count = async () => {
  const rows = await app.db.selectFrom('slug_visits').select('visited_at').execute()
  return rows.length
}

test('[X04] many visits are one write, and closing writes the rest', async () => {
  const buffer = new VisitBuffer(app.deps)
  const before = await count()
  for (let n = 0; n < 2_500; n += 1)
    buffer.note(n % 2 ? facts : { ...facts, slug: `s${n}` }, at + n, undefined)
  await buffer.close()
  expect(buffer.size).toBe(0)
  expect(await count()).toBe(before + 2_500)
})

test('[X04] visits wait while the database is away, and are written once when it is back', async () => {
  const away = connect('postgres://nobody@127.0.0.1:1/none', { max: 1 })
  const parts = { log: app.deps.log, db: away.db }
  const buffer = new VisitBuffer(parts)
  const before = await count()
  buffer.note(facts, at, 'aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee')
  expect(await buffer.flush()).toBe(false)
  buffer.note(facts, at + 1, undefined)
  parts.db = app.db
  expect(await buffer.flush()).toBe(true)
  expect(await count()).toBe(before + 2)
  await away.close()
  await buffer.close()
})

test('[X04] a month has its own partition, made as often as one likes', async () => {
  await addPartitions(app.db, new Date('2027-03-05T00:00:00Z'))
  await addPartitions(app.db, new Date('2027-03-05T00:00:00Z'))
  await addPartitions(app.db, new Date('2026-11-21T00:00:00Z'))
  const buffer = new VisitBuffer(app.deps)
  buffer.note(facts, Date.parse('2027-05-31T23:59:59Z'), undefined)
  await buffer.close()
  await run('do $$ begin assert (select count(*) from slug_visits_2027_05) = 1; end $$')
})

const days = (rows: 'kept' | 'raw') =>
  rows === 'kept'
    ? sql`select slug, day::text, is_human, rule_id::int, visits, chats from visit_days
        order by 1, 2, 3, 4`.execute(app.db)
    : sql`select slug, (visited_at at time zone 'Asia/Dubai')::date::text as day,
        kind = 'human' as is_human, rule_id::int, count(*)::int as visits,
        count(*) filter (where target like 'chat %')::int as chats
        from slug_visits where slug is not null group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(
        app.db,
      )

test('[X04] counts by day equal the visits, also of a batch that comes twice, and counted anew', async () => {
  const aVisit = record({
    slug: constantFrom('qr01', 'qr02', null),
    kind: constantFrom(...VISIT_KINDS),
    rule_id: constantFrom(1, 2, null),
    target: constantFrom('chat 971500000001', '/hire-maid'),
    hours: integer({ min: 0, max: 72 }),
  })
  await assert(
    asyncProperty(array(aVisit, { minLength: 1, maxLength: 20 }), async (visits) => {
      const batch = randomUUID()
      const groups = visits.map(({ hours, ...one }) => ({
        facts: { ...facts, ...one },
        times: [at + hours * 3_600_000],
        journeys: [NO_JOURNEY],
      }))
      await Promise.all([1, 2].map(() => insertVisits(app.db, batch, groups)))
      expect((await days('kept')).rows).toEqual((await days('raw')).rows)
    }),
    { numRuns: 20 },
  )
  const before = await days('kept')
  await recountVisitDays(app.db)
  expect((await days('kept')).rows).toEqual(before.rows)
})

test('[X04] what was counted is never changed, and no slug is forgotten or named anew', async () => {
  for (const statement of [
    'update slug_visits set slug = null',
    'delete from slug_visits',
    "insert into slugs (slug, target) values ('gone', '{}'); delete from slugs",
    "insert into slugs (slug, target) values ('named', '{}'); update slugs set slug = 'other'",
  ]) {
    await expect(run(statement)).rejects.toThrow('only ever added to')
  }
})

test('[X04] visits are kept as long as everything measured, wherever they stand', async () => {
  const buffer = new VisitBuffer(app.deps)
  const before = await count()
  for (const day of ['2028-01-31', '2028-02-01']) buffer.note(facts, Date.parse(day), undefined)
  await buffer.close()
  await addPartitions(app.db, new Date('2028-03-01'))
  buffer.note(facts, Date.parse('2028-03-31'), undefined)
  await buffer.close()
  expect(await count()).toBe(before + 3)
  const now = new Date('2028-05-01')
  await turnPartitions(app.db, { now, keepFrom: new Date('2028-02-01') })
  expect(await count()).toBe(2)
  await turnPartitions(app.db, { now, keepFrom: new Date('2028-04-01') })
  expect(await count()).toBe(0)
  expect((await days('kept')).rows).toEqual([])
})
