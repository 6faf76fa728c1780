import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { TRASH_DAYS, trashEnds, trashedBefore } from './trash.ts'

test('what is put into the trash ends there a month later', () => {
  const at = new Date('2026-11-01T08:00:00Z')
  expect(trashEnds(at)).toEqual(new Date('2026-12-01T08:00:00Z'))
  expect(TRASH_DAYS).toBe(30)
})

test('nothing goes before its end, and everything after it', () => {
  const instant = fc.date({
    min: new Date('2026-01-01T00:00:00Z'),
    max: new Date('2027-01-01T00:00:00Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(instant, instant, (trashedAt, now) => {
      expect(trashedAt < trashedBefore(now)).toBe(trashEnds(trashedAt) < now)
    }),
  )
})
