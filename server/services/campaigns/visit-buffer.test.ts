import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VisitFacts } from '#server/db/campaigns/slug-visits.ts'
import { connect } from '#server/db/connect.ts'
import { addMonths, turnPartitions } from '#server/db/measuring/partitions.ts'
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
  await addMonths(app.db, new Date('2027-03-05T00:00:00Z'))
  await addMonths(app.db, new Date('2027-03-05T00:00:00Z'))
  await addMonths(app.db, new Date('2026-11-21T00:00:00Z'))
  const buffer = new VisitBuffer(app.deps)
  buffer.note(facts, Date.parse('2027-05-31T23:59:59Z'), undefined)
  await buffer.close()
  await run('do $$ begin assert (select count(*) from slug_visits_2027_05) = 1; end $$')
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
  await addMonths(app.db, new Date('2028-03-01'))
  buffer.note(facts, Date.parse('2028-03-31'), undefined)
  await buffer.close()
  expect(await count()).toBe(before + 3)
  const now = new Date('2028-05-01')
  await turnPartitions(app.db, { now, keepFrom: new Date('2028-02-01') })
  expect(await count()).toBe(2)
  await turnPartitions(app.db, { now, keepFrom: new Date('2028-04-01') })
  expect(await count()).toBe(0)
})
