import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getAppInfo, registerNewHire, withdrawApplication } from '#api/hiring.ts'
import { stepCalls } from '#api/hiring-steps.ts'
import { getGoogleRate } from '#api/site.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { haveCarsInDubai } from '#tests/support/an-application.ts'
import { aMaid } from '#tests/support/builders.ts'
import { aVisitor, newKey } from '#tests/support/app/test-visitor.ts'
import { Problem } from '#domain/problem.ts'
import { insertIdempotencyKey } from '#server/db/visitor/idempotency-keys.ts'
import { insertVisitor } from '#server/db/visitor/visitor.ts'
import { purgeOldRows } from '#server/jobs/purge-old-rows.ts'
import { FieldUnreadable } from '#server/privacy/field-cipher.ts'
import { answerOnce, answerOnceBy, findKeptAnswer, readIdempotencyKey } from './idempotency.ts'
import type { Keyed } from './idempotency.ts'

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
  const { appId } = await product.call(registerNewHire, { maidId }, { as: visitor })
  const input = {
    appId,
    planType: 'live-in',
    firstDay: '2026-12-01',
    paymentMethod: 'direct-debit',
  } as const
  return { visitor, appId, input }
}

test('one key is one effect, and its answer is replayed byte for byte (G6)', async () => {
  const { visitor, appId, input } = await anApplication()
  const key = newKey()
  const first = await product.send(stepCalls.HIRE_MAID, input, { as: visitor, key })
  const again = await product.send(stepCalls.HIRE_MAID, input, { as: visitor, key })
  expect([first.status, again.status]).toEqual([200, 200])
  expect(first.headers.get('idempotent-replayed')).toBeNull()
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  expect(await again.text()).toBe(await first.text())
  const events = await product.db
    .selectFrom('application_events')
    .select('id')
    .where('application_id', '=', appId)
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
    const { visitor, appId, input } = await anApplication()
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
    const { timeline } = await product.call(getAppInfo, { id: appId }, { as: visitor })
    expect(timeline.filter(({ step }) => step === 'HIRE_MAID')).toHaveLength(1)
  }
  if (KEYS > 1) process.stdout.write(`${KEYS} keys: ${JSON.stringify([...statuses])}\n`)
  await other.close()
}, 3_600_000)

test('after a restart and a day, with what is old swept away, a key answers as it did', async () => {
  const { visitor, input } = await anApplication()
  const key = newKey()
  const first = await product.send(stepCalls.HIRE_MAID, input, { as: visitor, key })
  const later = await restarted(product, new Date(Date.now() + DAY_MS))
  await purgeOldRows(later.deps)
  const again = await later.send(stepCalls.HIRE_MAID, input, { as: visitor, key })
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  expect(await again.text()).toBe(await first.text())
  await later.close()
})

test('a repeat that was on its way while the first was done brings the new token too', async () => {
  const { visitor } = await anApplication()
  const [maidId, key] = [await aMaid(product.deps), newKey()]
  const { body, isRead, end } = slowBody(JSON.stringify({ maidId }))
  const repeat = product.app.fetch(
    new Request(`http://localhost:3000/api/${registerNewHire.path}`, {
      method: 'POST',
      headers: {
        cookie: visitor.cookieHeader(),
        'content-type': 'application/json',
        'user-agent': visitor.userAgent,
        'x-xsrf-token': visitor.cookies.get('XSRF-TOKEN') ?? '',
        'idempotency-key': key,
      },
      body,
      duplex: 'half',
    } as RequestInit),
    {},
  )
  await isRead
  const lost = { ...visitor, keep: () => undefined }
  const first = await product.call(registerNewHire, { maidId }, { as: lost, key })
  end()
  const answer = await repeat
  expect([answer.status, answer.headers.get('idempotent-replayed')]).toEqual([200, 'true'])
  visitor.keep(answer)
  const gone = await product.send(withdrawApplication, { appId: first.appId }, { as: visitor })
  expect(gone.status).toBe(200)
})

