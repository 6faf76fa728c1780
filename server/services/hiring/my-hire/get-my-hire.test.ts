import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { withdrawApplication } from '#api/hiring/application.ts'
import { getMoneyCalendar, getMoneyPaper, getMyHire } from '#api/hiring/my-hire.ts'
import type { Hire } from '#api/hiring/hire.ts'
import { insertEvent } from '#server/db/hiring/timeline.ts'
import { newOpaqueId } from '#server/privacy/opaque-id.ts'
import { aHireAt } from '#tests/support/a-hire-at.ts'
import { aLinkHolder } from '#tests/support/a-signer.ts'
import { saveSetting } from '#server/db/site/site.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { anOpenApp, aStartedHire } from '#tests/support/an-application.ts'
import type { Walker } from '#tests/support/a-walk.ts'
import { aVisitor } from '#tests/support/app/test-visitor.ts'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
})
afterAll(() => app.close())
beforeEach(() => app.clock.set('2026-11-21T08:00:00Z'))

const see = ({ caseId, as }: Walker) => app.call(getMyHire, { caseId }, { as })
async function hireOf(walker: Walker): Promise<Hire> {
  const { hire } = await see(walker)
  if (!hire) throw new Error('no hire')
  return hire
}
const codesOf = ({ moves }: Hire) => moves.map(({ code }) => code)

async function aDoneHire(): Promise<Walker & { maidId: string }> {
  const hire = await aHireAt(app, 'END_WORK_FLOW')
  return hire
}
const sheSays = ({ caseId }: Walker, state: 'yes' | 'no') =>
  app.db.updateTable('her_asks').set({ state }).where('case_id', '=', caseId).execute()

test('[W26] whoever began nothing has no hire', async () => {
  expect(await app.call(getMyHire, {}, { as: aVisitor() })).toEqual({ hires: [] })
})

test('[W26] while it is open the household is told what it does next, and until when', async () => {
  const walker = await aStartedHire(app)
  const hire = await hireOf(walker)
  expect(hire).toMatchObject({ stage: 'open', may: { withdraw: true, replace: true } })
  expect(hire.moves[0]).toMatchObject({ code: 'go-on', who: 'you', by: { at: expect.any(String) } })
  expect(hire.guarantee).toMatchObject({ from: '2026-11-24', days: 181, daysLeft: 181 })
})

test('[W26] after the last answer it is her turn, then ours, then the bank’s', async () => {
  const walker = await aDoneHire()
  const asked = await hireOf(walker)
  expect(asked.stage).toBe('asking-her')
  expect(codesOf(asked)).toEqual([
    'say-yes',
    'check-documents',
    'send-to-bank',
    'bring-her',
    'set-up-debit',
    'take-sum',
  ])
  await sheSays(walker, 'yes')
  const agreed = await hireOf(walker)
  expect(agreed.stage).toBe('comes')
  expect(agreed.happened[0]?.code).toBe('completed')
  // Unset is unsaid; what staff set is counted from the day on which the hire was complete.
  expect(agreed.moves[0]).toEqual({ code: 'check-documents', who: 'us' })
  await saveSetting(app.db, 'promises', { documents: 1 })
  const [checks] = (await hireOf(walker)).moves
  expect(checks).toEqual({ code: 'check-documents', who: 'us', by: { on: '2026-11-23' } })
  expect(agreed.place).toEqual({ emirate: 'dubai', area: expect.any(String) })
})

test('[W26] after her no nothing of what was planned is told', async () => {
  const walker = await aDoneHire()
  await sheSays(walker, 'no')
  const hire = await hireOf(walker)
  expect(hire).toMatchObject({ stage: 'she-said-no', may: { moveArrival: false } })
  expect(hire.arrival ?? hire.place).toBeUndefined()
  expect(codesOf(hire)).toEqual(['choose-another'])
})

test('[W26] several hires stand beside each other, the newest that goes on first', async () => {
  const first = await aStartedHire(app)
  const { as } = first
  const second = await aStartedHire(app, { as })
  await app.call(withdrawApplication, { caseId: second.caseId }, { as })
  const { hires, hire } = await app.call(getMyHire, {}, { as })
  expect(hires.map(({ caseId }) => caseId).toSorted()).toEqual(
    [first.caseId, second.caseId].toSorted(),
  )
  expect(hire?.caseId).toBe(first.caseId)
  const ended = await hireOf({ caseId: second.caseId, as })
  expect(ended).toMatchObject({ stage: 'ended', ended: 'withdrawn', moves: [] })
})

test('[W26] nobody else’s hire is told, whether it exists or not', async () => {
  const walker = await aStartedHire(app)
  const spouse = await aLinkHolder(app, { caseId: walker.caseId, purpose: 'spouse-sign' })
  for (const as of [aVisitor(), spouse, (await aStartedHire(app)).as]) {
    const answers = await Promise.all(
      [walker.caseId, newOpaqueId()].map(async (caseId) => {
        const response = await app.send(getMyHire, { caseId }, { as })
        return [response.status, await response.text()]
      }),
    )
    expect(answers[0]?.[0]).toBe(404)
    expect(answers[0]).toEqual(answers[1])
  }
})

test('[W26] of more than forty events the newest are told, and what they say stays known', async () => {
  const walker = await aDoneHire()
  await insertEvent(app.db, walker.caseId, { kind: 'arrived', at: app.clock.now() })
  for (let count = 0; count < 40; count += 1) {
    await insertEvent(app.db, walker.caseId, { kind: 'documents-checked', at: app.clock.now() })
  }
  const { happened, stage } = await hireOf(walker)
  expect(happened.map(({ code }) => code)).toEqual(Array(40).fill('documents-checked'))
  expect(stage).toBe('with-you')
})

test('[W26] the money calendar says each day on which something is really taken', async () => {
  const walker = await aDoneHire()
  const { money, terms } = await hireOf(walker)
  expect(money?.taken).toBe(0)
  expect(money?.rows).toHaveLength(25)
  expect(money?.rows[2]).toMatchObject({ dueOn: '2027-01-01', collectOn: '2027-01-04' })
  expect(money?.ifEnded).toMatchObject({ gives: 'all-paid', back: 0 })
  expect(terms).toMatchObject({ guaranteeMonths: 6, noticeDays: 7, refundDays: 14 })
  const response = await app.send(getMoneyCalendar, { caseId: walker.caseId }, { as: walker.as })
  expect(response.headers.get('content-type')).toContain('text/calendar')
  const file = (await response.text()).replaceAll('\r\n ', '')
  expect(file.match(/^UID:payment-\d+-[\d-]+@/gm)).toHaveLength(25)
  expect(file).toContain('DTSTART;VALUE=DATE:20270104')
  const again = await app.send(getMoneyCalendar, { caseId: walker.caseId }, { as: walker.as })
  expect((await again.text()).replaceAll('\r\n ', '')).toBe(file)
})

test.each(['en', 'ar', 'hi', 'ru', 'fr'])('[W26] the money is a paper in %s', async (lang) => {
  const walker = await aStartedHire(app)
  const asked = { caseId: walker.caseId, lang }
  const response = await app.send(getMoneyPaper, asked, { as: walker.as })
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(
    Buffer.from(await response.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
})
