import { expect, test } from 'vitest'
import { dailyMix } from './daily-mix.ts'

const ids = Array.from({ length: 60 }, (_, number) => `maid-${String(number).padStart(2, '0')}`)
const mixedOn = (day: string) =>
  ids.toSorted((one, other) => dailyMix(one, day) - dailyMix(other, day))

test('a day mixes people always alike, and the next one anew', () => {
  expect(mixedOn('2026-11-21')).toEqual(mixedOn('2026-11-21'))
  expect(mixedOn('2026-11-22')).not.toEqual(mixedOn('2026-11-21'))
})

test('nothing of the order before is left: neighbours are far apart', () => {
  const mixed = mixedOn('2026-11-21')
  const stillNext = ids.filter((id, at) => mixed[mixed.indexOf(id) + 1] === ids[at + 1])
  expect(stillNext.length).toBeLessThan(6)
})

test('a place is a whole number of 31 bits', () => {
  for (const id of ids) {
    const place = dailyMix(id, '2026-11-21')
    expect(Number.isInteger(place) && place >= 0 && place < 2 ** 31).toBe(true)
  }
})
