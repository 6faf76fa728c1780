import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAppInfo, listApplicationsBySession, registerNewHire } from '#api/hiring/application.ts'
import { stepCalls } from '#api/hiring/step-calls.ts'
import { Refused } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aNewHire, anOpenApp, startAnswers } from '#tests/support/an-application.ts'
import { aMaid } from '#tests/support/builders.ts'
import { aVisitor } from '#tests/support/app/test-visitor.ts'
import type { TestVisitor } from '#tests/support/app/test-visitor.ts'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
})
afterAll(() => app.close())

test('[H01] choosing a maid registers one new hire and holds her for half an hour', async () => {
  const { caseId, maidId, as } = await aNewHire(app)
  const info = await app.call(getAppInfo, { id: caseId }, { as })
  expect(info).toMatchObject({
    caseId,
    step: 'HIRE_MAID',
    version: 1,
    terms: null,
    completed: false,
  })
  expect(info.maid).toMatchObject({ id: maidId, name: 'Grace', held: false })
  expect(info.heldUntil).toBe('2026-11-21T06:30:00.000Z')
})

test('[H01] choosing her again answers the application that the visitor has', async () => {
  const { caseId, maidId, as } = await aNewHire(app)
  const again = await app.call(registerNewHire, { maidId }, { as })
  expect(again).toEqual({ caseId, appId: caseId, step: 'HIRE_MAID', existing: true })
})

test('[H01] [R10] the plan that was picked on her page is what the start screen begins with', async () => {
  const maidId = await aMaid(app.deps, { live_in: true, live_out: true })
  const as = aVisitor()
  const { caseId } = await app.call(registerNewHire, { maidId, planType: 'live-out' }, { as })
  const picked = async () => (await app.call(getAppInfo, { id: caseId }, { as })).pickedPlan
  expect(await picked()).toBe('live-out')
  // Picked again before the start screen was sent, also from a page without a plan.
  await app.call(registerNewHire, { maidId, planType: 'live-in' }, { as })
  await app.call(registerNewHire, { maidId }, { as })
  expect(await picked()).toBe('live-in')
})

test('[H01] [W04] a plan picked later changes nothing of a start screen that was sent', async () => {
  const maidId = await aMaid(app.deps, { live_in: true, live_out: true })
  const as = aVisitor()
  const { caseId } = await app.call(registerNewHire, { maidId }, { as })
  await app.call(stepCalls.HIRE_MAID, { caseId, ...startAnswers, planType: 'live-in' }, { as })
  await app.call(registerNewHire, { maidId, planType: 'live-out' }, { as })
  const info = await app.call(getAppInfo, { id: caseId }, { as })
  expect(info.terms?.planType).toBe('live-in')
  expect(info.pickedPlan).toBeUndefined()
})

test.each([{}, { skipStartScreen: true }])(
  '[H01] a plan that she does not accept is not taken over (%o)',
  async (asked) => {
    const maidId = await aMaid(app.deps, { live_in: true, live_out: false })
    const as = aVisitor()
    const input = { maidId, planType: 'live-out', ...asked } as const
    const { caseId } = await app.call(registerNewHire, input, { as })
    const info = await app.call(getAppInfo, { id: caseId }, { as })
    expect(info.terms?.planType ?? info.pickedPlan ?? 'live-in').toBe('live-in')
  },
)

test('[H01] thirty presses at once make one application', async () => {
  const as = aVisitor()
  const maidId = await aMaid(app.deps)
  await app.call(registerNewHire, { maidId: await aMaid(app.deps) }, { as })
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => pressAgainWithNewToken(as, maidId)),
  )
  expect(new Set(answers.map(({ caseId }) => caseId)).size).toBe(1)
  expect(answers.filter(({ existing }) => !existing)).toHaveLength(1)
})

/** As the browser does: another press may have changed the session's token meanwhile. */
function pressAgainWithNewToken(as: TestVisitor, maidId: string) {
  const press = () => app.call(registerNewHire, { maidId }, { as })
  return press().catch((error: unknown) => {
    if (error instanceof Refused && error.code === 'xsrf-refused') return press()
    throw error
  })
}

test('a maid who waits for another household is refused in the words of the workflow', async () => {
  const { maidId } = await aNewHire(app, { maid: { name: 'Amira' } })
  const response = await app.send(registerNewHire, { maidId })
  expect(response.status).toBe(400)
  expect(await response.text()).toMatch(/^NOTIFICATION:.*Another family is deciding about Amira/)
})

test('who has a household is refused as hired, and her own household is not told so', async () => {
  const { maidId, caseId, as } = await aNewHire(app, { maid: { name: 'Amira' } })
  await app.db.updateTable('maids').set({ hired_by: caseId }).where('id', '=', maidId).execute()
  const response = await app.send(registerNewHire, { maidId })
  expect(await response.text()).toMatch(/^NOTIFICATION:.*Amira was just hired/)
  expect((await app.call(registerNewHire, { maidId }, { as })).caseId).toBe(caseId)
})

