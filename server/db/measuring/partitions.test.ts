import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { insertSiteEvents } from './site-events.ts'
import { turnPartitions } from './partitions.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.close())

/** Where the rows of all months are. */
async function partsWithRows(): Promise<string[]> {
  const found = await sql<{ part: string }>`
    select distinct tableoid::regclass::text as part from site_events order by part`.execute(app.db)
  return found.rows.map(({ part }) => part)
}

const anEventAt = (received: string) =>
  insertSiteEvents(app.db, [
    {
      received_at: new Date(received),
      at: new Date(received),
      kind: 'page_view',
      page: 'home',
      path: '/',
      device: 'mobile',
    },
  ])

test('each month has a part of its own, made ahead, and leaves whole when its time is over', async () => {
  await anEventAt('2026-11-21T00:00:00Z')
  const keepFrom = new Date('2026-11-01T00:00:00Z')
  await turnPartitions(app.db, { now: new Date('2026-11-30T00:00:00Z'), keepFrom })
  await anEventAt('2026-12-31T23:59:59Z')
  await anEventAt('2027-01-01T00:00:00Z')
  await turnPartitions(app.db, { now: new Date('2026-11-30T00:00:00Z'), keepFrom })
  expect(await partsWithRows()).toEqual([
    'site_events_2026_12',
    'site_events_2027_01',
    'site_events_default',
  ])
  await turnPartitions(app.db, {
    now: new Date('2027-02-01T00:00:00Z'),
    keepFrom: new Date('2027-01-01T00:00:00Z'),
  })
  expect(await partsWithRows()).toEqual(['site_events_2027_01'])
})
