import { afterAll, beforeAll, expect, test } from 'vitest'
import { getMaid } from '#api/catalogue/catalogue.ts'
import { getAppInfo } from '#api/hiring/application.ts'
import type { AppInfo } from '#api/hiring/application.ts'
import { stepCalls } from '#api/hiring/step-calls.ts'
import { getPriceExample } from '#api/site/site.ts'
import { sampleExpiries } from '#api/hiring/steps/required-documents.ts'
import { firstPayment } from '#domain/payment/sums/plans.ts'
import { uploadAll, walkTo } from '#tests/support/a-walk.ts'
import type { Walker } from '#tests/support/a-walk.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aNewHire, anOpenApp } from '#tests/support/an-application.ts'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
})
afterAll(() => app.close())

/** Free from Wednesday 25 November; 2,940 a month, so 6 of 30 days. */
const maid = {
  availability: 'FROM',
  available_from: '2026-11-25',
  live_out: false,
  monthly_price: 294_000,
} as const
const said = { day: '2026-11-25', sum: 58_800 }

const termsSay = ({ terms }: AppInfo) => ({ day: terms?.firstDay, sum: terms?.firstAmount })
const example = (price: number, day = '') => ({ day, sum: firstPayment(price, day).amount })

test('[W04][V08] profile, landing page, start, papers, arrival and end tell one day and one sum', async () => {
  const hire = await aNewHire(app, { maid })
  const { caseId, as } = hire
  const profile = (await app.call(getMaid, { maidId: hire.maidId })).maid
  const landing = await app.call(getPriceExample, {})
  expect(example(profile.monthlyPrice, profile.firstDay)).toEqual(said)
  expect(example(landing.price, landing.firstDay)).toEqual(said)

  const atStart = await app.call(getAppInfo, { id: caseId }, { as })
  expect(example(atStart.plans[0]?.price ?? 0, atStart.firstDayFrom)).toEqual(said)
  const start = { planType: 'live-in', firstDay: said.day, paymentMethod: 'direct-debit' } as const
  const started = await app.call(stepCalls.HIRE_MAID, { caseId, ...start }, { as })
  await giveDocuments(hire)
  expect(termsSay(started.appInfo)).toEqual(said)
  expect(started.appInfo.arrival?.day).toBe(said.day)

  const atArrival = await walkTo(app, hire, 'MAID_ARRIVAL')
  expect(await papersOf(caseId)).toMatchObject({
    'one-time': { amount: said.sum, starts_on: said.day },
    monthly: { amount: 294_000, starts_on: '2026-12-01' },
    agreement: { starts_on: said.day },
  })
  expect(atArrival.arrival?.day).toBe(said.day)

  const end = await walkTo(app, hire, 'END_WORK_FLOW')
  expect([termsSay(end), end.answers.MAID_ARRIVAL?.day]).toEqual([said, said.day])
})

test('[W16][V08] a later arrival lowers the sum on every screen, and no paper changes', async () => {
  const hire = await aNewHire(app, { maid })
  const { caseId, as } = hire
  const start = { planType: 'live-in', firstDay: said.day, paymentMethod: 'direct-debit' } as const
  await app.call(stepCalls.HIRE_MAID, { caseId, ...start }, { as })
  await giveDocuments(hire)
  await walkTo(app, hire, 'MAID_ARRIVAL')
  const later = { caseId, day: '2026-11-28', slot: '10:00-12:00', way: 'delivered' } as const
  await app.call(stepCalls.MAID_ARRIVAL, later, { as })
  const end = await walkTo(app, hire, 'END_WORK_FLOW')
  expect(termsSay(end)).toEqual({ day: '2026-11-28', sum: 29_400 })
  expect(end.terms?.atMost).toEqual({ firstDay: said.day, amount: said.sum })
  expect(await papersOf(caseId)).toMatchObject({
    'one-time': { amount: said.sum, starts_on: said.day },
    agreement: { starts_on: said.day },
  })
})

/** Living in asks for the tenancy contract too. */
async function giveDocuments(hire: Walker): Promise<void> {
  const documents = await uploadAll(app, hire, 'live-in')
  const { caseId, as } = hire
  await app.call(
    stepCalls.REQUIRED_DOCUMENTS,
    { caseId, documents, expiries: sampleExpiries('2026-11-21') },
    { as },
  )
}

async function papersOf(caseId: string) {
  const papers = await app.db
    .selectFrom('mandates')
    .select(['kind', 'amount', 'starts_on'])
    .where('case_id', '=', caseId)
    .execute()
  return Object.fromEntries(papers.map(({ kind, ...paper }) => [kind, paper]))
}
