import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { FILTER_OPTIONS, filterGroups } from './filter-options.ts'
import {
  countWishes,
  filterIds,
  filtersOf,
  filtersOfIds,
  parseFilters,
  parseSort,
  toggleWish,
  withoutWishes,
  writeFilters,
} from './filters.ts'

const parse = (query: string) => parseFilters(new URLSearchParams(query))

const anyFilters = fc.array(fc.constantFrom(...FILTER_OPTIONS), { maxLength: 12 }).map(filtersOf)

test('[U10] filters stand readably in the address and in one order', () => {
  const query = 'good-at=newborns&speaks=english&speaks=arabic&lives=live-in&price=2750'
  expect(writeFilters(parse(query))).toBe(
    'lives=live-in&speaks=arabic,english&good-at=newborns&price=2750',
  )
})

test('[U10] unknown groups and values are dropped, letter case and spaces do not matter', () => {
  expect(
    parse('lives=on-the-moon&speaks=Arabic, ENGLISH,klingon,arabic&colour=red&price=-5'),
  ).toEqual({ speaks: ['arabic', 'english'] })
  expect(parse('')).toEqual({})
})

test('[U10] a link with check_pref=live_out asks for living out', () => {
  expect(parse('check_pref=live_out&speaks=arabic')).toEqual({
    lives: ['live-out'],
    speaks: ['arabic'],
  })
  expect(parse('check_pref=live_out&lives=live-in')).toEqual({ lives: ['live-in'] })
})

test('[U10] a shared address gives the same filters again', () => {
  fc.assert(
    fc.property(anyFilters, (filters) => {
      expect(parse(writeFilters(filters))).toEqual(filters)
    }),
  )
})

test('[U10] any query at all gives filters whose address is stable', () => {
  const query = fc.array(fc.tuple(fc.constantFrom(...filterGroups, 'check_pref'), fc.string()))
  fc.assert(
    fc.property(query, (pairs) => {
      const filters = parseFilters(new URLSearchParams(pairs))
      expect(parse(writeFilters(filters))).toEqual(filters)
    }),
  )
})

test('[U10] choosing twice is as before, and in groups of one a choice replaces the other', () => {
  fc.assert(
    fc.property(anyFilters, fc.constantFrom(...FILTER_OPTIONS), (filters, { group, value }) => {
      fc.pre(!filters[group]?.length)
      const chosen = toggleWish(filters, { group, value })
      expect(countWishes(chosen)).toBe(countWishes(filters) + 1)
      expect(toggleWish(chosen, { group, value })).toEqual(filters)
    }),
  )
  expect(toggleWish(parse('available=now'), { group: 'available', value: 'two-weeks' })).toEqual({
    available: ['two-weeks'],
  })
})

test('[U10] dropping one wish keeps the others', () => {
  const filters = parse('speaks=arabic,english&nationality=kenya,india')
  expect(writeFilters(withoutWishes(filters, 'speaks', ['arabic']))).toBe(
    'speaks=english&nationality=india,kenya',
  )
  expect(writeFilters(withoutWishes(filters, 'nationality', ['kenya', 'india']))).toBe(
    'speaks=arabic,english',
  )
})

test('[E16] filters survive being kept as integers', () => {
  fc.assert(
    fc.property(anyFilters, (filters) => {
      expect(filterIds(filters).every(Number.isInteger)).toBe(true)
      expect(filtersOfIds(filterIds(filters))).toEqual(filters)
    }),
  )
  expect(filtersOfIds(filterIds(parse('price=2750')))).toEqual({ price: ['2750'] })
  expect(filtersOfIds([7, -1, 999_999])).toEqual({})
})

test('[U10] an unknown sort is best fit', () => {
  expect(['price-low', 'cheapest', null].map(parseSort)).toEqual([
    'price-low',
    'best-fit',
    'best-fit',
  ])
})
