import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysFrom, dubaiDay, dubaiMinutes, weekdays } from '#domain/day.ts'
import { addWorkingDays } from '#domain/holidays.ts'
import { DEFAULT_ARRIVAL_RULES } from '#domain/hiring/values/arrival-calendar.ts'
import type { ArrivalRules } from '#domain/hiring/values/arrival-calendar.ts'
import { checkArrival } from '#domain/hiring/values/arrival-slots.ts'
import { DEFAULT_PRICES, firstPayment, priceOf, pricesOn } from '#domain/payment/sums/plans.ts'
import type { PriceList } from '#domain/payment/sums/plans.ts'
import { asDrafted, draftVersion } from './draft-version.ts'
import { replayArrival, replayHolidays, replayPrices } from './replay-hire.ts'
import type { RecordedHire } from './replay-hire.ts'

const dubai = (time: string) => Date.parse(`${time}:00+04:00`)
const first = DEFAULT_ARRIVAL_RULES

const hire = (more: Partial<RecordedHire> = {}): RecordedHire => {
  const [day, monthly] = [more.day ?? '2026-11-20', more.monthly ?? 280_000]
  return {
    began: '2026-11-18',
    plan: 'live-in',
    herPrice: 280_000,
    hers: { noticeDays: 0, notOn: [], emirates: [] },
    day,
    monthly,
    first: firstPayment(monthly, day).amount,
    arrival: {
      day,
      slot: '14:00-16:00',
      comes: 'delivered',
      chosenAt: dubai('2026-11-19T10:00'),
    },
    ...more,
  }
}

const calendarOf = (rules: Partial<ArrivalRules>[], holidays: string[] = []) => ({
  rules: [{ ...first, ...rules[0] }, ...rules.slice(1).map((one) => ({ ...first, ...one }))] as [
    ArrivalRules,
    ...ArrivalRules[],
  ],
  holidays,
})

test('more notice moves her first day, and with it the first sum', () => {
  const drafted = calendarOf([{ noticeMinutes: 2 * 24 * 60 }])
  expect(replayArrival(hire(), calendarOf([]), drafted)).toEqual({
    verdict: 'other',
    result: 'later-day',
    before: {
      day: '2026-11-20',
      slot: '14:00-16:00',
      comes: 'delivered',
      monthly: 280_000,
      first: firstPayment(280_000, '2026-11-20').amount,
    },
    after: {
      day: '2026-11-21',
      slot: '14:00-16:00',
      comes: 'delivered',
      monthly: 280_000,
      first: firstPayment(280_000, '2026-11-21').amount,
    },
    sums: {
      first:
        firstPayment(280_000, '2026-11-21').amount - firstPayment(280_000, '2026-11-20').amount,
      monthly: 0,
    },
  })
})

test('other hours, a closed centre and a nearer last day say what becomes of a choice', () => {
  const as = (rules: Partial<ArrivalRules>, of = hire()) =>
    replayArrival(of, calendarOf([]), calendarOf([rules]))
  expect(as({ hours: [{ from: '16:00', to: '18:00' }] })).toMatchObject({
    result: 'other-time',
    after: { day: '2026-11-20', slot: '16:00-18:00' },
  })
  const arrival = { day: '2026-11-20', slot: '14:00-16:00', chosenAt: dubai('2026-11-19T10:00') }
  expect(
    as({ centreClosedDays: ['fri'] }, hire({ arrival: { ...arrival, comes: 'pick-up' } })),
  ).toMatchObject({ result: 'brought-home', after: { comes: 'delivered' } })
  const chosenAt = dubai('2026-11-01T10:00')
  expect(
    as({ withinDays: 10 }, hire({ arrival: { ...arrival, comes: 'delivered', chosenAt } })),
  ).toMatchObject({ result: 'no-day', after: { day: null } })
  expect(as({ perSlot: { ...first.perSlot, dubai: 1 } })).toEqual({ verdict: 'same' })
})

test('a choice that is not offered today, or another sum, is named and not compared', () => {
  const today = calendarOf([], ['2026-11-20'])
  expect(replayArrival(hire(), today, calendarOf([]))).toEqual({
    verdict: 'cannot',
    reason: 'choice-not-offered-today',
  })
  expect(replayArrival(hire({ first: 1 }), calendarOf([]), calendarOf([]))).toEqual({
    verdict: 'cannot',
    reason: 'sum-then-differs',
  })
  const cannot = (more: Partial<RecordedHire>) =>
    replayPrices(hire(more), [DEFAULT_PRICES], [DEFAULT_PRICES])
  expect(cannot({ monthly: 1_000 })).toEqual({ verdict: 'cannot', reason: 'price-then-differs' })
  expect(cannot({ first: 1 })).toEqual({ verdict: 'cannot', reason: 'sum-then-differs' })
  expect(cannot({ plan: null })).toEqual({ verdict: 'cannot', reason: 'plan-not-known' })
})

test('a draft of prices counts for each day with what it changes alone', () => {
  const before = [DEFAULT_PRICES, { ...DEFAULT_PRICES, from: '2026-11-01', visaAndCover: 90_000 }]
  const after = [...before, { from: '2026-12-01', liveOutSupplement: 80_000, visaAndCover: 90_000 }]
  const drafted = asDrafted(before, draftVersion(before, after))
  expect(drafted).toEqual(before.map((one) => ({ ...one, liveOutSupplement: 80_000 })))
  const liveOut = hire({ plan: 'live-out', monthly: 343_000 })
  expect(replayPrices(liveOut, before, drafted)).toMatchObject({
    result: 'pays-more',
    before: { monthly: 343_000 },
    after: { monthly: 360_000 },
  })
  expect(replayPrices(hire(), before, drafted)).toEqual({ verdict: 'same' })
  expect(draftVersion(before, [...before])).toBeUndefined()
})

