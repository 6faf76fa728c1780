import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { bothers } from '#domain/hiring/answers/most-hated-preferences.ts'
import { publishedMaid } from '#domain/catalogue/maid.ts'
import { listWishes } from '#domain/catalogue/filters/filters.ts'
import type { Filters } from '#domain/catalogue/filters/filters.ts'
import { fitsFilters } from '#domain/catalogue/filters/maid-options.ts'
import { anyMaid } from '#tests/support/a-maid.ts'
import { buildFacetIndex } from '../catalogue/search/facet-index.ts'
import { searchCatalogue } from '../catalogue/search/search-catalogue.ts'
import { wishesAgainst } from './wishes-against.ts'

const today = '2026-11-21'
const anyBothers = fc.uniqueArray(fc.constantFrom(...bothers), { maxLength: 3 })
const anyPeople = fc.uniqueArray(anyMaid, { selector: ({ id }) => id, maxLength: 12 })

test('who meets more of what was missed stands before whoever meets less, else nobody moves', () => {
  fc.assert(
    fc.property(anyPeople, anyBothers, (people, disliked) => {
      const maids = people.map(publishedMaid)
      const index = buildFacetIndex(maids, today)
      const idsFor = (missed: Filters | undefined) =>
        searchCatalogue(index, { filters: {}, sort: 'best-fit', offset: 0, limit: 99, missed }).ids
      const missed = wishesAgainst(disliked)
      const met = new Map(maids.map((maid) => [maid.id, metBy(maid, missed)]))
      const ids = idsFor(missed)
      const counts = ids.map((id) => met.get(id) ?? 0)
      expect(counts).toEqual(counts.toSorted((a, b) => b - a))
      const asBefore = idsFor(undefined).toSorted((a, b) => (met.get(b) ?? 0) - (met.get(a) ?? 0))
      expect(ids).toEqual(asBefore)
    }),
  )
})

const metBy = (maid: Parameters<typeof fitsFilters>[0], wishes: Filters) =>
  listWishes(wishes).filter(({ group, value }) => fitsFilters(maid, { [group]: [value] }, today))
    .length

test('nothing is wished for where she comes from or what she believes', () => {
  expect(Object.keys(wishesAgainst(bothers)).toSorted()).toEqual(['good-at', 'speaks'])
})

test('habits that no profile tells of change nothing', () => {
  expect(wishesAgainst(['late', 'phone', 'leaves-early', 'not-honest'])).toEqual({})
})
