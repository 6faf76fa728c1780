import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getAppInfo } from '#api/hiring/application.ts'
import { openLink, sendSmsToSpouse } from '#api/hiring/links.ts'
import { stepCalls } from '#api/hiring/step-calls.ts'
import { checkSignerCode, replyToHousehold, sendSignerCode } from '#api/hiring/spouse.ts'
import { stepUnits } from '#api/hiring/steps/step-units.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { anOpenApp, aStartedHire } from '#tests/support/an-application.ts'
import { sweepQueue } from '#server/jobs/queue/sweep-queue.ts'
import { openSpouseLink, sentToken } from '#tests/support/a-spouse.ts'
import {
  confirmSigner,
  paperOf,
  phoneOf,
  readPaper,
  sendTexts,
  walkTo,
} from '#tests/support/a-walk.ts'
import type { Walker } from '#tests/support/a-walk.ts'
import { aVisitor } from '#tests/support/app/test-visitor.ts'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
})
beforeEach(() => app.clock.set('2026-11-21T08:00:00Z'))
afterAll(() => app.close())

const SPOUSE = '0557654321'
const sendTo = ({ caseId, as }: Walker, phone = SPOUSE) =>
  app.call(sendSmsToSpouse, { caseId, phone, recipient: 'spouse', wa: '1' }, { as })

/** A household that waits for its spouse, who has opened the link. */
async function aCouple(): Promise<{ household: Walker; spouse: Walker }> {
  const { caseId, as } = await aStartedHire(app)
  const household = { caseId, as, flags: { wa: '1' } }
  await walkTo(app, household, 'SEND_SMS_TO_SPOUSE')
  await sendTo(household)
  const spouse = { caseId, as: await openSpouseLink(app) }
  await walkTo(app, household, 'WAITING_SPOUSE_SIGNATURE')
  return { household, spouse }
}

const infoOf = ({ caseId, as, flags }: Walker) =>
  app.call(getAppInfo, { id: caseId, ...flags }, { as })

/** Sends the signature of somebody who has read the papers; answers what is said to it. */
async function sign(spouse: Walker) {
  const info = await infoOf(spouse)
  const kinds = ['monthly', 'agreement'] as const
  const papersRead = await Promise.all(
    kinds.map(async (kind) => ({ kind, paper: await readPaper(app, spouse, paperOf(info, kind)) })),
  )
  const fields = stepUnits.SIGN_MONTHLY_PAYMENTS.sample({ ...info, papersRead })
  const { caseId, as } = spouse
  const response = await app.send(stepCalls.SIGN_MONTHLY_PAYMENTS, { caseId, ...fields }, { as })
  return { status: response.status, body: await response.json() }
}

const reply = (
  { caseId, as }: Walker,
  said: { kind: 'question' | 'refusal' | 'wrong-number'; sentence?: string },
) => app.send(replyToHousehold, { caseId, ...said }, { as })

test('[P02] a code to the number of the link is asked of every spouse before the signature', async () => {
  const { spouse } = await aCouple()
  expect((await sign(spouse)).body).toMatchObject({ code: 'phone-not-verified' })
  const sent = await app.call(sendSignerCode, { caseId: spouse.caseId }, { as: spouse.as })
  expect(sent.phoneMask).toBe('055 ••• 4321')
  await sendTexts(app)
  expect(app.texts.at(-1)?.to).toBe('+971557654321')
  const wrong = await app.send(
    checkSignerCode,
    { caseId: spouse.caseId, code: '000000' },
    { as: spouse.as },
  )
  expect(await wrong.json()).toMatchObject({ errors: [{ field: 'code' }] })
  await confirmSigner(app, spouse)
  expect((await infoOf(spouse)).signer).toMatchObject({ confirmed: true })
  expect(await sign(spouse)).toMatchObject({
    status: 200,
    body: { nextStep: 'SPOUSE_END_WORK_FLOW' },
  })
})

test('[P02] the code of a spouse is no code of the household', async () => {
  const { household, spouse } = await aCouple()
  await confirmSigner(app, spouse)
  expect((await infoOf(spouse)).context.bySpouse).toBe(true)
  const rows = await app.db
    .selectFrom('applications')
    .select('phone_verified_at')
    .where('id', '=', household.caseId)
    .execute()
  const before = rows[0]?.phone_verified_at
  expect(before?.getTime()).toBeLessThanOrEqual(app.clock.now().getTime())
  const own = await app.send(
    checkSignerCode,
    { caseId: household.caseId, code: '123456' },
    { as: household.as },
  )
  expect(own.status).toBe(404)
})

test('[P02] a question reaches the household, and the link stays open', async () => {
  const { household, spouse } = await aCouple()
  const sentence = 'Who pays when she flies home?'
  expect((await reply(spouse, { kind: 'question', sentence })).status).toBe(200)
  await sendTexts(app)
  const info = await infoOf(household)
  expect(app.texts.at(-1)).toMatchObject({ to: `+971${phoneOf(info).slice(1)}` })
  expect(app.texts.at(-1)?.text).toContain(sentence)
  const { spouse: status, timeline } = info
  expect(status?.question).toMatchObject({ sentence })
  expect(timeline.map(({ kind }) => kind)).toContain('spouse-question')
  const rows = await app.db.selectFrom('spouse_replies').select('sentence').execute()
  expect(rows.some((row) => row.sentence?.toString().includes('flies'))).toBe(false)
  await confirmSigner(app, spouse)
  expect((await sign(spouse)).status).toBe(200)
})

