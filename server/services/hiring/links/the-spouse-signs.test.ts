import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAppInfo, saveDraft } from '#api/hiring/application.ts'
import { createResumeLink, openLink, sendSmsToSpouse } from '#api/hiring/links.ts'
import { stepCalls } from '#api/hiring/step-calls.ts'
import { sweepQueue } from '#server/jobs/queue/sweep-queue.ts'
import { listStaffTasks } from '#server/db/staff/staff-tasks.ts'
import { aCardApp, atTheCard, backFromPage, payAtPage } from '#tests/support/a-card-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { anOpenApp, aStartedHire } from '#tests/support/an-application.ts'
import { openSpouseLink } from '#tests/support/a-spouse.ts'
import { aBankAccount, phoneOf, sendTexts, verifyPhone, walkTo } from '#tests/support/a-walk.ts'
import type { Walker } from '#tests/support/a-walk.ts'
import { aVisitor } from '#tests/support/app/test-visitor.ts'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
})
afterAll(() => app.close())

const SPOUSE = '0557654321'

/** On a phone, with everything behind it up to the message to the spouse, which was sent. */
async function aSentLink(wa: string): Promise<Walker> {
  const { caseId, as } = await aStartedHire(app)
  const walker = { caseId, as, flags: { wa } }
  const { step } = await walkTo(app, walker, 'SEND_SMS_TO_SPOUSE')
  expect(step).toBe('SEND_SMS_TO_SPOUSE')
  await app.call(sendSmsToSpouse, { caseId, phone: SPOUSE, recipient: 'spouse', wa }, { as })
  return walker
}

const infoOf = ({ caseId, as, flags }: Walker) =>
  app.call(getAppInfo, { id: caseId, ...flags }, { as })

test.each([
  ['1', 'WAITING_SPOUSE_SIGNATURE'],
  ['2', 'END_WORK_FLOW'],
])(
  '[W15] [S05] [S06] once the link is sent, wa=%s goes on and ends at %s, not completed until the spouse signs',
  async (wa, end) => {
    const walker = await aSentLink(wa)
    expect((await infoOf(walker)).step).toBe('MAID_ARRIVAL')
    const waiting = await walkTo(app, walker, end)
    expect(waiting).toMatchObject({ step: end, completed: false, signedBySpouse: false })

    const spouse = await openSpouseLink(app)
    await walkTo(app, { caseId: walker.caseId, as: spouse }, 'SPOUSE_END_WORK_FLOW')
    const done = { step: 'END_WORK_FLOW', completed: true, signedBySpouse: true }
    expect(await infoOf(walker)).toMatchObject(done)
  },
)

test('[W23] a household that waits may sign on its own phone, without the flag', async () => {
  const { caseId, as } = await aSentLink('1')
  const own = { caseId, as }
  expect((await infoOf(own)).step).toBe('SIGN_MONTHLY_PAYMENTS')
  expect(await walkTo(app, own, 'END_WORK_FLOW')).toMatchObject({ completed: true })
})

test('a spouse who opens the link once all is complete has nothing left to confirm', async () => {
  const { caseId, as } = await aSentLink('1')
  await walkTo(app, { caseId, as }, 'END_WORK_FLOW')
  const spouse = await openSpouseLink(app)
  expect(await infoOf({ caseId, as: spouse, flags: { sma: '1' } })).toMatchObject({
    step: 'SPOUSE_END_WORK_FLOW',
    completed: true,
  })
})

test('a household that waits hears by text message that its spouse has signed', async () => {
  const walker = await aSentLink('1')
  const waiting = await walkTo(app, walker, 'WAITING_SPOUSE_SIGNATURE')
  const spouse = { caseId: walker.caseId, as: await openSpouseLink(app) }
  await sendTexts(app)
  const before = app.texts.length
  await walkTo(app, spouse, 'SPOUSE_END_WORK_FLOW')
  await sendTexts(app)
  const told = app.texts.slice(before).filter(({ to }) => to.endsWith(phoneOf(waiting).slice(1)))
  expect(told.map(({ text }) => text)).toEqual([expect.stringContaining('we have all we need')])
})

