import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aMaid, anyMaid } from '#tests/support/a-maid.ts'
import { daysBetween } from '#domain/day.ts'
import { buildFacetIndex } from './facet-index.ts'
import { FILTER_GROUPS, FILTER_OPTIONS } from '#domain/catalogue/filters/filter-options.ts'
import type { FilterGroup } from '#domain/catalogue/filters/filter-options.ts'
import { SORTS, filtersOf, hasWish, listWishes } from '#domain/catalogue/filters/filters.ts'
import type { Filters } from '#domain/catalogue/filters/filters.ts'
import { fitsFilters, wishesNotMet } from '#domain/catalogue/filters/maid-options.ts'
import { publishedMaid } from '#domain/catalogue/maid.ts'
import type { Maid, PublishedMaid } from '#domain/catalogue/maid.ts'
import { relaxations, searchCatalogue, summariseRole } from './search-catalogue.ts'
import type { CatalogueQuery } from './search-catalogue.ts'

const today = '2026-11-21'
const listed = (query: Partial<CatalogueQuery> = {}): CatalogueQuery => ({
  filters: {},
  sort: 'best-fit',
  offset: 0,
  limit: 1_000,
  ...query,
})
const indexOf = (maids: readonly Maid[]) => buildFacetIndex(maids.map(publishedMaid), today)
const idsOf = (maids: readonly Maid[], query: Partial<CatalogueQuery>) =>
  searchCatalogue(indexOf(maids), listed(query)).ids

const daysUntil = (maid: PublishedMaid) => {
  const { availability } = maid
  if (availability.type === 'NOW') return 0
  return availability.type === 'FROM' ? daysBetween(today, availability.day) : Infinity
}
const code = (value: string) => value.toUpperCase().replaceAll('-', '_')
const countryOf: Record<string, string> = { KE: 'kenya', ET: 'ethiopia' }

/** The meaning of each group, said again without bitsets, positions or shared code. */
const naive: Record<FilterGroup, (maid: PublishedMaid, value: string) => boolean> = {
  lives: (maid, value) => (value === 'live-in' ? maid.liveIn : maid.liveOut),
  speaks: (maid, value) =>
    maid.languages.some(
      ({ language, level }) => language.label.toLowerCase() === value && level?.label !== 'BASIC',
    ),
  'good-at': (maid, value) => maid.skills.some((skill) => skill === code(value)),
  'at-ease-with': (maid, value) => maid.atEaseWith.some((ease) => ease === code(value)),
  nationality: (maid, value) => countryOf[maid.nationality?.code ?? ''] === value,
  religion: (maid, value) => maid.religion === code(value),
  available: (maid, value) => daysUntil(maid) <= (value === 'now' ? 0 : 14),
  price: (maid, value) => maid.monthlyPrice <= Number(value) * 100,
  new: (maid) => daysBetween(maid.addedOn, today) < 4,
}

const fitsNaively = (maid: PublishedMaid, filters: Filters, without?: FilterGroup) =>
  Object.entries(FILTER_GROUPS).every(([key, match]) => {
    const group = FILTER_OPTIONS.find((option) => option.group === key)?.group
    const values = group && group !== without ? (filters[group] ?? []) : []
    if (!group || values.length === 0) return true
    const fits = (value: string) => naive[group](maid, value)
    return match === 'all' ? values.every(fits) : values.some(fits)
  })

/** Mostly options that random people have, so that results are seldom empty. */
const reachable = FILTER_OPTIONS.filter(({ group, value }) =>
  ['speaks', 'nationality', 'good-at', 'at-ease-with'].includes(group)
    ? /^(arabic|english|hindi|kenya|ethiopia|cleaning|laundry|ironing|cats|dogs|birds)$/.test(value)
    : true,
)
const anyFilters = fc
  .array(
    fc.oneof(
      fc.constantFrom(...reachable),
      fc.integer({ min: 2_000, max: 4_500 }).map((dirhams) => ({
        group: 'price' as const,
        value: String(dirhams),
      })),
    ),
    { maxLength: 4 },
  )
  .map(filtersOf)
