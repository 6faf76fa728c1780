import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAppInfo, registerNewHire, withdrawApplication } from '#api/hiring/application.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aNewHire, anOpenApp } from '#tests/support/an-application.ts'
import { walkTo } from '#tests/support/a-walk.ts'
import { aMaid } from '#tests/support/builders.ts'
import { aVisitor } from '#tests/support/app/test-visitor.ts'
import type { TestVisitor } from '#tests/support/app/test-visitor.ts'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp({ env: { RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(() => app.close())

/** A new person each time, from an address that the proxy names. */
const choose = async (as: TestVisitor, from: string) =>
  app.send(
    registerNewHire,
    { maidId: await aMaid(app.deps) },
    { as, headers: { 'x-forwarded-for': from } },
  )

async function hire(as: TestVisitor, from: string): Promise<{ caseId: string; heldFor: number }> {
  const { caseId } = (await (await choose(as, from)).json()) as { caseId: string }
  return { caseId, heldFor: await minutesHeld(as, caseId) }
}

async function minutesHeld(as: TestVisitor, caseId: string): Promise<number> {
  const { heldUntil } = await app.call(getAppInfo, { id: caseId }, { as })
  return heldUntil ? (Date.parse(heldUntil) - app.clock.now().getTime()) / 60_000 : 0
}

test('a visitor holds three people until a code confirms a number, and may let one go', async () => {
  const as = aVisitor()
  const { caseId } = await hire(as, '203.0.113.9')
  for (const from of ['203.0.113.10', '203.0.113.11']) {
    expect((await choose(as, from)).status).toBe(200)
  }
  const refused = await choose(as, '203.0.113.12')
  expect([refused.status, await refused.text()]).toEqual([
    400,
    expect.stringContaining('already have three'),
  ])
  await app.call(withdrawApplication, { caseId }, { as })
  expect((await choose(as, '203.0.113.12')).status).toBe(200)
})

test('one network holds three people, however many sessions it opens', async () => {
  const held: number[] = []
  for (const host of ['1', '2', '3', '4', '5']) {
    const { heldFor } = await hire(aVisitor(), `2001:db8:7:9::${host}`)
    held.push(heldFor)
  }
  expect(held).toEqual([30, 30, 30, 0, 0])
})

test('of many presses at once from one network three get a hold', async () => {
  const hires = await Promise.all(Array.from({ length: 8 }, () => hire(aVisitor(), '198.51.100.4')))
  expect(hires.filter(({ heldFor }) => heldFor > 0)).toHaveLength(3)
})

test('a confirmed number makes the hold longer', async () => {
  const { caseId, as } = await aNewHire(app)
  expect(await minutesHeld(as, caseId)).toBe(30)
  await walkTo(app, { caseId, as }, 'CLIENT_SPOUSE_NUMBER')
  expect(await minutesHeld(as, caseId)).toBe(120)
})

test('who got no hold at the start has one once a number is confirmed', async () => {
  const from = '198.51.100.77'
  for (let turn = 0; turn < 3; turn += 1) await hire(aVisitor(), from)
  const as = aVisitor()
  const { caseId, heldFor } = await hire(as, from)
  expect(heldFor).toBe(0)
  await walkTo(app, { caseId, as }, 'CLIENT_SPOUSE_NUMBER')
  expect(await minutesHeld(as, caseId)).toBe(120)
})