/** A body whose last part waits; `isRead` resolves once somebody reads it. */
function slowBody(text: string) {
  const [read, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const body = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        read.resolve()
        await gate.promise
        controller.enqueue(new TextEncoder().encode(text))
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  return { body, isRead: read.promise, end: gate.resolve }
}

test('the same key of another visitor is another key', async () => {
  const [one, other] = [await anApplication(), await anApplication()]
  const key = newKey()
  for (const { visitor, input, appId } of [one, other]) {
    const answer = await product.send(stepCalls.HIRE_MAID, input, { as: visitor, key })
    expect(answer.headers.get('idempotent-replayed')).toBeNull()
    expect(await answer.json()).toMatchObject({ appInfo: { appId } })
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
  const { visitor, appId, input } = await anApplication()
  const key = newKey()
  const first = await product.send(stepCalls.HIRE_MAID, input, { as: visitor, key })
  const edit = { ...input, firstDay: '2026-12-05' }
  await product.call(stepCalls.HIRE_MAID, edit, { as: visitor })
  const late = await product.send(stepCalls.HIRE_MAID, input, { as: visitor, key })
  expect(late.headers.get('idempotent-replayed')).toBe('true')
  expect(await late.text()).toBe(await first.text())
  const info = await product.call(getAppInfo, { id: appId }, { as: visitor })
  expect(info.answers['HIRE_MAID']).toMatchObject({ firstDay: '2026-12-05' })
})

const inUse = { code: 'key-in-use', detail: { retryAfter: 1 } }
const refuse = () => Promise.reject(new Problem('maid-taken'))

/** A statement that took its view of the rows before, and its lock after. */
const seesTooEarly = () => Promise.resolve({ isFree: true, kept: undefined })

async function aKeyed(): Promise<Keyed> {
  return { visitorId: await insertVisitor(product.db), key: newKey(), call: 'hire', body: '{}' }
}

describe('an answer under a key', () => {
  test('needs a key, eight to 255 signs of ASCII without a space', () => {
    expect(readIdempotencyKey('12345678')).toBe('12345678')
    expect(readIdempotencyKey('!'.repeat(255))).toBe('!'.repeat(255))
    for (const wrong of [undefined, '', '1234567', 'x'.repeat(256), 'with a space', 'ключ-ключ']) {
      expect(() => readIdempotencyKey(wrong)).toThrow(new Problem('key-missing'))
    }
  })

  test('is found once it is kept, for the same call and body alone', async () => {
    const keyed = await aKeyed()
    expect(await findKeptAnswer(product.deps, keyed)).toBeUndefined()
    const answer = '{"kept":"Фатима"}'
    const kept = answerOnce(product.deps, keyed, () => Promise.resolve({ kept: 'Фатима' }))
    expect(await kept).toEqual({ answer, replayed: false })
    expect(await findKeptAnswer(product.deps, keyed)).toEqual({ answer, replayed: true })
    for (const other of [{ call: 'pay' }, { body: '{"a":1}' }]) {
      const asked = findKeptAnswer(product.deps, { ...keyed, ...other })
      await expect(asked).rejects.toMatchObject({ code: 'key-reused' })
    }
  })

  test('is not waited for: who comes while the first works is told to come again', async () => {
    const keyed = await aKeyed()
    const gate = Promise.withResolvers<string>()
    const begun = Promise.withResolvers<void>()
    const first = answerOnce(product.deps, keyed, () => {
      begun.resolve()
      return gate.promise
    })
    await begun.promise
    const worked: string[] = []
    const work = () => Promise.resolve(worked.push('again'))
    await expect(answerOnce(product.deps, keyed, work)).rejects.toMatchObject(inUse)
    gate.resolve('done')
    expect(await first).toEqual({ answer: '"done"', replayed: false })
    expect(worked).toEqual([])
  })

  test('that another request kept meanwhile stands, and the later effect is undone', async () => {
    const keyed = await aKeyed()
    const kept = { ...keyed, bodyHash: 'a', answer: Buffer.alloc(1) }
    let made = ''
    const work = async (tx: Parameters<Parameters<typeof answerOnce>[2]>[0]) => {
      made = await insertVisitor(tx)
      await insertIdempotencyKey(product.db, kept)
      return {}
    }
    await expect(answerOnce(product.deps, keyed, work)).rejects.toMatchObject(inUse)
    const visitors = product.db.selectFrom('visitors').select('id').where('id', '=', made)
    expect(await visitors.execute()).toEqual([])
  })

  test('stands where a repeat that began before it was kept is refused after', async () => {
    const keyed = await aKeyed()
    await answerOnce(product.deps, keyed, () => Promise.resolve('first'))
    const answered = answerOnceBy(product.deps, keyed, { lock: seesTooEarly, work: refuse })
    expect(await answered).toEqual({ answer: '"first"', replayed: true })
  })

  test('opens under no other key, even one of the same visitor', async () => {
    const keyed = await aKeyed()
    const other = { ...keyed, key: newKey() }
    await answerOnce(product.deps, keyed, () => Promise.resolve('for one'))
    await product.db
      .updateTable('idempotency_keys')
      .set({ key: other.key })
      .where('key', '=', keyed.key)
      .execute()
    await expect(findKeptAnswer(product.deps, other)).rejects.toThrow(FieldUnreadable)
  })

  test('that was a refusal is not kept, so that it can be tried again', async () => {
    const keyed = await aKeyed()
    await expect(answerOnce(product.deps, keyed, refuse)).rejects.toMatchObject({
      code: 'maid-taken',
    })
    const answered = answerOnce(product.deps, keyed, () => Promise.resolve('now'))
    expect(await answered).toEqual({ answer: '"now"', replayed: false })
  })
})