const anyPeople = fc.uniqueArray(anyMaid, { selector: (maid) => maid.id, maxLength: 60 })
const anyRole = fc.constantFrom(undefined, 'MAID' as const, 'NANNY' as const)

test('[U10] results and every count equal those of filtering one by one', () => {
  fc.assert(
    fc.property(anyPeople, anyFilters, anyRole, (maids, filters, role) => {
      const base = maids.map(publishedMaid).filter((maid) => !role || maid.roles.includes(role))
      const found = searchCatalogue(indexOf(maids), listed({ filters, role }))
      const fitting = base.filter((maid) => fitsNaively(maid, filters))
      expect(found.ids.toSorted()).toEqual(fitting.map((maid) => maid.id).toSorted())
      expect(found.total).toBe(fitting.length)
      expect(found.all).toBe(base.length)
      for (const { group, value, count } of found.counts) {
        const ignored = FILTER_GROUPS[group] === 'all' ? undefined : group
        const reached = base.filter(
          (maid) => fitsNaively(maid, filters, ignored) && naive[group](maid, value),
        )
        expect({ group, value, count }).toEqual({ group, value, count: reached.length })
      }
    }),
    { numRuns: 300 },
  )
})

test('[U10] a count is what the visitor sees after choosing the value', () => {
  fc.assert(
    fc.property(anyPeople, anyFilters, fc.constantFrom(...reachable), (maids, filters, option) => {
      const { group, value } = option
      fc.pre(FILTER_GROUPS[group] !== 'any' || !filters[group]?.length)
      const index = indexOf(maids)
      const { counts } = searchCatalogue(index, listed({ filters }))
      const count = counts.find((one) => one.group === group && one.value === value)?.count
      const chosen = filtersOf([...listWishes(filters), option])
      expect(count).toBe(searchCatalogue(index, listed({ filters: chosen })).total)
    }),
  )
})

test('[U10] one profile fits filters exactly when the list would show it', () => {
  fc.assert(
    fc.property(anyMaid, anyFilters, (maid, filters) => {
      expect(fitsFilters(publishedMaid(maid), filters, today)).toBe(
        idsOf([maid], { filters }).length === 1,
      )
    }),
  )
})

test('[U10] without the wishes she does not meet she fits, and without none of them fewer', () => {
  fc.assert(
    fc.property(anyMaid.map(publishedMaid), anyFilters, (maid, filters) => {
      const unmet = listWishes(wishesNotMet(maid, filters, today))
      const met = listWishes(filters).filter((wish) => !hasWish(filtersOf(unmet), wish))
      expect(fitsFilters(maid, filtersOf(met), today)).toBe(true)
      expect(unmet.length === 0).toBe(fitsFilters(maid, filters, today))
    }),
  )
})

test('a list without somebody is the list of all others', () => {
  fc.assert(
    fc.property(
      anyPeople,
      fc.tuple(anyFilters, anyRole),
      fc.nat(),
      (maids, [filters, role], place) => {
        const left = maids[place % Math.max(maids.length, 1)]?.id
        const query = listed({ filters, role })
        const index = indexOf(maids)
        // Counts of a whole list, which are kept, are of no use here.
        searchCatalogue(index, query)
        expect(searchCatalogue(index, { ...query, without: left })).toEqual(
          searchCatalogue(indexOf(maids.filter(({ id }) => id !== left)), query),
        )
      },
    ),
  )
})

test('[U10] pages follow each other without gap or overlap, in every sort', () => {
  fc.assert(
    fc.property(
      anyPeople,
      fc.constantFrom(...SORTS),
      fc.integer({ min: 1, max: 9 }),
      (maids, sort, limit) => {
        const index = indexOf(maids)
        const whole = searchCatalogue(index, listed({ sort })).ids
        const pages = Array.from(
          { length: Math.ceil(maids.length / limit) },
          (_, page) => searchCatalogue(index, listed({ sort, limit, offset: page * limit })).ids,
        )
        expect(pages.flat()).toEqual(whole)
      },
    ),
  )
})

