import { assert, asyncProperty, constantFrom, webPath } from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getIpAddress } from '#api/site/site.ts'
import { sendOtp } from '#api/hiring/codes.ts'
import { aHireAt } from '#tests/support/a-hire-at.ts'
import { aStartedHire } from '#tests/support/an-application.ts'
import { A_PHONE } from '#tests/support/a-walk.ts'
import { runStatement } from '#tests/support/database/run-statement.ts'
import {
  aWatchedApp,
  aWatchedServer,
  METRICS_TOKEN,
  withToken,
} from '#tests/support/outside/a-watched-server.ts'
import { aWebServer } from '#tests/support/outside/a-web-server.ts'
import { askPromtool } from '#tests/support/outside/read-metrics.ts'

let app: Awaited<ReturnType<typeof aWatchedApp>>
beforeAll(async () => {
  app = await aWatchedApp()
})
afterAll(() => app.close())

const failed = async () => (await app.server.scrape()).get('daarly_texts_failed{state="failed"}')
const call = `/api/${getIpAddress.path}`
const say = (statement: string) => runStatement(app.deps.env.DATABASE_URL ?? '', statement)
/** What is added to a figure meanwhile. */
async function growth(series: string, work: () => Promise<unknown>): Promise<number> {
  const before = (await app.server.scrape()).get(series) ?? 0
  await work()
  return ((await app.server.scrape()).get(series) ?? 0) - before
}

describe('who may see the figures', () => {
  test('without the setting the address is like any that nobody knows', async () => {
    const other = await aWebServer(app)
    const unknown = await other.ask('/metrica')
    const { status, headers, body } = await other.ask('/metrics', { headers: withToken })
    expect([status, headers.location, body]).toEqual([
      unknown.status,
      unknown.headers.location,
      unknown.body,
    ])
    other.close()
  })

  test.each(['', 'Bearer ', 'Bearer wrong', METRICS_TOKEN, `Bearer ${METRICS_TOKEN}x`])(
    '%j is no token',
    async (authorization) => {
      const { status, body } = await app.server.ask('/metrics', { headers: { authorization } })
      expect([status, body.includes('daarly_')]).toEqual([401, false])
    },
  )

  test('with the token they come in Prometheus’ own form', async () => {
    await app.server.ask('/aboutus')
    const { status, headers, body } = await app.server.ask('/metrics', { headers: withToken })
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
      'no-store',
    ])
    expect(['fine', undefined]).toContain(askPromtool(['check', 'metrics'], body))
  })
})

describe('requests', () => {
  test.each([
    ['read', '2xx', call],
    ['page', '2xx', '/my-hire'],
    ['page', '3xx', '/My-Hire'],
    ['file', '4xx', '/assets/nothing.js'],
    ['health', '2xx', '/readyz?now=1'],
    ['other', '4xx', '/api/nothing'],
    ['other', '2xx', '/nobody/knows/this'],
  ])('%s %s: %s', async (kind, status, path) => {
    const series = `daarly_requests_total{kind="${kind}",status="${status}"}`
    expect(await growth(series, () => app.server.ask(path))).toBe(1 + Number(kind === 'health'))
  })

  test('a page is made once, and kept after that', async () => {
    const ask = () => app.server.ask('/insurance')
    expect(await growth('daarly_page_cache_misses_total', ask)).toBe(1)
    const kept = 'daarly_requests_total{kind="kept-page",status="2xx"}'
    expect(await growth(kept, ask)).toBe(1)
    expect(await growth('daarly_page_cache_hits_total', ask)).toBe(1)
    const scrape = await app.server.scrape()
    expect(scrape.get('daarly_page_cache_pages')).toBeGreaterThan(0)
    expect(scrape.get('daarly_page_cache_bytes')).toBeGreaterThan(100)
  })

  test('a request without a place is counted by what it is worth', async () => {
    const places = [...Array(100)].map(() => app.server.gate.enter('submit'))
    const series = 'daarly_gate_refused_total{rank="read"}'
    expect(await growth(series, () => app.server.ask(call))).toBe(1)
    expect((await app.server.scrape()).get('daarly_gate_in_flight')).toBeGreaterThan(5)
    for (const place of places) if (place) app.server.gate.leave(place)
  })

  test('buckets hold all of a kind, the larger ones the smaller', async () => {
    const scrape = await app.server.scrape()
    const buckets = [...scrape].filter(([series]) =>
      series.startsWith('daarly_request_seconds_bucket{kind="page"'),
    )
    const counts = buckets.map(([, count]) => count)
    expect(counts).toEqual(counts.toSorted((a, b) => a - b))
    expect(counts.at(-1)).toBe(scrape.get('daarly_request_seconds_count{kind="page"}'))
  })

  test('whatever is asked for, no more figures come of it', async () => {
    const before = [...(await app.server.scrape()).keys()]
    const address = webPath({ size: 'small' })
    await assert(
      asyncProperty(address, constantFrom('', '/api', '/maids', '/media'), (path, root) =>
        app.server.ask(`${root}/x${path}`.replaceAll(/[^!-~]/g, '')).then(() => undefined),
      ),
      { numRuns: 20 },
    )
    expect([...(await app.server.scrape()).keys()]).toEqual(before)
  })
})

