import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aMaid, anyMaid } from '#tests/support/a-maid.ts'
import { buildFacetIndex, moveToDay, removeMaid, upsertMaid } from './facet-index.ts'
import { FILTER_OPTIONS } from '#domain/catalogue/filters/filter-options.ts'
import { SORTS, filtersOf } from '#domain/catalogue/filters/filters.ts'
import { publishedMaid } from '#domain/catalogue/maid.ts'
import { searchCatalogue } from './search-catalogue.ts'
import type { CatalogueQuery } from './search-catalogue.ts'

const today = '2026-11-21'
const anyPublished = anyMaid.map(publishedMaid)
const everything: CatalogueQuery = { filters: {}, sort: 'best-fit', offset: 0, limit: 1_000 }

const anyQuery = fc.record({
  role: fc.constantFrom(undefined, 'MAID' as const, 'NANNY' as const),
  filters: fc.array(fc.constantFrom(...FILTER_OPTIONS), { maxLength: 3 }).map(filtersOf),
  sort: fc.constantFrom(...SORTS),
  offset: fc.constant(0),
  limit: fc.constant(1_000),
})

const byId = fc.uniqueArray(anyPublished, { selector: (maid) => maid.id, maxLength: 90 })

test('[U10] replacing and removing one at a time ends where building anew does', () => {
  fc.assert(
    fc.property(byId, byId, fc.array(fc.nat(), { maxLength: 20 }), (first, later, gone) => {
      const index = buildFacetIndex(first, today)
      // Half of the later ones replace an earlier profile, the others are new.
      const changes = later.map((maid, at) => ({
        ...maid,
        id: (at % 2 === 0 && first[at]?.id) || maid.id,
      }))
      const expected = new Map(first.map((maid) => [maid.id, maid]))
      for (const maid of changes) {
        upsertMaid(index, maid)
        expected.set(maid.id, maid)
      }
      for (const number of gone) {
        const id = [...expected.keys()][number % Math.max(expected.size, 1)]
        if (!id) continue
        removeMaid(index, id)
        expected.delete(id)
      }
      const anew = buildFacetIndex(expected.values(), today)
      for (const sort of SORTS) {
        const query = { ...everything, sort }
        expect(searchCatalogue(index, query)).toEqual(searchCatalogue(anew, query))
      }
    }),
  )
})

test('[U10] an index that outgrows its room keeps everyone', () => {
  const index = buildFacetIndex([], today)
  const ids = Array.from({ length: 300 }, (_, number) => `maid-${String(number).padStart(3, '0')}`)
  for (const id of ids) upsertMaid(index, publishedMaid(aMaid({ id })))
  expect(searchCatalogue(index, everything).ids.toSorted()).toEqual(ids)
})

test('removing somebody who is not there changes nothing', () => {
  const index = buildFacetIndex([publishedMaid(aMaid())], today)
  removeMaid(index, 'nobody')
  expect(searchCatalogue(index, everything).total).toBe(1)
})

test('[U10] a new day makes her available and her profile no longer new', () => {
  const maid = aMaid({ availability: { type: 'FROM', day: '2026-11-25' }, addedOn: today })
  const index = buildFacetIndex([publishedMaid(maid)], today)
  const countOf = (group: string) =>
    searchCatalogue(index, everything).counts.find((one) => one.group === group)?.count
  expect([countOf('available'), countOf('new')]).toEqual([0, 1])
  moveToDay(index, '2026-11-25')
  expect([countOf('available'), countOf('new')]).toEqual([1, 0])
})

test('[U10] moving to a day is building for that day', () => {
  fc.assert(
    fc.property(byId, anyQuery, (maids, query) => {
      const index = buildFacetIndex(maids, today)
      moveToDay(index, '2026-11-27')
      expect(searchCatalogue(index, query)).toEqual(
        searchCatalogue(buildFacetIndex(maids, '2026-11-27'), query),
      )
    }),
  )
})
