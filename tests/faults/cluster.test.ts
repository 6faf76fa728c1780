import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { canHaveNetworks } from '#tests/support/cluster/networks.ts'
import { findPrograms } from '#tests/support/cluster/programs.ts'
import { startCluster } from '#tests/support/cluster/start-cluster.ts'
import type { Cluster } from '#tests/support/cluster/start-cluster.ts'
import { checkOtp, sendOtp } from '#api/hiring/codes.ts'
import {
  getAppInfo,
  getDocumentPreview,
  registerNewHire,
  uploadDocument,
} from '#api/hiring/application.ts'
import { stepCalls } from '#api/hiring/step-calls.ts'
import { confirmDdcLink, refreshCaptcha } from '#api/site/site.ts'
import { requiredDocumentKinds } from '#domain/hiring/values/documents.ts'
import { solveProofOfWork } from '#tests/support/outside/solve-proof-of-work.ts'
import { announceChange } from '#server/db/announce-change.ts'
import { inTransaction } from '#server/db/connect.ts'
import type { Db } from '#server/db/connect.ts'
import { aPicture } from '#tests/support/a-walk.ts'
import { anOpenApp, startAnswersOf } from '#tests/support/an-application.ts'
import { aProduct } from '#tests/support/app/a-product.ts'
import type { Product } from '#tests/support/app/a-product.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aWatcher } from '#tests/support/app/a-watcher.ts'
import { hammer } from '#tests/support/app/hammer.ts'
import { aVisitor } from '#tests/support/app/test-visitor.ts'
import { aMaid } from '#tests/support/builders.ts'
import { atPort } from '#tests/support/outside/a-cluster.ts'
import type { Fault } from '#tests/support/outside/a-cluster.ts'
import { failOver, saySummary } from '#tests/support/outside/fail-over.ts'