test.each([
  [{ kind: 'question' }, 'sentence-missing'],
  [{ kind: 'question', sentence: '   ' }, 'sentence-missing'],
  [{ kind: 'refusal', sentence: 'x'.repeat(201) }, 'too-long'],
  [{ kind: 'question', sentence: 'Use 4111 1111 1111 1111' }, 'card-number'],
] as const)('[P02] %j is refused at its field: %s', async (said, code) => {
  couple ??= await aCouple()
  const refused = await reply(couple.spouse, said)
  expect(await refused.json()).toMatchObject({ status: 422, errors: [{ field: 'sentence', code }] })
})
let couple: Awaited<ReturnType<typeof aCouple>> | undefined

test('a link in a sentence does not travel under our name, and the household still reads it here', async () => {
  const { household, spouse } = await aCouple()
  await reply(spouse, { kind: 'question', sentence: 'see https://evil.example/x' })
  await sendTexts(app)
  expect(app.texts.at(-1)?.text).not.toContain('evil')
  expect((await infoOf(household)).spouse?.question?.sentence).toContain('evil')
})

test('[P02] after a refusal only a new link signs, and nobody is reminded', async () => {
  const { household, spouse } = await aCouple()
  await confirmSigner(app, spouse)
  expect((await reply(spouse, { kind: 'refusal' })).status).toBe(200)
  expect((await sign(spouse)).body).toMatchObject({ code: 'link-expired' })
  expect((await infoOf(spouse)).signer?.refusedAt).toBeDefined()
  expect((await infoOf(household)).spouse?.refusal).toBeDefined()
  const planned = await app.db
    .selectFrom('reminders')
    .select('next_at')
    .where('case_id', '=', household.caseId)
    .execute()
  expect(planned).toEqual([{ next_at: null }])
  expect((await reply(spouse, { kind: 'refusal' })).status).toBe(409)

  app.clock.advance({ minutes: 2 })
  await sendTo(household)
  await app.call(openLink, { token: await sentToken(app) }, { as: spouse.as })
  await walkTo(app, spouse, 'SPOUSE_END_WORK_FLOW')
  expect((await infoOf(household)).signedBySpouse).toBe(true)
})

test('[P02] the link signs for 72 hours and no longer', async () => {
  const { spouse } = await aCouple()
  app.clock.advance({ minutes: 72 * 60 - 5 })
  await confirmSigner(app, spouse)
  app.clock.advance({ minutes: 6 })
  expect((await sign(spouse)).body).toMatchObject({ code: 'link-expired' })
})

test('who was reached by mistake says so: their link ends and nothing more comes', async () => {
  const { household, spouse } = await aCouple()
  expect((await reply(spouse, { kind: 'wrong-number' })).status).toBe(200)
  expect((await app.send(getAppInfo, { id: spouse.caseId }, { as: spouse.as })).status).toBe(404)
  expect((await infoOf(household)).spouse?.wrongNumber).toBeDefined()
  await sendTexts(app)
  const before = app.texts.length
  app.clock.advance({ minutes: 24 * 60 })
  await app.workOff()
  expect(app.texts.slice(before)).toEqual([])
})

test('[P02] she waits for the signature as long as the link lives', async () => {
  const { household } = await aCouple()
  const { heldUntil, spouse } = await infoOf(household)
  expect(heldUntil).toBe(spouse?.expiresAt)
})

test('[W23] the household follows: sent, opened, confirmed, signed', async () => {
  const { household, spouse } = await aCouple()
  expect((await infoOf(household)).spouse).toMatchObject({
    phone: '055 ••• 4321',
    openedAt: expect.any(String),
  })
  await confirmSigner(app, spouse)
  expect((await infoOf(household)).spouse?.confirmedAt).toBeDefined()
  await sign(spouse)
  expect((await infoOf(household)).spouse?.signedAt).toBeDefined()
  expect((await infoOf({ ...spouse, as: aVisitor() }).catch(() => 'no')).toString()).toBe('no')
})

test('[W15] the link goes again to the same number without its being typed', async () => {
  const { household } = await aCouple()
  app.clock.advance({ minutes: 2 })
  const { caseId, as } = household
  const again = await app.call(sendSmsToSpouse, { caseId, wa: '1' }, { as })
  expect(again.phoneMask).toBe('055 ••• 4321')
  await sendTexts(app)
  expect(app.texts.at(-1)).toMatchObject({ to: '+971557654321' })
})

test('[P02] a link that ended unsigned is noted for staff once, and a new one begins anew', async () => {
  const { household } = await aCouple()
  const noted = async () =>
    (await infoOf(household)).timeline.filter(({ kind }) => kind === 'signature-missing').length
  app.clock.advance({ minutes: 72 * 60 - 1 })
  await sweepQueue(app.deps)
  expect(await noted()).toBe(0)
  app.clock.advance({ minutes: 2 })
  await sweepQueue(app.deps)
  await sweepQueue(app.deps)
  expect(await noted()).toBe(1)
  await sendTo(household)
  app.clock.advance({ minutes: 72 * 60 + 1 })
  await sweepQueue(app.deps)
  expect(await noted()).toBe(2)
})
