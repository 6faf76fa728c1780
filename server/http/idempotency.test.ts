import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAppInfo, registerNewHire } from '#api/hiring.ts'
import { stepCalls } from '#api/hiring-steps.ts'
import { getGoogleRate } from '#api/site.ts'
import { anApp } from '#tests/support/an-app.ts'
import type { TestApp } from '#tests/support/an-app.ts'
import { aMaid } from '#tests/support/builders.ts'
import { aVisitor, newKey } from '#tests/support/test-visitor.ts'

let product: TestApp
beforeAll(async () => {
  product = await anApp()
})
afterAll(() => product.close())

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

test('fifty identical requests at once have one effect; those in flight are told to wait', async () => {
  const { visitor, appId, input } = await anApplication()
  const key = newKey()
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      product.send(stepCalls.HIRE_MAID, input, { as: visitor, key }),
    ),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([])
  expect(statuses).toContain(200)
  for (const answer of answers.filter(({ status }) => status === 409)) {
    expect(answer.headers.get('retry-after')).toBe('1')
  }
  const events = await product.db
    .selectFrom('application_events')
    .select('id')
    .where('application_id', '=', appId)
    .where('step', '=', 'HIRE_MAID')
    .execute()
  expect(events).toHaveLength(1)
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