const anyDay = fc.integer({ min: 0, max: 400 }).map((days) => addDays('2026-01-01', days))
const anyPrices = fc.array(
  fc.record({
    from: anyDay,
    liveOutSupplement: fc.integer({ min: 0, max: 200_000 }),
    visaAndCover: fc.integer({ min: 0, max: 200_000 }),
  }),
  { maxLength: 4 },
)
const anyCalendar = fc.record({
  rules: fc.array(
    fc.record({
      from: anyDay,
      noticeMinutes: fc.integer({ min: 0, max: 10_000 }),
      withinDays: fc.integer({ min: 1, max: 90 }),
      closedDays: fc.subarray([...weekdays], { maxLength: 3 }),
      centreClosedDays: fc.subarray([...weekdays]),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  holidays: fc.array(anyDay, { maxLength: 10 }),
})
const anyHire = fc.record({
  began: anyDay,
  plan: fc.constantFrom('live-in' as const, 'live-out' as const),
  herPrice: fc.integer({ min: 50_000, max: 900_000 }),
  day: anyDay,
  ahead: fc.integer({ min: 0, max: 90 * 24 * 60 }),
  slot: fc.constantFrom('10:00-12:00', '18:00-20:00', '07:00-08:00'),
  comes: fc.constantFrom('delivered' as const, 'pick-up' as const),
})

/** What price lists and a calendar would have recorded. */
function recorded(
  {
    began,
    plan,
    herPrice,
    day,
    ahead,
    slot,
    comes,
  }: typeof anyHire extends fc.Arbitrary<infer H> ? H : never,
  prices: readonly PriceList[],
): RecordedHire {
  const monthly = priceOf(herPrice, plan, pricesOn(prices, began).liveOutSupplement)
  const chosenAt = dubai(`${day}T10:00`) - ahead * 60_000
  return hire({ began, plan, herPrice, day, monthly, arrival: { day, slot, comes, chosenAt } })
}

test('unchanged prices replay every application as it was, in whatever order they are written', () => {
  fc.assert(
    fc.property(anyHire, anyPrices, (one, prices) => {
      const drafted = asDrafted(prices, draftVersion(prices, prices.toReversed()))
      // Of two lists from one day the first counts.
      fc.pre(new Set(prices.map(({ from }) => from)).size === prices.length)
      expect(replayPrices(recorded(one, prices), prices, drafted)).toEqual({ verdict: 'same' })
    }),
  )
})

test('unchanged arrival rules replay every choice that they offer, and give no difference for any', () => {
  fc.assert(
    fc.property(anyHire, anyCalendar, (one, { rules, holidays }) => {
      const today = calendarOf(rules, holidays)
      const [head, ...rest] = asDrafted(today.rules, draftVersion(today.rules, [...today.rules]))
      const drafted = { ...today, rules: [head ?? first, ...rest] as [ArrivalRules] }
      const of = recorded(one, [DEFAULT_PRICES])
      const { chosenAt = 0 } = of.arrival ?? {}
      const now = { today: dubaiDay(chosenAt), minutes: dubaiMinutes(chosenAt) }
      const choice = { day: one.day, slot: one.slot, way: one.comes }
      const isOffered = checkArrival(choice, now, today).ok
      const verdict = replayArrival(of, today, drafted)
      expect(verdict.verdict).toBe(isOffered ? 'same' : 'cannot')
    }),
  )
})

const anyHolidays = fc
  .tuple(anyDay, fc.integer({ min: 0, max: 5 }))
  .map(([from, more]) => daysFrom(from, addDays(from, more)))
const anyPromises = fc.record({
  completedOn: fc.option(anyDay, { nil: null }),
  promises: fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 3 }),
})

test('a holiday moves who arrives on it, and the promises that are counted across it', () => {
  fc.assert(
    fc.property(
      fc.tuple(anyHire, anyPromises),
      anyCalendar,
      anyHolidays,
      ([one, { completedOn, promises }], { rules, holidays }, days) => {
        const of = { ...recorded(one, [DEFAULT_PRICES]), completedOn }
        const today = { promises, calendar: calendarOf(rules, holidays) }
        const plain = replayArrival(of, today.calendar, today.calendar)
        expect(replayHolidays(of, today, today)).toEqual(plain)
        const all = [...holidays, ...days]
        const verdict = replayHolidays(of, today, { promises, calendar: calendarOf(rules, all) })
        const isLost = days.includes(one.day)
        const isMoved = promises.some((count) => {
          const from = completedOn ?? one.day
          return addWorkingDays(from, count, holidays) !== addWorkingDays(from, count, all)
        })
        const isOther = isLost || (completedOn !== null && isMoved)
        expect(verdict.verdict).toBe(
          plain.verdict === 'cannot' ? 'cannot' : isOther ? 'other' : 'same',
        )
        const result = verdict.verdict === 'other' ? verdict.result : undefined
        expect(result === 'other-promise').toBe(verdict.verdict === 'other' && !isLost)
      },
    ),
  )
})
