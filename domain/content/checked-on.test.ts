import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/day.ts'
import { CHECK_AGAIN_DAYS, daysChecked, staleSince } from './checked-on.ts'

const today = '2027-06-01'
const ago = (days: number) => addDays(today, -days)

test('the oldest day of a text decides, once it is older than half a year', () => {
  const text = { checkedOn: ago(3), sections: [{ items: [{ checkedOn: ago(200) }, { runs: [] }] }] }
  expect(daysChecked(text)).toEqual([ago(3), ago(200)])
  expect(staleSince(text, today)).toBe(ago(200))
  expect(staleSince({ checkedOn: ago(CHECK_AGAIN_DAYS) }, today)).toBeUndefined()
  expect(staleSince({ checkedOn: null, title: 'A' }, today)).toBeUndefined()
})

test('what is fresh as a whole is never told, and what is told is one of its days', () => {
  const days = fc.array(fc.integer({ min: 0, max: 900 }))
  fc.assert(
    fc.property(days, (all) => {
      const stale = staleSince(
        all.map((days) => ({ checkedOn: ago(days) })),
        today,
      )
      expect(stale).toBe(
        all.some((days) => days > CHECK_AGAIN_DAYS) ? ago(Math.max(...all)) : undefined,
      )
    }),
  )
})
