import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween, dayOfNumber } from '#domain/day.ts'
import {
  answersTo,
  checkInSides,
  isAnswered,
  checkInQuestions,
  worries,
} from './check-in-answers.ts'
import {
  PAY_WITHIN_DAYS,
  answersUntil,
  checkInKinds,
  checkInsUntil,
  dayOfTrial,
  isCheckInAsked,
  monthAsked,
  textsOn,
} from './check-in-days.ts'

const service = fc
  .record({
    from: fc.integer({ min: 20_000, max: 23_000 }),
    days: fc.option(fc.nat({ max: 400 }), { nil: undefined }),
    trialDays: fc.nat({ max: 14 }),
    asked: fc.nat({ max: 500 }),
  })
  .map(({ from, days, trialDays, asked }) => ({
    served: {
      arrivedOn: dayOfNumber(from),
      lastDay: days === undefined ? undefined : dayOfNumber(from + days),
      trialDays,
    },
    until: dayOfNumber(from + asked),
  }))

describe('the days of the questions', () => {
  test('of a hire since 20 November with five days of trial', () => {
    const served = { arrivedOn: '2026-11-20', trialDays: 5 }
    expect(checkInsUntil(served, '2027-02-20').map(({ kind, day }) => `${day} ${kind}`)).toEqual([
      '2026-11-21 trial-day',
      '2026-11-22 trial-day',
      '2026-11-23 trial-day',
      '2026-11-24 trial-day',
      '2026-11-25 trial-end',
      '2026-11-27 settling-in',
      '2026-12-01 month',
      '2026-12-20 settling-in',
      '2027-01-01 month',
      '2027-02-01 month',
      '2027-02-18 settling-in',
    ])
    expect(dayOfTrial({ kind: 'trial-day', day: '2026-11-22' }, served)).toBe(2)
  })

  test('without a trial the first is on the day after she came', () => {
    const [first] = checkInsUntil({ arrivedOn: '2026-11-20', trialDays: 0 }, '2026-11-30')
    expect(first).toEqual({ kind: 'settling-in', day: '2026-11-21' })
  })

  test('never ask a thing twice, nor two things of the first weeks on one day', () => {
    fc.assert(
      fc.property(service, ({ served, until }) => {
        const all = checkInsUntil(served, until)
        const others = all.filter(({ kind }) => kind !== 'month').map(({ day }) => day)
        const ofMonths = all.filter(({ kind }) => kind === 'month').map(({ day }) => day)
        expect(new Set(others).size).toBe(others.length)
        expect(new Set(ofMonths).size).toBe(ofMonths.length)
      }),
    )
  })

  test('a longer look only adds later days', () => {
    fc.assert(
      fc.property(service, fc.nat({ max: 90 }), ({ served, until }, more) => {
        const before = checkInsUntil(served, until)
        const after = checkInsUntil(served, addDays(until, more))
        expect(after.filter(({ day }) => day <= until)).toEqual(before)
      }),
    )
  })

  test('each day of hers is in one month that is asked about, and no other day is', () => {
    fc.assert(
      fc.property(service, ({ served, until }) => {
        const periods = checkInsUntil(served, until)
          .filter(({ kind }) => kind === 'month')
          .map((one) => monthAsked(one, served))
        let next = served.arrivedOn
        for (const { from, until: last, payBy } of periods) {
          expect(from).toBe(next)
          expect(last >= from).toBe(true)
          expect(daysBetween(last, payBy)).toBe(PAY_WITHIN_DAYS)
          next = addDays(last, 1)
        }
        expect(next <= addDays(served.lastDay ?? until, 1)).toBe(true)
      }),
    )
  })

  test('a text is sent while an answer is taken, and of a month once its pay would be late', () => {
    fc.assert(
      fc.property(service, ({ served, until }) => {
        for (const one of checkInsUntil(served, until)) {
          expect(isCheckInAsked(one, { today: textsOn(one), lastDay: served.lastDay })).toBe(true)
          expect(isCheckInAsked(one, { today: answersUntil(one), lastDay: served.lastDay })).toBe(
            true,
          )
          expect(isCheckInAsked(one, { today: addDays(answersUntil(one), 1) })).toBe(false)
          expect(isCheckInAsked(one, { today: addDays(one.day, -1) })).toBe(false)
          const isLate = textsOn(one) > monthAsked(one, served).payBy
          expect(isLate || one.kind !== 'month').toBe(true)
        }
      }),
    )
  })

  test('nothing is asked of days after her last one', () => {
    const today = '2026-12-22'
    const month = { kind: 'month', day: '2026-12-01' } as const
    expect(isCheckInAsked(month, { today, lastDay: '2026-11-01' })).toBe(true)
    expect(isCheckInAsked(month, { today, lastDay: '2026-10-31' })).toBe(false)
    const weeks = { kind: 'settling-in', day: today } as const
    expect(isCheckInAsked(weeks, { today, lastDay: today })).toBe(true)
    expect(isCheckInAsked(weeks, { today, lastDay: '2026-12-21' })).toBe(false)
  })
})

describe('the answers', () => {
  test('each question has some for who is asked, one that is fine and one that worries', () => {
    for (const kind of checkInKinds) {
      for (const side of checkInSides) {
        for (const question of checkInQuestions(kind, side)) {
          const judged = answersTo(side, question).map((answer) =>
            worries({ side, question, answer }),
          )
          expect([kind, side, question, new Set(judged).size]).toEqual([kind, side, question, 2])
        }
      }
    }
  })

  test('a side has answered once each of its questions has an answer', () => {
    expect(isAnswered('month', 'she', { paid: 'yes' })).toBe(false)
    expect(isAnswered('month', 'she', { paid: 'yes', rested: 'no' })).toBe(true)
  })
})
