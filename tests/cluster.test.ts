import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findPrograms } from '#commands/cluster/programs.ts'
import { startCluster } from '#commands/cluster/start-cluster.ts'
import type { Cluster } from '#commands/cluster/start-cluster.ts'
import { checkOtp, sendOtp } from '#api/hiring-codes.ts'
import { getAppInfo, getDocumentPreview, registerNewHire, uploadDocument } from '#api/hiring.ts'
import { stepCalls } from '#api/hiring-steps.ts'
import { confirmDdcLink, refreshCaptcha } from '#api/site.ts'
import { requiredDocuments } from '#domain/hiring/values/documents.ts'
import { solveProofOfWork } from '#server/adapters/captcha/solve-proof-of-work.ts'
import { announceChange } from '#server/db/announce-change.ts'
import { aPicture } from './support/a-walk.ts'
import { anOpenApp, startAnswersOf } from './support/an-application.ts'
import { aProduct } from './support/app/a-product.ts'
import type { Product } from './support/app/a-product.ts'
import type { TestApp } from './support/app/an-app.ts'
import { aWatcher } from './support/app/a-watcher.ts'
import { hammer } from './support/app/hammer.ts'
import { aVisitor } from './support/app/test-visitor.ts'
import { aMaid } from './support/builders.ts'
import { anotherThan, atPort, takeAway } from './support/outside/a-cluster.ts'
import type { Fault } from './support/outside/a-cluster.ts'

/** `FAILOVERS=30` makes the figure of docs/testing.md; without it nothing here runs (`npm run deep -- cluster`). */
const FAILOVERS = Number(process.env['FAILOVERS'] ?? 0)
const FAULTS: readonly Fault[] = ['crashed', 'lost', 'stopped']
const found = findPrograms()
const folder = mkdtempSync(path.join(tmpdir(), 'daarly-cluster-'))
const SOON = { timeout: 10_000, interval: 100 }

let cluster: Cluster
let app: TestApp
let one: TestApp
let other: TestApp

