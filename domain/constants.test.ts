import { expect, test } from 'vitest'
import {
  BACK_GUARD_ENTRIES,
  BANNER_TOP,
  CALL_NUMBER,
  CONFIRM_REDIRECT_DELAY_MS,
  COOKIE_BANNER_DELAY_MS,
  COOKIE_BANNER_HIDE_MS,
  COUNTER_REVIEWS_DELAY_MS,
  LANGUAGES,
  MOBILE_MAX_WIDTH,
  NEW_RECORD_THRESHOLD,
  NOTIFICATION_MS,
  REQUEST_TIMEOUT_MS,
  SCROLL_OFFSET,
  SITE_VERSION,
  STICKY_SCROLL,
  SUPPORT_HOURS,
  TRANSLATION_DELAY_MS,
  VISA_PARAMETER_CODES,
  WATCH_TICK_MS,
  applicationKey,
  draftKey,
  modeKey,
} from './constants.ts'

test('[Z01] the limits and delays are those of the specification', () => {
  expect(REQUEST_TIMEOUT_MS).toBe(45_000)
  expect(Object.values(NOTIFICATION_MS)).toEqual([4_000, 7_000, 20_000, 180_000, 300_000])
  expect([MOBILE_MAX_WIDTH, STICKY_SCROLL, SCROLL_OFFSET, BANNER_TOP]).toEqual([768, 700, 50, 54])
  expect([SITE_VERSION, NEW_RECORD_THRESHOLD, CALL_NUMBER, BACK_GUARD_ENTRIES]).toEqual([
    39, 4, 999, 24,
  ])
  expect([
    WATCH_TICK_MS,
    CONFIRM_REDIRECT_DELAY_MS,
    COUNTER_REVIEWS_DELAY_MS,
    TRANSLATION_DELAY_MS,
    COOKIE_BANNER_DELAY_MS,
    COOKIE_BANNER_HIDE_MS,
  ]).toEqual([5_000, 2_000, 1_000, 1_000, 2_000, 8_000])
  expect(SUPPORT_HOURS).toEqual({ from: 9, to: 22, daysAWeek: 7 })
})

test('[Z01][L02] the four languages of the specification are offered', () => {
  expect(LANGUAGES).toEqual(expect.arrayContaining(['ru', 'hi', 'en', 'fr']))
})

test('[Z01][E05] there are six visa parameters', () => {
  expect(new Set(VISA_PARAMETER_CODES).size).toBe(6)
})

test('[E12] the mode is stored under the product word', () => {
  expect(modeKey('maids')).toBe('maidsMode')
})

test('what is kept of an application is kept under its own name', () => {
  expect([applicationKey('A1'), draftKey('A1')]).toEqual(['CC_app:A1', 'CC_draft:A1'])
})