test('another account after the spouse signed asks the spouse anew', async () => {
  const walker = await aSentLink('1')
  const { caseId, as, flags } = walker
  await walkTo(app, { caseId, as: await openSpouseLink(app) }, 'SPOUSE_END_WORK_FLOW')
  expect(await infoOf(walker)).toMatchObject({ signedBySpouse: true })
  const changed = { caseId, ...flags, ...aBankAccount, accountTitle: 'Mariam Saeed' }
  await app.call(stepCalls.BANK_INFO, changed, { as })
  expect(await infoOf(walker)).toMatchObject({ signedBySpouse: false })
})

test('[S05] a computer offers the spouse only once the first mandate is signed', async () => {
  const { caseId, as } = await aStartedHire(app, { as: aVisitor('desktop') })
  const input = { caseId, phone: SPOUSE, recipient: 'spouse' } as const
  const refused = await app.send(sendSmsToSpouse, input, { as })
  const errors = [{ field: 'recipient', code: 'not-offered' }]
  expect(await refused.json()).toMatchObject({ status: 422, errors })
})

test('[H03] a draft is shown to the device that typed it, and to no other', async () => {
  const { caseId, as } = await aStartedHire(app, { as: aVisitor('desktop') })
  const { url } = await app.call(createResumeLink, { caseId }, { as })
  const phone = aVisitor()
  await app.call(openLink, { token: new URL(url).searchParams.get('token') ?? '' }, { as: phone })
  const onPhone = { caseId, step: 'BANK_INFO', fields: { iban: 'AE07' } }
  await app.call(saveDraft, onPhone, { as: phone })
  await app.call(saveDraft, { ...onPhone, fields: { iban: 'AE99' } }, { as })
  const drafts = await Promise.all([phone, as].map((device) => infoOf({ caseId, as: device })))
  expect(drafts.map((info) => info.drafts['BANK_INFO'])).toEqual([
    { iban: 'AE07' },
    { iban: 'AE99' },
  ])
})

test('[S05] whoever paid the first sum by card may ask the spouse too', async () => {
  const cards = await aCardApp()
  const hire = await atTheCard(cards)
  const walker = { ...hire, flags: { wa: '1' } }
  const { caseId, as } = hire
  const early = { caseId, phone: SPOUSE, recipient: 'spouse', wa: '1' } as const
  await expect(cards.call(sendSmsToSpouse, early, { as })).rejects.toThrow('step-not-due')
  await payAtPage(cards, hire, '4242424242424242')
  await backFromPage(cards, hire)
  expect((await walkTo(cards, walker, 'SEND_SMS_TO_SPOUSE')).step).toBe('SEND_SMS_TO_SPOUSE')
  await cards.call(sendSmsToSpouse, early, { as })
  await walkTo(cards, walker, 'WAITING_SPOUSE_SIGNATURE')
  const spouse = await openSpouseLink(cards)
  await walkTo(cards, { caseId, as: spouse }, 'SPOUSE_END_WORK_FLOW')
  const end = await cards.call(getAppInfo, { id: caseId, wa: '1' }, { as })
  expect(end).toMatchObject({ completed: true, signedBySpouse: true })
  await cards.close()
})

test('[S06] a spouse that does not answer for 72 hours is a task of ours, and its household is told', async () => {
  const walker = await aSentLink('1')
  const waiting = await walkTo(app, walker, 'WAITING_SPOUSE_SIGNATURE')
  const tasks = async () =>
    (await listStaffTasks(app.db)).filter(({ about }) => about === walker.caseId)
  const start = app.clock.now()
  app.clock.advance({ days: 4 })
  await sweepQueue(app.deps)
  await sweepQueue(app.deps)
  await sendTexts(app)
  expect(await tasks()).toMatchObject([{ kind: 'signature-missing' }])
  const told = app.texts.filter(({ text }) => text.includes('expired without a signature'))
  expect(told).toHaveLength(1)
  const own = { caseId: walker.caseId, as: walker.as }
  await verifyPhone(app, own, phoneOf(waiting))
  await walkTo(app, own, 'END_WORK_FLOW')
  expect((await tasks()).map(({ kind }) => kind)).not.toContain('signature-missing')
  app.clock.set(start.toISOString())
})