describe.skipIf('missing' in found || FAILOVERS === 0)(
  'many machines, where their parts are installed',
  () => {
    beforeAll(async () => {
      if (!('programs' in found)) return
      const wanted = { folder, webs: 2, workers: 1, settings: { SAMPLE_CONTENT: 'off' } }
      cluster = await startCluster({ ...wanted, programs: found.programs })
      const { FIELD_KEYS = '', ORIGIN = '', DATABASE_DIRECT_URL = '' } = cluster.settings
      app = await anOpenApp({
        now: new Date().toISOString(),
        env: { FIELD_KEYS, ORIGIN, DATABASE_URL: DATABASE_DIRECT_URL },
      })
      const [first = 0, second = 0] = cluster.webs.map(({ port }) => port)
      one = atPort(app, first)
      other = atPort(app, second)
    }, 400_000)
    afterAll(async () => {
      await app.close()
      await cluster.stop()
      rmSync(folder, { recursive: true, force: true })
    })

    test('a session that one process began goes on on the other', async () => {
      const { appId, as } = await aHire()
      expect((await other.call(getAppInfo, { id: appId }, { as })).appId).toBe(appId)
    })

    test('a code that one sent is checked by the other', async () => {
      const { appId, as } = await aHire()
      await one.call(sendOtp, { appId, phone: '+971501234567' }, { as })
      await expect.poll(sentCode, SOON).toMatch(/^\d{6}$/)
      const { verified } = await other.call(checkOtp, { appId, code: sentCode() }, { as })
      expect(verified).toBe(true)
    })

    test('new hires count across, and a captcha of one is solved at the other', async () => {
      const as = aVisitor()
      const headers = { 'x-forwarded-for': '203.0.113.9' }
      const maidId = await aMaid(app.deps)
      for (let hire = 0; hire < 20; hire += 1) {
        const maidId = await aMaid(app.deps)
        await [one, other][hire % 2]?.call(registerNewHire, { maidId }, { headers })
      }
      const asked = await one.send(registerNewHire, { maidId }, { as, headers })
      expect(asked.status).toBe(401)
      const captchaId = asked.headers.get('captchaId') ?? ''
      const { id, proofOfWork } = await other.call(refreshCaptcha, { captchaId }, { as, headers })
      const solved = { captchaId: id, captchaAnswer: solveProofOfWork(proofOfWork) }
      const letIn = await one.send(
        registerNewHire,
        { maidId },
        { as, headers: { ...headers, ...solved } },
      )
      expect(letIn.status).toBe(200)
    })

    test('a limit counts across, but for a quarter', async () => {
      const headers = { 'x-forwarded-for': '203.0.113.10' }
      const statuses: number[] = []
      for (let ask = 0; ask < 40; ask += 1) {
        const at = [one, other][ask % 2] ?? one
        statuses.push((await at.send(confirmDdcLink, { appId: 'nobody' }, { headers })).status)
      }
      const accepted = statuses.filter((status) => status !== 429).length
      expect(accepted).toBeGreaterThanOrEqual(20)
      expect(accepted).toBeLessThanOrEqual(25)
    })

    test('a price that changed is seen on both', async () => {
      const maidId = await aMaid(app.deps)
      const pages = () =>
        Promise.all(cluster.webs.map(({ port }) => tagOf(port, `/maids/${maidId}`)))
      const before = await pages()
      expect(await pages()).toEqual(before)
      await app.db
        .updateTable('maids')
        .set({ monthly_price: 987_000 })
        .where('id', '=', maidId)
        .execute()
      await announceChange(app.db, maidId)
      await expect
        .poll(async () => (await pages()).map((tag, at) => tag !== before[at]), SOON)
        .toEqual([true, true])
    })

    test('an upload is read from both', async () => {
      const { appId, as } = await aHire()
      const [kind = ''] = requiredDocuments('live-out')
      const file = await aPicture()
      const { document } = await one.call(uploadDocument, { appId, kind, file }, { as })
      for (const each of [one, other]) {
        const seen = await each.send(getDocumentPreview, { documentId: document.id }, { as })
        expect([seen.status, (await seen.arrayBuffer()).byteLength > 100]).toEqual([200, true])
      }
    })

    test('live status crosses processes', async () => {
      const { appId, as } = await aHire()
      const page = await aWatcher(other, { appId, as })
      expect(await page.next()).toMatchObject({ submitted: [] })
      const answers = await startAnswersOf(one, { appId, as })
      await one.call(stepCalls.HIRE_MAID, { appId, ...answers }, { as })
      expect(await page.next()).toMatchObject({ submitted: ['HIRE_MAID'] })
      await page.close()
    })

    test('[G2] fail-overs lose nothing acknowledged and do nothing twice', async () => {
      const product = await aFreeProduct()
      const visitors = await hammer(app, product.port)
      for (let at = 0; at < FAILOVERS; at += 1) {
        const fault = FAULTS[at % FAULTS.length] ?? 'crashed'
        await visitors.more(10)
        const before = await cluster.database.primary()
        const bringBack = await takeAway(cluster, fault)
        const pause = longestPause(visitors)
        await anotherThan(cluster, before)
        await visitors.more(13)
        process.stdout.write(`${fault}: nothing acknowledged for ${pause.end()} ms\n`)
        bringBack()
        await cluster.database.untilWhole(180)
      }
      await visitors.end()
      await visitors.check()
      process.stdout.write(
        `${FAILOVERS} fail-overs, ${visitors.acknowledged.length} acknowledged\n`,
      )
      const ended = await Promise.race([product.ended.then(() => true), Promise.resolve(false)])
      await product.end('SIGTERM')
      expect(ended).toBe(false)
    }, 3_600_000)
  },
)

/** A new hire by the first process. */
async function aHire(as = aVisitor()) {
  const maidId = await aMaid(app.deps)
  const { appId } = await one.call(registerNewHire, { maidId }, { as })
  return { appId, as }
}

/** The newest code that was sent; empty before. */
function sentCode(): string {
  try {
    const last = readFileSync(cluster.textsFile, 'utf8').trim().split('\n').at(-1) ?? ''
    return /\b\d{6}\b/.exec(last)?.[0] ?? ''
  } catch {
    return ''
  }
}

async function tagOf(port: number, page: string): Promise<string | null> {
  const answer = await fetch(`http://127.0.0.1:${port}${page}`)
  await answer.arrayBuffer()
  return answer.headers.get('etag')
}

/** One more web process, without limits, on the same addresses. */
async function aFreeProduct(): Promise<Product> {
  const DATA_DIR = path.join(folder, 'free')
  const product = await aProduct({ ...cluster.settings, DATA_DIR, ROLE: 'web', RATE_LIMITS: 'off' })
  await product.until(/Ready at/)
  return product
}

/** Watches how long nothing is acknowledged. */
function longestPause({ acknowledged }: { acknowledged: readonly string[] }): {
  end: () => number
} {
  let [count, since, longest] = [acknowledged.length, Date.now(), 0]
  const look = (): void => {
    longest = Math.max(longest, Date.now() - since)
    if (acknowledged.length > count) [count, since] = [acknowledged.length, Date.now()]
  }
  const timer = setInterval(look, 10)
  return {
    end: () => {
      look()
      clearInterval(timer)
      return longest
    },
  }
}