test.each([
  ['on probation elsewhere', { availability: 'ON_PROBATION_ELSEWHERE' }],
  ['free in more than 60 days', { availability: 'FROM', available_from: '2027-01-21' }],
] as const)('[H01] nobody who is %s can be hired', async (_, maid) => {
  const maidId = await aMaid(app.deps, { name: 'Amira', ...maid })
  const response = await app.send(registerNewHire, { maidId })
  expect(response.headers.get('x-problem')).toBe('maid-not-free')
  expect(await response.text()).toMatch(/^NOTIFICATION:.*Amira cannot be hired yet/)
})

test('[A18] without the start screen she starts as soon as she can arrive, not before', async () => {
  expect(await start({})).toEqual(['2026-11-22', 88_200])
  const inDecember = { availability: 'FROM', available_from: '2026-12-02' } as const
  expect(await start(inDecember)).toEqual(['2026-12-04', 265_500])
})

test('of two households that choose her at once, one has her', async () => {
  const maidId = await aMaid(app.deps)
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => app.send(registerNewHire, { maidId }, { as: aVisitor() })),
  )
  const statuses = answers.map(({ status }) => status).sort()
  expect(statuses).toEqual([200, ...Array.from({ length: 11 }, () => 400)])
})

test('a hold that ran out lets another household choose her', async () => {
  const { maidId } = await aNewHire(app)
  await app.db
    .updateTable('maids')
    .set({ held_until: new Date(app.clock.now().getTime() - 1000) })
    .where('id', '=', maidId)
    .execute()
  const other = await app.call(registerNewHire, { maidId })
  expect(other.existing).toBe(false)
})

test('a maid who is not shown or does not exist cannot be chosen', async () => {
  const hidden = await aMaid(app.deps, { published_at: null })
  const answers = await Promise.all([
    app.send(registerNewHire, { maidId: hidden }),
    app.send(registerNewHire, { maidId: '00000000-0000-4000-8000-000000000000' }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([400, 404])
})

test('[V06] the first address decides whether the IBAN is a step of its own', async () => {
  const fromAd = await aNewHire(app, { utm_source: 'facebook' })
  const plain = await aNewHire(app)
  const ad = await app.call(getAppInfo, { id: fromAd.caseId }, { as: fromAd.as })
  const other = await app.call(getAppInfo, { id: plain.caseId }, { as: plain.as })
  expect([ad.needEnterIbanNumber, other.needEnterIbanNumber]).toEqual([true, false])
})

test('[R10] rep=1 with appId registers a replacement, only for one of the visitor’s own', async () => {
  const { caseId, as } = await aNewHire(app)
  const maidId = await aMaid(app.deps)
  const foreign = await app.send(registerNewHire, { maidId, rep: '1', appId: caseId })
  expect(foreign.status).toBe(404)
  const replacement = await app.call(registerNewHire, { maidId, rep: '1', appId: caseId }, { as })
  const row = await app.db
    .selectFrom('applications')
    .select('replaces_id')
    .where('id', '=', replacement.caseId)
    .executeTakeFirstOrThrow()
  expect(row.replaces_id).toBe(caseId)
})

test('[E03][A07] the list of applications is the visitor’s own; a session id alone answers nothing', async () => {
  const { caseId, maidId, as } = await aNewHire(app)
  const own = await app.call(listApplicationsBySession, {}, { as })
  expect(own).toMatchObject([
    { id: caseId, housemaid: { id: maidId, name: 'Grace' }, step: 'HIRE_MAID' },
  ])
  const stranger = await app.call(listApplicationsBySession, { sessionId: maidId })
  expect(stranger).toEqual([])
})

test('[A10][E02] a foreign application and one that does not exist answer the same', async () => {
  const { caseId } = await aNewHire(app)
  const visitor = (await aNewHire(app)).as
  const foreign = await app.send(getAppInfo, { id: caseId }, { as: visitor })
  const absent = await app.send(getAppInfo, { id: 'AAAAAAAAAAAAAAAAAAAAAA' }, { as: visitor })
  const nobody = await app.send(getAppInfo, { id: caseId })
  expect([foreign.status, absent.status, nobody.status]).toEqual([404, 404, 404])
  const body = await foreign.text()
  expect([await absent.text(), await nobody.text()]).toEqual([body, body])
})

test('past twenty new hires an hour from one address a person has to confirm', async () => {
  const strict = await anOpenApp({ env: { RATE_LIMITS: 'on' } })
  for (let hire = 0; hire < 20; hire += 1) await aNewHire(strict)
  const response = await strict.send(registerNewHire, { maidId: await aMaid(strict.deps) })
  expect([response.status, response.headers.get('x-problem')]).toEqual([401, 'captcha-needed'])
  await strict.close()
})

/** First day and first sum of a hire that skips the start screen. */
async function start(maid: Parameters<typeof aMaid>[1]) {
  const as = aVisitor()
  const maidId = await aMaid(app.deps, maid)
  const { caseId } = await app.call(registerNewHire, { maidId, skipStartScreen: true }, { as })
  const { terms } = await app.call(getAppInfo, { id: caseId }, { as })
  return terms && [terms.firstDay, terms.firstAmount]
}
