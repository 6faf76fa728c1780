import { afterAll, beforeAll, expect, test } from 'vitest'
import { getMainSiteInfo, getPriceExample, listParameters } from '#api/site/site.ts'
import { VISA_PARAMETER_CODES } from '#domain/constants.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aMaid } from '#tests/support/builders.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.close())

test('there is no example while nobody is shown', async () => {
  await expect(app.call(getPriceExample, {})).rejects.toMatchObject({ status: 404 })
})

test('the example is the person in the middle, and its parts add up to the fils', async () => {
  const prices = [210_000, 267_777, 294_000, 315_000, 420_000]
  for (const monthly_price of prices) {
    await aMaid(app.deps, { monthly_price, name: `P${monthly_price}` })
  }
  const example = await app.call(getPriceExample, { role: 'MAID' })
  expect(example).toMatchObject({
    name: 'P294000',
    nationality: 'Philippines',
    price: 294_000,
    lowest: 210_000,
    highest: 420_000,
    liveOutSupplement: 63_000,
  })
  const sum = example.parts.reduce((total, { amount }) => total + amount, 0)
  expect(sum).toBe(294_000)
  expect(example.parts.find(({ code }) => code === 'vat')?.amount).toBe(14_000)
})

test('[E04] site info lists matching types and nationalities only when asked', async () => {
  const bare = await app.call(getMainSiteInfo, {})
  expect(bare).not.toHaveProperty('matchingTypes')
  expect(bare).not.toHaveProperty('nationalities')
  const asked = { returnMatchingTypes: true, returnNationalities: true }
  const full = await app.call(getMainSiteInfo, asked)
  expect(full.matchingTypes).toContainEqual({ id: 1608, name: 'PHILIPPINES' })
  expect(full.nationalities).toEqual([{ code: 'PH', label: 'Philippines' }])
})

test('[E05] a first start has the six parameters of the visa guides', async () => {
  const found = await app.call(listParameters, { codes: VISA_PARAMETER_CODES.join(',') })
  expect(found.map(({ code }) => code).sort()).toEqual([...VISA_PARAMETER_CODES].sort())
})