test('best fit never looks at where she comes from or what she believes', () => {
  const order = fc.record({ maids: anyPeople, wishes: anyFilters, sort: fc.constantFrom(...SORTS) })
  fc.assert(
    fc.property(order, ({ maids, wishes, sort }) => {
      const others = maids.map((maid): Maid => ({
        ...maid,
        nationality: { label: 'India', code: 'IN' },
        religion: maid.religion === 'HINDU' ? 'MUSLIM' : 'HINDU',
      }))
      expect(idsOf(others, { sort, wishes })).toEqual(idsOf(maids, { sort, wishes }))
    }),
  )
})

test('wishes for an origin or a belief do not lift anyone', () => {
  const maids = [
    aMaid({ id: 'a' }),
    aMaid({ id: 'b', nationality: { label: 'India', code: 'IN' }, religion: 'HINDU' }),
  ]
  const wishes = filtersOf([
    { group: 'nationality', value: 'india' },
    { group: 'religion', value: 'hindu' },
  ])
  expect(idsOf(maids, { wishes })).toEqual(idsOf(maids, {}))
})

test('best fit shows who meets more wishes first, then who can start sooner', () => {
  const maids = [
    aMaid({ id: 'later', availability: { type: 'FROM', day: '2026-11-28' }, yearsExperience: 20 }),
    aMaid({ id: 'elsewhere', availability: { type: 'ON_PROBATION_ELSEWHERE' } }),
    aMaid({ id: 'now' }),
    aMaid({
      id: 'dog-friend',
      atEaseWith: ['DOGS'],
      availability: { type: 'FROM', day: '2027-01-20' },
    }),
  ]
  expect(idsOf(maids, {})).toEqual(['now', 'later', 'dog-friend', 'elsewhere'])
  expect(idsOf(maids, { wishes: { 'at-ease-with': ['dogs'] } })).toEqual([
    'dog-friend',
    'now',
    'later',
    'elsewhere',
  ])
})

test('who wishes for a home unlike theirs stands after the others, and is never left out', () => {
  fc.assert(
    fc.property(anyPeople, (people) => {
      const [first, ...others] = people
      fc.pre(first !== undefined)
      const alike = people.map((maid): Maid => ({ ...aMaid(), id: maid.id, wishes: [] }))
      const minding = { ...aMaid(), id: first?.id ?? '', wishes: ['NO_DOGS'] as const }
      const maids = [minding, ...alike.slice(1)]
      const wishes = { 'at-ease-with': ['dogs'] }
      expect(idsOf(maids, { wishes }).at(-1)).toBe(minding.id)
      expect(idsOf(maids, { wishes })).toHaveLength(others.length + 1)
      const hidden = { ...minding, publishedFields: [] }
      const asHidden = [hidden, ...alike.slice(1)]
      expect(idsOf(asHidden, { wishes })).toEqual(idsOf(alike, { wishes }))
    }),
  )
})

test('who can start alike stands as the day mixes, not by age or years', () => {
  const maids = Array.from({ length: 40 }, (_, years) =>
    aMaid({ id: `years-${years}`, yearsExperience: years, age: 20 + years }),
  )
  const order = idsOf(maids, {}).map((id) => Number(id.slice('years-'.length)))
  const falls = order.filter((years, at) => at > 0 && years < (order[at - 1] ?? 0)).length
  expect(falls).toBeGreaterThan(12)
  expect(falls).toBeLessThan(28)
})

