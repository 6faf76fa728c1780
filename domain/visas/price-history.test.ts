import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { emirateCodes } from '#domain/hiring/values/emirates.ts'
import { placeAnswers } from './visa-answers.ts'
import { feeParts, visaSum } from './visa-fees.ts'
import type { VisaFees } from './visa-fees.ts'
import { versionOn } from '#domain/dated-versions.ts'
import { visaKinds } from './visa-kinds.ts'
import { heldPrices, priceChanges } from './price-history.ts'

const of = fc.record({
  kind: fc.constantFrom(...visaKinds),
  emirate: fc.constantFrom(...emirateCodes.slice(0, 2)),
})
const sum = fc.integer({ min: 1, max: 3 }).map((dirhams) => dirhams * 100)
const list: fc.Arbitrary<VisaFees> = fc.record({
  from: fc.constantFrom('2026-01-01', '2026-06-01', '2026-12-01'),
  checkedOn: fc.constant('2026-01-01'),
  areSamples: fc.constant(false),
  parts: fc.array(
    fc.record({
      emirates: fc.subarray([...emirateCodes].slice(0, 2)),
      kinds: fc.subarray([...visaKinds]),
      places: fc.subarray([...placeAnswers]),
      part: fc.constantFrom(...feeParts.slice(0, 2)),
      payee: fc.constant('insurer' as const),
      sum,
    }),
    { maxLength: 4 },
  ),
  work: sum,
  keptAfterRefusal: sum,
})
const lists = fc.uniqueArray(list, { selector: ({ from }) => from, maxLength: 3 })
const day = fc.constantFrom('2025-12-31', '2026-01-01', '2026-07-07', '2027-01-01')

test('lists that say the same have no change, and a change back is its mirror', () => {
  fc.assert(
    fc.property(lists, lists, of, (before, after, at) => {
      expect(priceChanges(before, before, at)).toEqual([])
      const mirrored = priceChanges(after, before, at).map((change) => ({
        ...change,
        before: change.after,
        after: change.before,
      }))
      expect(mirrored).toEqual(priceChanges(before, after, at))
    }),
  )
})

test('what holds is what a household is told on that day, once for each part and place', () => {
  fc.assert(
    fc.property(lists, of, day, (all, which, on) => {
      const held = heldPrices(all, which, on)
      for (const place of placeAnswers) {
        const fees = versionOn(all, on)
        const told = fees ? visaSum(fees, { ...which, place }).parts : []
        const own = held.filter(({ places }) => places.includes(place))
        const fee = own.filter(({ part }) => feeParts.some((one) => one === part))
        expect(fee.map(({ part, sum: held }) => [part, held])).toEqual(
          told.map(({ part, sum: said }) => [part, said]),
        )
        expect(own.length - fee.length).toBe(fees ? 2 : 0)
      }
    }),
  )
})

const base: VisaFees = {
  from: '2026-01-01',
  checkedOn: '2026-01-01',
  areSamples: false,
  parts: [
    { part: 'medical', payee: 'insurer', sum: 480, emirates: [], kinds: [], places: [] },
    { part: 'entry-permit', payee: 'insurer', sum: 7, emirates: [], kinds: [], places: ['abroad'] },
  ],
  work: 1_100,
  keptAfterRefusal: 600,
}
const at = { kind: 'maid', emirate: 'dubai' } as const

test('a list of a later day changes what differs from that day on', () => {
  const later = { ...base, from: '2026-12-01', work: 1_200 }
  expect(priceChanges([base], [base, later], at)).toEqual([
    { part: 'work', places: [...placeAnswers], from: '2026-12-01', before: 1_100, after: 1_200 },
  ])
  const held = heldPrices([base, later], at, '2027-01-01')
  expect(held.find(({ part }) => part === 'work')?.since).toBe('2026-12-01')
  expect(held.find(({ part }) => part === 'medical')?.since).toBe('2026-01-01')
  expect(held.find(({ part }) => part === 'entry-permit')?.places).toEqual(['abroad'])
})
