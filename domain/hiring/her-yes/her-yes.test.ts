import { expect, test } from 'vitest'
import { herAnswerBy, herStateAt, mayAnswer } from './her-answer.ts'
import { readyQuestions, wishState } from './her-wishes.ts'
import { householdFactsOf } from './household-facts.ts'
import type { HouseholdFacts } from './household-facts.ts'
import { mayGoToBank, whatHoldsBank } from './may-go-to-bank.ts'

const facts: HouseholdFacts = {
  emirate: 'dubai',
  bedrooms: 3,
  ownRoom: true,
  childrenAges: [3, 7],
  elders: 0,
  pets: ['cat'],
  cameras: false,
  dayOff: 'sunday',
}

test('her wishes are met, not met, or not said', () => {
  expect(wishState('OWN_ROOM', facts)).toBe('met')
  expect(wishState('OWN_ROOM', { ...facts, ownRoom: false })).toBe('not-met')
  expect(wishState('REST_DAY_SUNDAY', facts)).toBe('met')
  expect(wishState('REST_DAY_FRIDAY', facts)).toBe('not-met')
  expect(wishState('NO_DOGS', facts)).toBe('met')
  expect(wishState('NO_DOGS', { ...facts, pets: ['dog'] })).toBe('not-met')
  expect(wishState('WIFI', facts)).toBe('not-said')
  expect(wishState('REST_DAY_SUNDAY', { ...facts, dayOff: undefined })).toBe('not-said')
})

test('the first ready question is a wish that was not answered', () => {
  expect(readyQuestions(['OWN_ROOM', 'WIFI'], facts)).toEqual(['WIFI', 'OTHER_WORKERS', 'OWN_FOOD'])
  expect(readyQuestions([], facts)).toEqual(['OTHER_WORKERS', 'OWN_FOOD'])
  expect(readyQuestions(['WIFI', 'HALAL_FOOD', 'PRAYER_TIMES'], facts)).toEqual([
    'WIFI',
    'PRAYER_TIMES',
    'OTHER_WORKERS',
  ])
})

test('there are no facts before they were asked, and the youngest child comes first', () => {
  expect(householdFactsOf(undefined)).toBeUndefined()
  const home = {
    emirate: 'sharjah',
    visaEmirate: 'dubai',
    area: 'Al Khan',
    homeType: 'villa',
    unit: '12',
    bedrooms: 3,
    maidsRoom: true,
    children: [7, 3],
    elders: 1,
    pets: [],
    cameras: true,
  } as const
  const given = { ...home, children: [...home.children], pets: [] }
  expect(householdFactsOf(given)).toMatchObject({ emirate: 'sharjah', childrenAges: [3, 7] })
  expect(householdFactsOf({ ...given, emirate: 'atlantis' })).toBeUndefined()
})

const answerBy = new Date('2026-11-22T08:00:00Z')
const [before, after] = [new Date('2026-11-22T07:59:59Z'), answerBy]

test('she may answer until her time is over, and a yes or a no stands', () => {
  expect(mayAnswer({ state: 'asked', answerBy }, before)).toBe(true)
  expect(mayAnswer({ state: 'question', answerBy }, before)).toBe(true)
  expect(mayAnswer({ state: 'asked', answerBy }, after)).toBe(false)
  expect(mayAnswer({ state: 'yes', answerBy }, before)).toBe(false)
  expect(herStateAt({ state: 'asked', answerBy }, after)).toBe('silent')
  expect(herStateAt({ state: 'no', answerBy }, after)).toBe('no')
})

const asked = (at: string, day?: string) => herAnswerBy(new Date(at), day).toISOString()

test('she answers within a day, and on the evening before she would come', () => {
  expect(asked('2026-11-21T12:54:00Z')).toBe('2026-11-22T12:54:00.000Z')
  expect(asked('2026-11-21T12:54:00Z', '2026-11-24')).toBe('2026-11-22T12:54:00.000Z')
  expect(asked('2026-11-21T12:54:00Z', '2026-11-22')).toBe('2026-11-21T16:00:00.000Z')
  // Asked late on that evening, she has an hour.
  expect(asked('2026-11-21T15:30:00Z', '2026-11-22')).toBe('2026-11-21T16:30:00.000Z')
})

const mandates = ['SIGNED', 'SIGNED'] as const

test('nothing goes to a bank before the end, her yes, and what staff decide', () => {
  const gate = {
    endedAs: 'completed',
    herYes: 'yes',
    visaException: null,
    mandates,
    isSettled: false,
  } as const
  expect(mayGoToBank(gate)).toBe(true)
  expect(mayGoToBank({ ...gate, visaException: 'confirmed' })).toBe(true)
  // Signed without an IBAN, all else in order (ruling 26).
  expect(whatHoldsBank({ ...gate, mandates: ['SIGNED', 'DRAFT'] })).toBe('draft')
  expect(whatHoldsBank({ ...gate, endedAs: null })).toBe('not-completed')
  expect(whatHoldsBank({ ...gate, endedAs: 'withdrawn' })).toBe('not-completed')
  for (const herYes of [undefined, 'asked', 'question', 'no', 'silent']) {
    expect(whatHoldsBank({ ...gate, herYes })).toBe('her-yes')
  }
  expect(whatHoldsBank({ ...gate, visaException: 'asked' })).toBe('visa-exception')
  expect(whatHoldsBank({ ...gate, visaException: 'refused' })).toBe('visa-refused')
  expect(whatHoldsBank({ ...gate, isSettled: true })).toBe('settled')
})
