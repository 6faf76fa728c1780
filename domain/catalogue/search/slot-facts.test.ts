import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { optionPosition } from '#domain/catalogue/filters/filter-options.ts'
import { lastingOptionsOf } from '#domain/catalogue/filters/maid-options.ts'
import { publishedMaid } from '#domain/catalogue/maid.ts'
import { anyMaid } from '#tests/support/a-maid.ts'
import { buildFacetIndex, removeMaid } from './facet-index.ts'
import { mindedPositions } from './option-positions.ts'
import { factsAt, factsOf, likenessOf } from './slot-facts.ts'

const today = '2026-11-21'
const anyPeople = fc.uniqueArray(anyMaid, { selector: ({ id }) => id, minLength: 1, maxLength: 20 })

test('what an index keeps of a profile is read back as it was written', () => {
  fc.assert(
    fc.property(anyPeople, (people) => {
      const maids = people.map(publishedMaid)
      const index = buildFacetIndex(maids, today)
      for (const maid of maids) {
        expect(factsAt(index, maid.id)).toEqual(factsOf(index, maid))
        const likeness = likenessOf(index, maid.id)
        expect(likeness?.roles).toEqual(maid.roles)
        expect(likeness?.skills.toSorted()).toEqual([...maid.skills].toSorted())
      }
    }),
  )
})

test('options that are looked up are those worked out from the whole profile', () => {
  fc.assert(
    fc.property(anyPeople, (people) => {
      const index = buildFacetIndex([], today)
      for (const maid of people.map(publishedMaid)) {
        const plain = [
          ...lastingOptionsOf(maid).flatMap(
            ({ group, value }) => optionPosition(group, value) ?? [],
          ),
          ...maid.wishes.flatMap((wish) => mindedPositions.get(wish) ?? []),
        ]
        expect(factsOf(index, maid).options).toEqual([...new Set(plain)].sort((a, b) => a - b))
      }
    }),
  )
})

test('nothing is known of somebody who is not shown', () => {
  const index = buildFacetIndex([], today)
  removeMaid(index, 'nobody')
  expect([factsAt(index, 'nobody'), likenessOf(index, 'nobody')]).toEqual([undefined, undefined])
})
