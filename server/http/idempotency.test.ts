import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAppInfo, registerNewHire, withdrawApplication } from '#api/hiring/application.ts'
import { stepCalls } from '#api/hiring/step-calls.ts'
import { getGoogleRate } from '#api/site/site.ts'
import { aSlowConnection } from '#tests/support/app/a-slow-connection.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { haveCarsInDubai } from '#tests/support/an-application.ts'
import { aMaid } from '#tests/support/builders.ts'
import { aVisitor, newKey } from '#tests/support/app/test-visitor.ts'
import { purgeOldRows } from '#server/jobs/purge-old-rows.ts'

/** `KEYS=200` makes the figure of docs/testing.md. */
const KEYS = Number(process.env['KEYS'] ?? 1)
const DAY_MS = 86_400_000

let product: TestApp
beforeAll(async () => {
  product = await anApp()
  await haveCarsInDubai(product, 10_000)
})
afterAll(() => product.close())

/** Another process on the same database and folder. */
function restarted({ deps }: TestApp, now = deps.clock.now()): Promise<TestApp> {
  const { DATABASE_URL = '', DATA_DIR } = deps.env
  return anApp({ env: { DATABASE_URL, DATA_DIR }, now: now.toISOString() })
}

async function anApplication() {
  const visitor = aVisitor()
  const maidId = await aMaid(product.deps)
  const { caseId } = await product.call(registerNewHire, { maidId }, { as: visitor })
  const input = {
    caseId,
    planType: 'live-in',
    firstDay: '2026-12-01',
    paymentMethod: 'direct-debit',
  } as const
  return { visitor, caseId, input }
}

test('one key is one effect, and its answer is replayed byte for byte (G6)', async () => {
  const { visitor, caseId, input } = await anApplication()
  const key = newKey()
  const first = await product.send(stepCalls.HIRE_MAID, input, { as: visitor, key })
  const again = await product.send(stepCalls.HIRE_MAID, input, { as: visitor, key })
  expect([first.status, again.status]).toEqual([200, 200])
  expect(first.headers.get('idempotent-replayed')).toBeNull()
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  expect(await again.text()).toBe(await first.text())
  const events = await product.db
    .selectFrom('case_events')
    .select('id')
    .where('case_id', '=', caseId)
    .where('step', '=', 'HIRE_MAID')
    .execute()
  expect(events).toHaveLength(1)
})

test('the same key with another body is refused and changes nothing', async () => {
  const { visitor, input } = await anApplication()
  const key = newKey()
  await product.send(stepCalls.HIRE_MAID, input, { as: visitor, key })
  const other = await product.send(
    stepCalls.HIRE_MAID,
    { ...input, firstDay: '2026-12-05' },
    { as: visitor, key },
  )
  expect(other.status).toBe(400)
  expect(other.headers.get('x-problem')).toBe('key-reused')
})

test('fifty identical requests at once, at two processes, have one effect; those in flight are told to wait', async () => {
  const other = await restarted(product)
  const statuses = new Map<number, number>()
  for (let count = 0; count < KEYS; count += 1) {
    const { visitor, caseId, input } = await anApplication()
    const key = newKey()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, place) =>
        (place % 2 ? other : product).send(stepCalls.HIRE_MAID, input, { as: visitor, key }),
      ),
    )
    for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1)
    // A busy machine may send some away besides; all are told to come again.
    const waiting = answers.filter(({ status }) => status === 409 || status === 503)
    expect(waiting.filter(({ headers }) => !headers.has('retry-after'))).toEqual([])
    const answered = answers.filter(({ status }) => status === 200)
    expect(answered.length + waiting.length, JSON.stringify([...statuses])).toBe(50)
    expect(new Set(await Promise.all(answered.map((answer) => answer.text()))).size).toBe(1)
    const { timeline } = await product.call(getAppInfo, { id: caseId }, { as: visitor })
    expect(timeline.filter(({ step }) => step === 'HIRE_MAID')).toHaveLength(1)
  }
  if (KEYS > 1) process.stdout.write(`${KEYS} keys: ${JSON.stringify([...statuses])}\n`)
  await other.close()
}, 3_600_000)

test('after a restart and a day, with what is old swept away, a key answers as it did', async () => {
  const { visitor, input } = await anApplication()
  const key = newKey()
  const first = await product.send(stepCalls.HIRE_MAID, input, { as: visitor, key })
  const now = product.clock.now()
  // The database dates its rows by the machine's clock.
  await product.db
    .updateTable('idempotency_keys')
    .set({ created_at: now })
    .where('key', '=', key)
    .execute()
  const later = await restarted(product, new Date(now.getTime() + DAY_MS))
  await purgeOldRows(later.deps)
  const again = await later.send(stepCalls.HIRE_MAID, input, { as: visitor, key })
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  expect(await again.text()).toBe(await first.text())
  await later.close()
})

test('a repeat that was on its way while the first was done brings the new token too', async () => {
  const { visitor } = await anApplication()
  const [maidId, key] = [await aMaid(product.deps), newKey()]
  const line = aSlowConnection(product)
  const lost = { ...visitor, keep: () => undefined }
  const repeat = line.send(registerNewHire, { maidId }, { as: visitor, key })
  await line.isRead
  const first = await product.call(registerNewHire, { maidId }, { as: lost, key })
  line.end()
  const answer = await repeat
  expect([answer.status, answer.headers.get('idempotent-replayed')]).toEqual([200, 'true'])
  const gone = await product.send(withdrawApplication, { caseId: first.caseId }, { as: visitor })
  expect(gone.status).toBe(200)
})

test('the same key of another visitor is another key', async () => {
  const [one, other] = [await anApplication(), await anApplication()]
  const key = newKey()
  for (const { visitor, input, caseId } of [one, other]) {
    const answer = await product.send(stepCalls.HIRE_MAID, input, { as: visitor, key })
    expect(answer.headers.get('idempotent-replayed')).toBeNull()
    expect(await answer.json()).toMatchObject({ appInfo: { caseId } })
  }
})

test('a foreign session never sees a kept answer', async () => {
  const { visitor, input } = await anApplication()
  const key = newKey()
  await product.send(stepCalls.HIRE_MAID, input, { as: visitor, key })
  const stranger = aVisitor()
  await product.send(getGoogleRate, {}, { as: stranger })
  expect((await product.send(stepCalls.HIRE_MAID, input, { as: stranger, key })).status).toBe(404)
})

test('a key that is missing, too short or too long is refused', async () => {
  const { visitor, input } = await anApplication()
  for (const key of ['', 'short', 'x'.repeat(256)]) {
    const answer = await product.send(stepCalls.HIRE_MAID, input, {
      as: visitor,
      headers: { 'idempotency-key': key },
    })
    expect(answer.headers.get('x-problem')).toBe('key-missing')
  }
})

test('a key that comes again after an edit is answered as then, and undoes nothing', async () => {
  const { visitor, caseId, input } = await anApplication()
  const key = newKey()
  const first = await product.send(stepCalls.HIRE_MAID, input, { as: visitor, key })
  const edit = { ...input, firstDay: '2026-12-05' }
  await product.call(stepCalls.HIRE_MAID, edit, { as: visitor })
  const late = await product.send(stepCalls.HIRE_MAID, input, { as: visitor, key })
  expect(late.headers.get('idempotent-replayed')).toBe('true')
  expect(await late.text()).toBe(await first.text())
  const info = await product.call(getAppInfo, { id: caseId }, { as: visitor })
  expect(info.answers['HIRE_MAID']).toMatchObject({ firstDay: '2026-12-05' })
})
