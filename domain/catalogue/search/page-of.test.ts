import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { SORTS } from '#domain/catalogue/filters/filters.ts'
import { publishedMaid } from '#domain/catalogue/maid.ts'
import { aMaid } from '#tests/support/a-maid.ts'
import { emptyBitset, hasBit, setBit } from './bitset.ts'
import { buildFacetIndex } from './facet-index.ts'
import { pageByScore, pageOf } from './page-of.ts'

const PEOPLE = 3_000
const WORDS = Math.ceil((PEOPLE * 1.25 + 32) / 32) + 8

/** Enough people that a page of few stands beyond the part of an order that is walked. */
const index = buildFacetIndex(
  Array.from({ length: PEOPLE }, (_, number) =>
    publishedMaid(
      aMaid({
        id: `maid-${String((number * 7_919) % PEOPLE).padStart(4, '0')}`,
        yearsExperience: (number * 31) % 23,
        monthlyPrice: 200_000 + ((number * 17) % 101) * 1_000,
        addedOn: `2026-10-${String(((number * 13) % 30) + 1).padStart(2, '0')}`,
      }),
    ),
  ),
  '2026-11-21',
)
const anySlots = fc.uniqueArray(fc.nat(PEOPLE - 1), { maxLength: 60 })
const anyPage = fc.record({
  sort: fc.constantFrom(...SORTS),
  offset: fc.integer({ min: 0, max: 30 }),
  limit: fc.integer({ min: 1, max: 30 }),
})

function setOf(slots: readonly number[]) {
  const set = emptyBitset(WORDS)
  for (const slot of slots) setBit(set, slot, true)
  return set
}

const idOf = (slot: number) => index.columns.ids[slot] ?? ''

test('[U10] a page of few is what walking the whole order finds', () => {
  fc.assert(
    fc.property(anySlots, anyPage, (slots, page) => {
      const members = setOf(slots)
      const whole = [...index.orders[page.sort].subarray(0, PEOPLE)]
      const plain = whole.filter((slot) => hasBit(members, slot)).map(idOf)
      expect(pageOf(index, members, page)).toEqual(
        plain.slice(page.offset, page.offset + page.limit),
      )
    }),
  )
})

test('who is in more sets stands first, ties as they are sorted', () => {
  const anySets = fc.array(anySlots.map(setOf), { maxLength: 20 })
  fc.assert(
    fc.property(anySlots, anySets, anyPage, (slots, sets, page) => {
      const members = setOf(slots)
      const score = (slot: number) => sets.filter((set) => hasBit(set, slot)).length
      const plain = [...index.orders[page.sort].subarray(0, PEOPLE)]
        .filter((slot) => hasBit(members, slot))
        .toSorted((a, b) => score(b) - score(a))
        .map(idOf)
      expect(pageByScore(index, members, { ...page, sets })).toEqual(
        plain.slice(page.offset, page.offset + page.limit),
      )
    }),
  )
})