test('the other sorts do what their name says', () => {
  const maids = [
    aMaid({ id: 'a', monthlyPrice: 300_000, yearsExperience: 3, addedOn: '2026-11-20' }),
    aMaid({ id: 'b', monthlyPrice: 250_000, yearsExperience: 9, addedOn: '2026-10-01' }),
    aMaid({ id: 'c', monthlyPrice: 400_000, yearsExperience: 1, addedOn: '2026-11-10' }),
  ]
  expect(idsOf(maids, { sort: 'newest' })).toEqual(['a', 'c', 'b'])
  expect(idsOf(maids, { sort: 'price-low' })).toEqual(['b', 'a', 'c'])
  expect(idsOf(maids, { sort: 'price-high' })).toEqual(['c', 'a', 'b'])
  expect(idsOf(maids, { sort: 'experience' })).toEqual(['b', 'a', 'c'])
})

test('[U09][U10] Arabic that a card hides finds nobody, and an unpublished religion neither', () => {
  const hidden = [aMaid({ isEthiopian: true, religion: 'MUSLIM', publishedFields: ['languages'] })]
  expect(idsOf(hidden, { filters: { speaks: ['arabic'] } })).toEqual([])
  expect(idsOf(hidden, { filters: { speaks: ['english'] } })).toHaveLength(1)
  expect(idsOf(hidden, { filters: { religion: ['muslim'] } })).toEqual([])
})

const speaking = (label: 'BASIC' | 'SIMPLE') =>
  aMaid({ languages: [{ language: { label: 'Arabic' }, level: { label } }] })

test('[U10] single words of a language are not enough to talk, daily tasks are', () => {
  expect(idsOf([speaking('BASIC')], { filters: { speaks: ['arabic'] } })).toHaveLength(0)
  expect(idsOf([speaking('SIMPLE')], { filters: { speaks: ['arabic'] } })).toHaveLength(1)
})

test('[U10] where nobody matches, each wish tells who appears without it, most first', () => {
  const maids = [
    aMaid({ id: 'x', liveOut: true, skills: ['NEWBORNS'] }),
    aMaid({ id: 'y', liveOut: true, skills: ['NEWBORNS'] }),
    aMaid({
      id: 'z',
      skills: ['NEWBORNS'],
      languages: [{ language: { label: 'Russian' }, level: { label: 'GOOD' } }],
    }),
  ]
  const filters = filtersOf([
    { group: 'lives', value: 'live-out' },
    { group: 'speaks', value: 'russian' },
    { group: 'good-at', value: 'newborns' },
  ])
  const index = indexOf(maids)
  expect(searchCatalogue(index, listed({ filters })).total).toBe(0)
  expect(relaxations(index, { filters })).toEqual([
    { group: 'speaks', values: ['russian'], total: 2, ids: idsOf(maids.slice(0, 2), {}) },
    { group: 'lives', values: ['live-out'], total: 1, ids: ['z'] },
  ])
})

test('[U10] a relaxation shows as many as searching without the wish', () => {
  fc.assert(
    fc.property(anyPeople, anyFilters, anyRole, (maids, filters, role) => {
      const index = indexOf(maids)
      const now = searchCatalogue(index, listed({ filters, role })).total
      for (const { group, values, total, ids } of relaxations(index, { filters, role })) {
        const rest = listWishes(filters).filter(
          (wish) => wish.group !== group || !values.includes(wish.value),
        )
        const found = searchCatalogue(index, listed({ filters: filtersOf(rest), role, limit: 3 }))
        expect({ total, ids }).toEqual({ total: found.total, ids: found.ids })
        expect(total).toBeGreaterThan(now)
      }
    }),
  )
})

test('a role has its own number of people and span of prices', () => {
  const index = indexOf([
    aMaid({ id: 'a', roles: ['MAID'], monthlyPrice: 210_000 }),
    aMaid({ id: 'b', roles: ['NANNY'], monthlyPrice: 400_000 }),
    aMaid({ id: 'c', roles: ['MAID', 'NANNY'], monthlyPrice: 300_000 }),
  ])
  expect(summariseRole(index, 'NANNY')).toEqual({
    all: 2,
    lowestPrice: 300_000,
    highestPrice: 400_000,
  })
  expect(summariseRole(indexOf([]))).toEqual({ all: 0, lowestPrice: 0, highestPrice: 0 })
})
