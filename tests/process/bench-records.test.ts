import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepQueue } from '#server/jobs/queue/sweep-queue.ts'
import { seedSlugs } from '#server/seed/seed-slugs.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aMaid } from '#tests/support/builders.ts'
import { theAdministrator } from '#tests/support/console/a-member.ts'

let app: TestApp
beforeAll(async () => {
  // The records are dated by the database's clock.
  app = await anApp({ now: new Date().toISOString() })
}, 60_000)
afterAll(() => app.close())

test('the records of the bench are such as the console lists', async () => {
  // Read as the modules are loaded.
  process.env['BENCH_CASES'] = '60'
  process.env['BENCH_VISITS_OF_LINKS'] = '600'
  const { addRecords } = await import('#bench/load/console/add-records.ts')
  const { asks } = await import('#bench/rows/console/tables-row.ts')
  const { figureAsks } = await import('#bench/rows/console/funnel-row.ts')
  await aMaid(app.deps)
  await seedSlugs(app.deps)
  await addRecords(app.db)
  const { as } = await theAdministrator(app)
  const refused: string[] = []
  for (const path of Object.values({ ...asks(), ...figureAsks }).flat()) {
    const answer = await app.app.request(`/api/console/${path}`, {
      headers: {
        pageCode: 'salesCCSite',
        'user-agent': as.userAgent,
        cookie: as.cookieHeader(),
      },
    })
    if (answer.status !== 200) refused.push(`${path}: ${answer.status} ${await answer.text()}`)
  }
  expect(refused).toEqual([])
  // Unfinished records would start jobs, which slow down what is measured.
  await sweepQueue(app.deps)
  const { rows } = await sql`
    select task_identifier from graphile_worker.jobs
    where task_identifier in ('seal-mandate', 'seal-invoice', 'certify-papers')`.execute(app.db)
  expect(rows).toEqual([])
})
