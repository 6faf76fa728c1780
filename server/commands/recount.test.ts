import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertVisits, NO_JOURNEY } from '#server/db/campaigns/slug-visits.ts'
import { anOpenApp } from '#tests/support/an-application.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aCommandRunner } from '#tests/support/app/command-runner.ts'
import type { CommandRunner } from '#tests/support/app/command-runner.ts'

let app: TestApp
let runner: CommandRunner
beforeAll(async () => {
  app = await anOpenApp()
  const { DATA_DIR, DATABASE_URL = '' } = app.deps.env
  runner = aCommandRunner({ DATA_DIR, DATABASE_URL })
}, 60_000)
afterAll(async () => {
  await runner.close()
  await app.close()
})

const run = (statement: string) => sql.raw(statement).execute(app.db)

/** Each table of counts by day with its rows. */
async function keptDays(): Promise<Record<string, unknown[]>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name like '%\\_days'`.execute(app.db)
  const kept = rows.map(async ({ name }) => {
    const days = await sql<{ of: unknown }>`
      select to_jsonb(d) as of from ${sql.table(name)} as d order by 1`.execute(app.db)
    return [name, days.rows.map(({ of }) => of)] as const
  })
  return Object.fromEntries(await Promise.all(kept))
}

test('one command counts all that is kept by day anew from its rows', async () => {
  const facts = {
    slug: 'qr01',
    asked: null,
    suggestion: null,
    kind: 'human',
    device: 'mobile',
    language: 'en',
    mode: 'maid',
    campaign: {},
    poster: null,
    rule_id: null,
    target: '/hire-maid',
  } as const
  const times = [app.clock.now().getTime()]
  await insertVisits(app.db, randomUUID(), [{ facts, times, journeys: [NO_JOURNEY] }])
  const right = await keptDays()
  expect(Object.keys(right).toSorted()).toEqual([
    'invoice_days',
    'journey_days',
    'money_days',
    'staff_event_days',
    'visit_days',
  ])
  await run('update visit_days set visits = visits + 1')
  await run(`insert into journey_days values (current_date, 'person', 'phone', null, null, 7)`)
  await run(`insert into staff_event_days values (current_date, 'amal', 'sheet-opened', 7, now())`)
  await run(`insert into money_days values (current_date, 'unpaid', 'card', false, 7, 700)`)
  await run(
    `insert into invoice_days values (current_date, 'receipt', false, null, false, 7, 700, 0)`,
  )
  const wrong = await keptDays()
  for (const [name, rows] of Object.entries(right)) expect(wrong[name]).not.toEqual(rows)
  const { code, out } = await runner.command('recount')
  expect([code, out]).toEqual([
    0,
    expect.stringMatching(/visits of links 1, journeys 0, journeys of all campaigns 0, events/),
  ])
  expect(await keptDays()).toEqual(right)
  const { err } = await runner.command('recount', 'today')
  expect(err).toContain('Use: npm run operate -- recount')
}, 60_000)
