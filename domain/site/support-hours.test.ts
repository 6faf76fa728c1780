import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dubaiDay, dubaiMinutes } from '#domain/day.ts'
import { DEFAULT_HOURS } from './hours.ts'
import { atDubaiHour, holidaysAhead, hoursOn, openingAt } from './support-hours.ts'
import type { SupportCalendar } from './support-hours.ts'

const usual = DEFAULT_HOURS
const everyDay: SupportCalendar = { hours: usual, holidays: [] }
const eid = (hours: SupportCalendar['holidays'][number]['hours']): SupportCalendar => ({
  hours: usual,
  holidays: [{ day: '2027-03-20', name: 'Eid al-Fitr', hours }],
})

test('[R04] somebody answers from 9 am to 10 pm in Dubai, each day', () => {
  const states = [
    ['2026-11-20T04:59:59Z', false],
    ['2026-11-20T05:00:00Z', true],
    ['2026-11-20T17:59:59Z', true],
    ['2026-11-20T18:00:00Z', false],
    ['2026-11-20T20:30:00Z', false],
    ['2026-11-22T12:00:00Z', true],
  ] as const
  for (const [at, isOpen] of states) {
    expect(openingAt(everyDay, Date.parse(at)).isOpen, at).toBe(isOpen)
  }
})

describe('[R04] a holiday stands in the hours', () => {
  const noon = Date.parse('2027-03-20T08:00:00Z')

  test('closed, it names the next morning', () => {
    expect(openingAt(eid('closed'), noon)).toEqual({
      isOpen: false,
      next: { day: '2027-03-21', hour: 9 },
    })
    // The evening before already knows it.
    expect(openingAt(eid('closed'), noon - 14 * 3_600_000)).toEqual({
      isOpen: false,
      next: { day: '2027-03-21', hour: 9 },
    })
  })

  test('with hours of its own, it has those', () => {
    expect(openingAt(eid({ opens: 10, closes: 18 }), noon)).toEqual({ isOpen: true, until: 18 })
    expect(openingAt(eid({ opens: 14, closes: 18 }), noon)).toEqual({
      isOpen: false,
      next: { day: '2027-03-20', hour: 14 },
    })
  })

  test('where only the cars rest, the team is there as ever', () => {
    expect(openingAt(eid('usual'), noon)).toEqual({ isOpen: true, until: 22 })
  })
})

test('a public holiday on which nobody said the hours promises none, until somebody does', () => {
  const noon = Date.parse('2026-12-02T08:00:00Z')
  expect(openingAt(everyDay, noon)).toEqual({
    isOpen: false,
    next: { day: '2026-12-04', hour: 9 },
  })
  const entered = { day: '2026-12-02', name: 'National Day', hours: 'usual' } as const
  expect(openingAt({ ...everyDay, holidays: [entered] }, noon).isOpen).toBe(true)
})

describe('[R04] the next holiday is said two weeks ahead', () => {
  test('not earlier, and not once it is over', () => {
    const days = ['2027-03-05', '2027-03-06', '2027-03-20', '2027-03-21']
    const told = days.map((today) => holidaysAhead(eid('closed'), today).length)
    expect(told).toEqual([0, 1, 1, 0])
  })

  test('neighbouring days of one name and the same hours are one', () => {
    expect(holidaysAhead(everyDay, '2026-11-22')).toEqual([
      { name: 'National Day', from: '2026-12-02', to: '2026-12-03', hours: 'unsaid' },
    ])
    const half: SupportCalendar = {
      hours: usual,
      holidays: [{ day: '2026-12-03', name: 'National Day', hours: 'closed' }],
    }
    expect(holidaysAhead(half, '2026-11-22').map(({ from, hours }) => [from, hours])).toEqual([
      ['2026-12-02', 'unsaid'],
      ['2026-12-03', undefined],
    ])
  })
})

const anHours = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 1, max: 24 }))
  .filter(([opens, closes]) => opens < closes)
  .map(([opens, closes]) => ({ opens, closes }))
const FIRST = '2027-03-01'
const aCalendar = fc.record({
  hours: anHours,
  holidays: fc.uniqueArray(
    fc.record({
      day: fc.integer({ min: 0, max: 20 }).map((ahead) => addDays(FIRST, ahead)),
      name: fc.constantFrom('Eid', 'Arafah Day'),
      hours: fc.oneof(anHours, fc.constantFrom('usual' as const, 'closed' as const)),
    }),
    { selector: ({ day }) => day },
  ),
})
/** Any minute of the days in question. */
const anInstant = fc
  .integer({ min: 0, max: 25 * 24 * 60 })
  .map((minutes) => atDubaiHour(0, FIRST).getTime() + minutes * 60_000)

describe('[R04] laws of the hours', () => {
  test('open is exactly within the hours of the day', () => {
    fc.assert(
      fc.property(aCalendar, anInstant, (calendar, at) => {
        const hours = hoursOn(calendar, dubaiDay(at))
        const hour = dubaiMinutes(at) / 60
        const within = hours !== undefined && hour >= hours.opens && hour < hours.closes
        expect(openingAt(calendar, at).isOpen).toBe(within)
      }),
    )
  })

  test('it closes when it says, and not a minute before', () => {
    fc.assert(
      fc.property(aCalendar, anInstant, (calendar, at) => {
        const now = openingAt(calendar, at)
        if (!now.isOpen) return
        const end = atDubaiHour(now.until, dubaiDay(at)).getTime()
        expect(openingAt(calendar, end - 60_000).isOpen).toBe(true)
        // Only who is there around midnight goes on.
        expect(openingAt(calendar, end).isOpen).toBe(
          now.until === 24 && hoursOn(calendar, dubaiDay(end))?.opens === 0,
        )
      }),
    )
  })

  test('it opens when it says, and at no hour before', () => {
    fc.assert(
      fc.property(aCalendar, anInstant, (calendar, at) => {
        const now = openingAt(calendar, at)
        if (now.isOpen || !now.next) return
        const opens = atDubaiHour(now.next.hour, now.next.day).getTime()
        expect(opens).toBeGreaterThan(at)
        expect(openingAt(calendar, opens).isOpen).toBe(true)
        const hourAfter = at - (at % 3_600_000) + 3_600_000
        for (let hour = hourAfter; hour < opens; hour += 3_600_000) {
          expect(openingAt(calendar, hour).isOpen).toBe(false)
        }
      }),
    )
  })

  test('whom nothing closes for ever always says when it opens', () => {
    fc.assert(
      fc.property(aCalendar, anInstant, (calendar, at) => {
        const now = openingAt(calendar, at)
        expect(now.isOpen || now.next !== undefined).toBe(true)
      }),
    )
  })

  test('every holiday of the coming two weeks is in exactly one span, with its hours', () => {
    fc.assert(
      fc.property(aCalendar, (calendar) => {
        const spans = holidaysAhead(calendar, FIRST)
        for (const { day } of calendar.holidays.filter(
          (known) => known.day <= addDays(FIRST, 14),
        )) {
          const around = spans.filter(({ from, to }) => from <= day && day <= to)
          expect(around.map(({ hours }) => hours)).toEqual([hoursOn(calendar, day)])
        }
      }),
    )
  })
})
