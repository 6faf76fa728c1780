import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/day.ts'
import { openingAt } from '#domain/site/support-hours.ts'
import { replayOffice } from './replay-office.ts'

const dubai = (time: string) => Date.parse(`${time}:00+04:00`)
const usual = { hours: { opens: 9, closes: 21 }, holidays: [] }
const today = { ...usual, since: 0 }

test('shorter hours say who would meet nobody, and until when', () => {
  const draft = { ...usual, hours: { opens: 10, closes: 18 } }
  const at = (time: string) => replayOffice(dubai(time), today, draft)
  expect(at('2026-11-18T12:00')).toEqual({ verdict: 'same' })
  expect(at('2026-11-18T18:00')).toMatchObject({
    result: 'office-closed',
    before: { isOpen: true },
    after: { isOpen: false, next: { day: '2026-11-19', hour: 10 } },
  })
  expect(at('2026-11-18T22:00')).toMatchObject({
    result: 'answered-later',
    before: { next: { day: '2026-11-19', hour: 9 } },
  })
  const longer = { ...usual, hours: { opens: 8, closes: 23 } }
  expect(replayOffice(dubai('2026-11-18T22:00'), today, longer)).toMatchObject({
    result: 'office-open',
  })
  expect(replayOffice(dubai('2026-11-18T23:30'), today, longer)).toMatchObject({
    result: 'answered-sooner',
  })
  const since = dubai('2026-11-18T12:30')
  expect(replayOffice(dubai('2026-11-18T12:00'), { ...today, since }, draft)).toEqual({
    verdict: 'cannot',
    reason: 'rules-changed-since',
  })
})

const anyDay = fc.integer({ min: 0, max: 60 }).map((days) => addDays('2026-11-01', days))
const anyHours = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 1, max: 24 }))
  .filter(([opens, closes]) => opens < closes)
  .map(([opens, closes]) => ({ opens, closes }))
const anyHolidays = fc.array(
  fc.record({
    day: anyDay,
    name: fc.constant('Eid'),
    hours: fc.oneof(fc.constantFrom('usual' as const, 'closed' as const), anyHours),
  }),
  { maxLength: 8 },
)

test('unchanged hours give no difference, changed ones name whoever is answered otherwise', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: dubai('2026-11-01T00:00'), max: dubai('2026-12-30T00:00') }),
      fc.tuple(anyHours, anyHours, anyHolidays),
      (at, [hours, drafted, holidays]) => {
        const as = { hours, holidays }
        expect(replayOffice(at, { ...as, since: 0 }, as)).toEqual({ verdict: 'same' })
        const draft = { hours: drafted, holidays }
        const [was, is] = [openingAt(as, at), openingAt(draft, at)]
        const met = (one: typeof was) => (one.isOpen ? true : (one.next ?? null))
        const isSame = JSON.stringify(met(was)) === JSON.stringify(met(is))
        expect(replayOffice(at, { ...as, since: 0 }, draft).verdict).toBe(isSame ? 'same' : 'other')
      },
    ),
  )
})
