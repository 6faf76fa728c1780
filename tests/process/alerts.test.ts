import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { getIpAddress } from '#api/site/site.ts'
import { healthLines } from '#domain/health/health-states.ts'
import { aStartedHire } from '#tests/support/an-application.ts'
import { walkTo } from '#tests/support/a-walk.ts'
import { isDeep } from '#commands/deep-only.mjs'
import { aProduct } from '#tests/support/app/a-product.ts'
import { freePort } from '#tests/support/app/free-port.ts'
import { askAt } from '#tests/support/app/ask-at.ts'
import { runStatement } from '#tests/support/database/run-statement.ts'
import {
  aWatchedApp,
  aWatchedServer,
  METRICS_TOKEN,
  withToken,
} from '#tests/support/outside/a-watched-server.ts'
import type { WatchedServer } from '#tests/support/outside/a-watched-server.ts'
import { holds } from '#tests/support/outside/evaluate-rule.ts'
import type { Series } from '#tests/support/outside/evaluate-rule.ts'
import { askPromtool, readMetrics } from '#tests/support/outside/read-metrics.ts'

// One of the faults is three starts of a whole process.
vi.setConfig({ testTimeout: 180_000 })

const file = 'deploy/prometheus/alerts.yml'
const rules = new Map(
  [...readFileSync(file, 'utf8').matchAll(/- alert: (\w+)\n\s+expr: (.+)\n/g)].map(
    ([, name = '', expression = '']) => [name, expression],
  ),
)
/** The alerts that this would raise, after the time that each waits. */
const raised = (series: Series) =>
  [...rules].filter(([, expression]) => holds(expression, series)).map(([name]) => name)

let app: Awaited<ReturnType<typeof aWatchedApp>>
beforeAll(async () => {
  app = await aWatchedApp()
})
afterAll(() => app.close())

const say = (statement: string) => runStatement(app.deps.env.DATABASE_URL ?? '', statement)
const now = async (of = app.server): Promise<Series> => [{ at: 0, scrape: await of.scrape() }]

test('Prometheus’ own tool takes the rules, where it is installed', () => {
  expect(rules.size).toBe(readFileSync(file, 'utf8').match(/- alert:/g)?.length)
  expect(['fine', undefined]).toContain(askPromtool(['check', 'rules', file]))
})

test('an alert leads to its line of the console’s health screen, where the console can open', () => {
  const linked = readFileSync(file, 'utf8')
    .split('- alert: ')
    .flatMap((text) => {
      const line = /console: \/console\/health#(\w+)\n/.exec(text)?.[1]
      return line ? [[/^\w+/.exec(text)?.[0], line]] : []
    })
  const without = [...rules.keys()].filter((name) => !linked.some(([one]) => one === name))
  expect(without).toEqual(['DaarlyDatabaseAway', 'DaarlyRestarting'])
  expect(healthLines).toEqual(expect.arrayContaining(linked.map(([, line]) => line)))
})

test('a product that is well raises nothing', async () => {
  await app.server.ask(`/api/${getIpAddress.path}`)
  expect(raised([...(await now()), { at: 60, scrape: await app.server.scrape() }])).toEqual([])
})

test('papers that nobody seals, and a queue that nobody works on', async () => {
  await walkTo(app, await aStartedHire(app), 'MAID_ARRIVAL')
  app.clock.advance({ seconds: 61 })
  await say(`update graphile_worker._private_jobs set run_at = now() - interval '61 seconds'`)
  expect(raised(await now())).toEqual(['DaarlyQueueLate', 'DaarlyPapersUnsealed'])
  await app.workOff()
  expect(raised(await now())).toEqual([])
})

test('a job that failed as often as it may', async () => {
  await aStartedHire(app)
  await say(
    `select graphile_worker.add_job('send-sms', '{}'); update graphile_worker._private_jobs set attempts = max_attempts`,
  )
  expect(raised(await now())).toEqual(['DaarlyJobsGivenUp'])
  await say('delete from graphile_worker._private_jobs')
})

test.runIf(process.platform === 'linux')('a disk without room', async () => {
  const full = await aWatchedServer(app, '/proc')
  expect(raised(await now(full))).toEqual(['DaarlyDiskFull'])
  await full.close()
})

test('visitors who are told to come again', async () => {
  const before = await app.server.scrape()
  const places = [...Array(600)].map(() => app.server.gate.enter('submit'))
  for (let asked = 0; asked < 60; asked += 1) await app.server.ask(`/api/${getIpAddress.path}`)
  for (const place of places) if (place) app.server.gate.leave(place)
  const after = await app.server.scrape()
  const over = (seconds: number) =>
    raised([
      { at: 0, scrape: before },
      { at: seconds, scrape: after },
    ])
  expect(over(60)).toEqual(['DaarlyTurningAway'])
  expect(over(300)).toEqual([])
})

test('a database that does not answer', async () => {
  const away = await aWatchedServer(app)
  await away.connection.close()
  expect(raised(await now(away))).toEqual(['DaarlyDatabaseAway'])
  away.close().catch(() => undefined)
})

test('a certificate that ends within a month', async () => {
  const end = app.deps.signingIdentity.notAfter.getTime()
  const before = app.clock.now().toISOString()
  app.clock.set(new Date(end - 31 * 86_400_000).toISOString())
  expect(raised(await now())).toEqual([])
  app.clock.set(new Date(end - 29 * 86_400_000).toISOString())
  expect(raised(await now())).toEqual(['DaarlyCertificateEnds'])
  app.clock.set(before)
})

test.runIf(isDeep)('a process that begins again and again', async () => {
  const METRICS_PORT = String(await freePort())
  const settings = {
    DATABASE_URL: app.deps.env.DATABASE_URL ?? '',
    DATA_DIR: app.deps.env.DATA_DIR,
  }
  const series: { at: number; scrape: Awaited<ReturnType<WatchedServer['scrape']>> }[] = []
  for (let start = 0; start < 4; start += 1) {
    const product = await aProduct({ ...settings, ROLE: 'worker', METRICS_PORT, METRICS_TOKEN })
    await product.until(/Ready at/)
    const { body } = await askAt(Number(METRICS_PORT), '/metrics', { headers: withToken })
    series.push({ at: start * 60, scrape: readMetrics(body) })
    await product.end('SIGKILL')
    expect(raised(series).includes('DaarlyRestarting')).toBe(start === 3)
  }
})
