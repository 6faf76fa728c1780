import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FILTER_OPTIONS } from '#domain/catalogue/filters/filter-options.ts'
import { SORTS, filtersOf, writeFilters } from '#domain/catalogue/filters/filters.ts'
import { saveHold } from '#server/db/catalogue/maid-hold.ts'
import { refreshPages } from '#server/http/pages/refresh-pages.ts'
import { anOpenApp } from '#tests/support/an-application.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aMaid } from '#tests/support/builders.ts'
import type { TestWebServer } from '#tests/support/outside/a-web-server.ts'
import { theBuiltPages } from '#tests/support/pages/the-built-pages.ts'

let product: TestApp
let keeping: TestWebServer
/** Forgets all before each answer. */
let forgetful: TestWebServer
const people: string[] = []

beforeAll(async () => {
  product = await anOpenApp()
  keeping = await theBuiltPages(product)
  forgetful = await theBuiltPages(product)
  const nationalities = ['PHILIPPINES', 'KENYA', 'ETHIOPIA']
  for (let one = 0; one < 18; one += 1) {
    people.push(
      await aMaid(product.deps, {
        years_experience: one,
        monthly_price: 250_000 + 30_000 * one,
        roles: one % 5 === 0 ? ['NANNY'] : ['MAID'],
        nationality: nationalities[one % 3] ?? '',
      }),
    )
  }
})
afterAll(async () => {
  keeping.close()
  forgetful.close()
  await product.close()
})

const person = fc.nat(17).map((place) => () => people[place] ?? '')

/** What staff, a household and time do to a profile; each is announced as the database does it. */
const change = fc
  .tuple(
    person,
    fc.constantFrom(
      async (id: string) => {
        const until = new Date(product.clock.now().getTime() + 3_600_000)
        await saveHold(product.db, { maidId: id, caseId: 'an-application', until })
      },
      (id: string) => set(id, { held_until: null, held_by: null }),
      (id: string) => set(id, { monthly_price: 330_000 }),
      (id: string) => set(id, { monthly_price: 990_000 }),
      (id: string) => set(id, { published_at: null }),
      (id: string) => set(id, { published_at: product.clock.now() }),
      (id: string) => set(id, { years_experience: 30 }),
      (id: string) => set(id, { name: 'Joy' }),
    ),
  )
  .map(([who, doIt]) => async () => {
    await doIt(who())
    await refreshPages(product.deps, keeping.cache, who())
  })

const set = async (id: string, columns: Record<string, unknown>): Promise<void> => {
  await product.db.updateTable('maids').set(columns).where('id', '=', id).execute()
}

const list = fc
  .tuple(
    fc.constantFrom('/hire-maid', '/hire-nanny'),
    fc.array(fc.constantFrom(...FILTER_OPTIONS), { maxLength: 2 }),
    fc.constantFrom(...SORTS),
  )
  .map(([path, wishes, sort]) => `${path}?${writeFilters(filtersOf(wishes))}&sort=${sort}`)
const address = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom('/', '/hire-maid', '/hire-nanny') },
  { weight: 2, arbitrary: list },
  { weight: 1, arbitrary: person.map((who) => () => `/maids/${who()}`) },
)

test('after any changes each kept page is what would be rendered anew', async () => {
  let confirmed = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(address, { minLength: 2, maxLength: 3 }),
      fc.array(change, { minLength: 1, maxLength: 3 }),
      async (asked, changes) => {
        const paths = asked.map((one) => (typeof one === 'string' ? one : one()))
        for (const path of paths) await keeping.ask(path)
        for (const make of changes) {
          await make()
          for (const path of paths) {
            const kept = await keeping.ask(path)
            forgetful.cache.drop('everything')
            const anew = await forgetful.ask(path)
            expect([kept.status, kept.body]).toEqual([anew.status, anew.body])
            if (kept.headers['etag']) confirmed += 1
          }
        }
      },
    ),
    { numRuns: 25 },
  )
  // Else the test has compared nothing that was kept.
  expect(confirmed).toBeGreaterThan(20)
}, 120_000)