/** `FAILOVERS=30` makes the figure of docs/testing.md; without it nothing here runs (`npm run deep -- cluster`). */
const FAILOVERS = Number(process.env['FAILOVERS'] ?? 0)
const apart = canHaveNetworks()
const FAULTS: readonly Fault[] = [
  'crashed',
  'lost',
  'stopped',
  ...(apart ? (['cut'] as const) : []),
]
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
      const wanted = { folder, webs: 2, workers: 1, apart, settings: { SAMPLE_CONTENT: 'off' } }
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
      const { caseId, as } = await aHire()
      expect((await other.call(getAppInfo, { id: caseId }, { as })).caseId).toBe(caseId)
    })

    test('a code that one sent is checked by the other', async () => {
      const { caseId, as } = await aHire()
      await one.call(sendOtp, { caseId, phone: '+971501234567' }, { as })
      await expect.poll(sentCode, SOON).toMatch(/^\d{6}$/)
      const { verified } = await other.call(checkOtp, { caseId, code: sentCode() }, { as })
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
      await changePrice(app.db, maidId)
      await expect
        .poll(async () => (await pages()).map((tag, at) => tag !== before[at]), SOON)
        .toEqual([true, true])
    })

    test('a number has three codes, however many processes are asked at one moment', async () => {
      const before = sentTexts()
      const hires = await Promise.all(Array.from({ length: 6 }, () => aHire()))
      const asked = hires.map(({ caseId, as }, at) => {
        const headers = { 'x-forwarded-for': `203.0.113.${at + 20}` }
        const process = [one, other][at % 2] ?? one
        return process.send(sendOtp, { caseId, phone: '+971502223344' }, { as, headers })
      })
      const statuses = (await Promise.all(asked)).map(({ status }) => status)
      expect(statuses.toSorted()).toEqual([200, 200, 200, 429, 429, 429])
      await expect.poll(sentTexts, SOON).toBe(before + 3)
    })

    test('what was announced while nobody listened is known within seconds', async () => {
      const maidId = await aMaid(app.deps)
      const pages = () =>
        Promise.all(cluster.webs.map(({ port }) => tagOf(port, `/maids/${maidId}`)))
      const before = await pages()
      const { caseId, as } = await aHire()
      const page = await aWatcher(other, { caseId, as })
      await page.next()
      const answers = await startAnswersOf(one, { caseId, as })
      await inTransaction(app.db, async (tx) => {
        await cutLines(tx)
        await changePrice(tx, maidId)
      })
      await cutLines(app.db)
      await one.call(stepCalls.HIRE_MAID, { caseId, ...answers }, { as })
      expect(await page.next()).toMatchObject({ submitted: ['HIRE_MAID'] })
      await expect
        .poll(async () => (await pages()).map((tag, at) => tag !== before[at]), SOON)
        .toEqual([true, true])
      await page.close()
    })

    test('an upload is read from both', async () => {
      const { caseId, as } = await aHire()
      const [kind = ''] = requiredDocumentKinds('live-out')
      const file = await aPicture()
      const { document } = await one.call(uploadDocument, { caseId, kind, file }, { as })
      for (const each of [one, other]) {
        const seen = await each.send(getDocumentPreview, { documentId: document.id }, { as })
        expect([seen.status, (await seen.arrayBuffer()).byteLength > 100]).toEqual([200, true])
      }
    })

    test('live status crosses processes', async () => {
      const { caseId, as } = await aHire()
      const page = await aWatcher(other, { caseId, as })
      expect(await page.next()).toMatchObject({ submitted: [] })
      const answers = await startAnswersOf(one, { caseId, as })
      await one.call(stepCalls.HIRE_MAID, { caseId, ...answers }, { as })
      expect(await page.next()).toMatchObject({ submitted: ['HIRE_MAID'] })
      await page.close()
    })

    test('[G2] fail-overs lose nothing acknowledged and do nothing twice', async ({
      onTestFailed,
      onTestFinished,
    }) => {
      const product = await aFreeProduct()
      onTestFinished(async () => void (await product.end('SIGKILL')))
      // An answer of 500 says no more than its reference; the rest is here.
      onTestFailed(() => void process.stdout.write(product.said()))
      const visitors = await hammer(app, product.port)
      const pauses: [Fault, number][] = []
      for (let at = 0; at < FAILOVERS; at += 1) {
        const fault = FAULTS[at % FAULTS.length] ?? 'crashed'
        const pause = await failOver(cluster, visitors, fault)
        process.stdout.write(`${fault}: nothing acknowledged for ${pause} ms\n`)
        pauses.push([fault, pause])
      }
      await visitors.end()
      await visitors.check()
      const { length } = visitors.acknowledged
      process.stdout.write(`${saySummary(pauses)}${FAILOVERS} fail-overs, ${length} acknowledged\n`)
      const ended = await Promise.race([product.ended.then(() => true), Promise.resolve(false)])
      await product.end('SIGTERM')
      expect(ended).toBe(false)
    }, 3_600_000)
  },
)

/** A new hire by the first process. */
async function aHire(as = aVisitor()) {
  const maidId = await aMaid(app.deps)
  const { caseId } = await one.call(registerNewHire, { maidId }, { as })
  return { caseId, as }
}

/** Another price than any before, announced. */
async function changePrice(db: Db, maidId: string): Promise<void> {
  await db.updateTable('maids').set({ monthly_price: 987_000 }).where('id', '=', maidId).execute()
  await announceChange(db, maidId)
}

/** Ends every line on which a process listens. */
const cutLines = (db: Db) =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where query ilike 'listen %' or query like '%pg_listening_channels%' and pid <> pg_backend_pid()`.execute(
    db,
  )

const textLines = (): string[] =>
  existsSync(cluster.textsFile) ? readFileSync(cluster.textsFile, 'utf8').trim().split('\n') : []
const sentTexts = (): number => textLines().length

/** The newest code that was sent; empty before. */
const sentCode = (): string => /\b\d{6}\b/.exec(textLines().at(-1) ?? '')?.[0] ?? ''

async function tagOf(port: number, page: string): Promise<string | null> {
  const answer = await fetch(`http://127.0.0.1:${port}${page}`)
  await answer.arrayBuffer()
  return answer.headers.get('etag')
}

/** One more web process, without limits, on the same addresses. */
async function aFreeProduct(): Promise<Product> {
  const DATA_DIR = path.join(folder, 'free')
  const product = await aProduct({
    ...cluster.settings,
    DATA_DIR,
    ROLE: 'web',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  })
  await product.until(/Ready at/)
  return product
}
