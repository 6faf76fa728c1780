import { afterAll, beforeAll, expect, test } from 'vitest'
import { getVisaGuide } from '#api/visas/guide.ts'
import { getSetting, saveSetting } from '#server/db/site/site.ts'
import { sampleVisaFees, sampleVisaRules } from '#server/seed/sample-visas.ts'
import { countTakenDays } from '#server/services/visas/case/count-taken-days.ts'
import { anIssuedVisa } from '#tests/support/a-visa.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { theBuiltPages } from '#tests/support/pages/the-built-pages.ts'

let product: TestApp
beforeAll(async () => {
  product = await anApp({ now: '2026-11-20T12:46:00Z' })
})
afterAll(() => product.close())

/** What somebody reads, on a page as a new server gives it. */
async function textAt(path: string): Promise<string> {
  const server = await theBuiltPages(product)
  const { status, body } = await server.ask(path)
  server.close()
  expect(status, path).toBe(200)
  const main = /<main[^>]*>(.*?)<\/main>/s.exec(body)?.[1] ?? ''
  return main.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
}

async function setRules(of: { rules: boolean; fees: boolean }): Promise<void> {
  await saveSetting(product.db, 'visaRules', of.rules ? [sampleVisaRules] : [])
  await saveSetting(product.db, 'visaFees', of.fees ? [sampleVisaFees] : [])
}

const answered = '/visas/maid?visa=dubai.enough.KE.cancelled.none'

test('[P04] no page of visas has a field that asks who somebody is', async () => {
  await setRules({ rules: true, fees: true })
  const server = await theBuiltPages(product)
  for (const path of ['/visas', '/visas/driver', answered]) {
    const { body } = await server.ask(path)
    const main = /<main[^>]*>(.*?)<\/main>/s.exec(body)?.[1] ?? ''
    const fields = main.match(/<(input|select|textarea)\b[^>]*>/g) ?? []
    expect(fields.filter((field) => !field.includes('type="checkbox"'))).toEqual([])
  }
  server.close()
})

test('[B01] the answers of the address are the case, without a script', async () => {
  await setRules({ rules: true, fees: true })
  const text = await textAt(answered)
  expect(text).toContain('You can be the sponsor')
  expect(text).toContain('Police certificate of the home country')
  expect(text).toContain('Cancellation paper')
  expect(text).toContain('(Ejari)')
  expect(text).not.toContain('Driving licence')
  expect(await textAt('/visas/maid?visa=dubai.less.PH.abroad.family')).toContain(
    'Something stands in the way',
  )
  expect(await textAt('/visas/driver?visa=dubai.enough.PH.abroad.none.less')).toContain(
    'One thing to ask first',
  )
})

test('where sources differ, both stand there with the day on which somebody compared them', async () => {
  await setRules({ rules: true, fees: true })
  const text = await textAt(answered)
  expect(text).toMatch(
    /AED.25,000 \(\u2068altawakkal\.ae\u2069\), AED.6,000 \(\u2068thenationalnews\.com\u2069\)/,
  )
  expect(text).toContain('3 November 2026')
})

test('each fee is the operator’s, with who gets it, and what is kept after a refusal', async () => {
  await setRules({ rules: true, fees: true })
  const text = await textAt(answered)
  expect(text).toMatch(/Change of status residency office AED.1,120/)
  expect(text).toMatch(/Health insurance insurer AED.1,200/)
  expect(text).toMatch(/VAT 5% on our work AED.55/)
  expect(text).toMatch(/Total AED.4,895/)
  expect(text).toMatch(/we keep AED.600/)
  expect(text).toContain('Sample fees')
  // Another emirate, another insurance.
  expect(await textAt('/visas/maid?visa=ajman.enough.KE.cancelled.none')).toMatch(
    /Health insurance insurer AED.640/,
  )
})

test('what nobody entered is not said: neither a rule, a fee nor a time', async () => {
  await setRules({ rules: false, fees: false })
  const parameters = await getSetting(product.db, 'parameters')
  await saveSetting(product.db, 'parameters', {})
  const text = await textAt('/visas/maid?visa=dubai..KE.cancelled.none')
  expect(text).toContain('The papers of this case')
  expect(text).not.toMatch(/AED|working day|You can be the sponsor|Compared with/)
  expect(await product.call(getVisaGuide, {})).toMatchObject({
    countries: expect.arrayContaining([{ code: 'KE', name: 'Kenya' }]),
  })
  await saveSetting(product.db, 'parameters', parameters)
})

test('[O01] an estimate is the sum of the four parameters, and called one', async () => {
  await setRules({ rules: true, fees: true })
  const text = await textAt(answered)
  expect(text).toContain('An estimate in working days, not a record.')
  expect(text).toContain('About 12 working days')
})

test('how long such cases took stands in the place of the estimate', async () => {
  await setRules({ rules: true, fees: true })
  for (let made = 0; made < 5; made += 1) {
    await anIssuedVisa(product, { sentOn: '2026-10-05', gaps: [0, 7, made] })
  }
  await countTakenDays(product.deps)
  const text = await textAt(answered)
  expect(text).toContain('Half of the last 5 cases took 7 working days or less, nine of ten 9.')
  expect(text).toMatch(/Medical test 2 days 4 days/)
  expect(text).not.toContain('An estimate in working days')
  expect(await textAt('/visas/maid?visa=ajman.enough.KE.cancelled.none')).toContain(
    'An estimate in working days, not a record.',
  )
})

test('a list of another day holds from that day on', async () => {
  await saveSetting(product.db, 'visaFees', [
    sampleVisaFees,
    { ...sampleVisaFees, from: '2026-12-01', work: 200_000 },
  ])
  expect(await textAt(answered)).toMatch(/Our work papers, bookings AED.1,100/)
  product.clock.set('2026-12-01T08:00:00Z')
  expect(await textAt(answered)).toMatch(/Our work papers, bookings AED.2,000/)
})
