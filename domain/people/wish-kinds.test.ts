import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { WISHES } from '#domain/catalogue/codes.ts'
import { chosenWishes, offeredWishes, wishKinds } from './wish-kinds.ts'

test('every wish is a kind, once', () => {
  expect(wishKinds.map(({ code }) => code).toSorted()).toEqual([...WISHES].toSorted())
})

test('a wish is offered from its day, and one that she has stays hers', () => {
  expect(offeredWishes('2026-10-31', [])).toEqual([])
  expect(offeredWishes('2026-11-19', [])).not.toContain('NO_CATS')
  expect(offeredWishes('2026-11-20', [])).toContain('NO_CATS')
  expect(offeredWishes('2026-10-31', ['WIFI', 'UNKNOWN'])).toEqual(['WIFI'])
})

test('whatever is sent, only what was offered or was hers is kept, each once', () => {
  const some = fc.array(fc.constantFrom(...WISHES, 'UNKNOWN'))
  const days = fc.constantFrom('2026-10-01', '2026-11-10', '2027-01-01')
  fc.assert(
    fc.property(some, some, days, (chosen, has, today) => {
      const kept = chosenWishes(chosen, { today, has })
      const offered = offeredWishes(today, has)
      expect(new Set(kept).size).toBe(kept.length)
      expect(kept.filter((code) => !chosen.includes(code) || !offered.includes(code))).toEqual([])
      expect(offered.filter((code) => chosen.includes(code))).toEqual(kept)
    }),
  )
})
