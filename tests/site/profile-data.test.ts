import { afterAll, beforeAll, expect, test } from 'vitest'
import { getMaid } from '#api/catalogue/catalogue.ts'
import { saveHold } from '#server/db/catalogue/maid-hold.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aMaid } from '#tests/support/builders.ts'
import { profileData } from '#web/site/catalogue/profile/profile-data.ts'

let product: TestApp
beforeAll(async () => {
  product = await anApp()
})
afterAll(() => product.close())

/** The parts of the graph of her page, by their types. */
async function dataOf(maidId: string) {
  const answer = await product.call(getMaid, { maidId })
  const page = { ...answer, chatNumber: '', origin: 'https://site.example', language: 'en' }
  const graph = profileData(page, 'Her words')['@graph']
  return new Map(graph.map((part) => [Object(part)['@type'] as string, part]))
}

test('a profile offers a month of each plan at the price that the page shows', async () => {
  const maidId = await aMaid(product.deps, { monthly_price: 294_000, is_sample: false })
  const data = await dataOf(maidId)
  const { maid } = await product.call(getMaid, { maidId })
  expect(data.get('Service')).toMatchObject({
    offers: [2940, (maid.liveOutPrice ?? 0) / 100].map((price) => ({
      '@type': 'Offer',
      priceSpecification: {
        price,
        priceCurrency: 'AED',
        valueAddedTaxIncluded: true,
        unitCode: 'MON',
      },
      availability: 'https://schema.org/InStock',
      availabilityStarts: maid.firstDay,
    })),
  })
  expect(JSON.stringify([...data])).not.toContain(String(maid.salary / 100))
  expect([...data.keys()]).toEqual(['VideoObject', 'Service', 'BreadcrumbList'])
})

test('one who is held is not to be had, and a sample is not offered at all', async () => {
  const maidId = await aMaid(product.deps, { is_sample: false })
  const until = new Date(product.clock.now().getTime() + 3_600_000)
  await saveHold(product.db, { maidId, caseId: 'an-application', until })
  await product.deps.catalogue.changed(maidId)
  expect(Object((await dataOf(maidId)).get('Service')).offers[0].availability).toMatch(
    /OutOfStock$/,
  )
  const sample = await aMaid(product.deps, { is_sample: true })
  expect([...(await dataOf(sample)).keys()]).toEqual(['VideoObject', 'BreadcrumbList'])
})
