import { beforeEach, expect, test } from 'vitest'
import { LOCAL_KEYS, SESSION_KEYS } from '#domain/constants.ts'
import { anAppInfo } from '#tests/support/pages/an-app-info.ts'
import { linkAttribution } from './link-attribution.ts'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  document.cookie = '_ga=; max-age=0'
})

test('[A18] a link by text message says which person, wishes, analytics and campaign', () => {
  const app = anAppInfo({})
  localStorage.setItem(LOCAL_KEYS.preference, '[3,7]')
  sessionStorage.setItem(SESSION_KEYS.allParams, '{"utm_source":"radio"}')
  document.cookie = '_ga=GA1.1.123.456'
  expect(linkAttribution(app)).toEqual({
    maidId: app.maid.id,
    preferences: [3, 7],
    analyticsId: '123.456',
    additionalQueryParams: '{"utm_source":"radio"}',
  })
})

test('[A18] what is not known is left out, the analytics id is null', () => {
  const app = anAppInfo({})
  expect(linkAttribution(app)).toEqual({ maidId: app.maid.id, preferences: [], analyticsId: null })
})