describe('the work behind', () => {
  test('papers that were signed a minute ago and are not sealed', async () => {
    await aHireAt(app, 'MAID_ARRIVAL')
    expect((await app.server.scrape()).get('daarly_papers_unsealed')).toBe(0)
    app.clock.advance({ seconds: 61 })
    const scrape = await app.server.scrape()
    expect(scrape.get('daarly_papers_unsealed')).toBe(3)
    expect(scrape.get('daarly_jobs_waiting{task="seal-mandate"}')).toBe(3)
    await app.workOff()
    expect((await app.server.scrape()).get('daarly_papers_unsealed')).toBe(0)
  })

  test('the age of the oldest job that is due, also one at work; none that is to come', async () => {
    const { caseId, as } = await aStartedHire(app)
    await say('delete from graphile_worker._private_jobs')
    await app.call(sendOtp, { caseId, phone: A_PHONE }, { as })
    const aged = (change: string) => say(`update graphile_worker._private_jobs set ${change}`)
    await aged(`run_at = now() - interval '100 seconds'`)
    const age = async () => (await app.server.scrape()).get('daarly_jobs_oldest_seconds')
    expect(await age()).toBeGreaterThanOrEqual(100)
    await aged(`locked_at = now(), locked_by = 'somebody'`)
    expect(await age()).toBeGreaterThanOrEqual(100)
    await aged(`locked_at = null, locked_by = null, attempts = max_attempts`)
    expect(await age()).toBe(0)
    expect((await app.server.scrape()).get('daarly_jobs_given_up')).toBe(1)
    await aged(`attempts = 0, run_at = now() + interval '1 hour'`)
    expect(await age()).toBe(0)
    expect((await app.server.scrape()).get('daarly_texts_waiting')).toBe(1)
  })

  test('texts that did not arrive, for a day', async () => {
    await say(
      `update sms_messages set state = 'failed', created_at = '${app.clock.now().toISOString()}'`,
    )
    expect(await failed()).toBeGreaterThan(0)
    app.clock.advance({ days: 1, seconds: 1 })
    expect(await failed()).toBe(0)
  })

  test('the days of the certificate, the disk and the process', async () => {
    const scrape = await app.server.scrape()
    expect(scrape.get('daarly_signing_certificate_seconds')).toBeGreaterThan(9 * 365 * 86_400)
    expect(scrape.get('daarly_disk_free_bytes')).toBeLessThan(
      scrape.get('daarly_disk_size_bytes') ?? 0,
    )
    expect(scrape.get('process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
    expect(scrape.get('daarly_event_loop_late_seconds')).toBeGreaterThanOrEqual(0)
  })

  test('without a database the process still tells of itself', async () => {
    const away = await aWatchedServer(app)
    expect((await away.scrape()).get('daarly_database_up')).toBe(1)
    await away.connection.close()
    const scrape = await away.scrape()
    expect(scrape.get('daarly_database_up')).toBe(0)
    expect(scrape.has('daarly_jobs_oldest_seconds')).toBe(false)
    expect(scrape.has('daarly_signing_certificate_seconds')).toBe(true)
    away.close().catch(() => undefined)
  })
})
