import { expect, test } from 'vitest'
import { dayInHerLanguage } from './her-language.ts'

test.each([
  ['en', 'Tuesday 24 November'],
  ['si', 'නොවැම්බර් 24 අඟහරුවාදා'],
  ['fr', 'mardi 24 novembre'],
] as const)('a day in %s is named as people name it', (language, text) => {
  expect(dayInHerLanguage(language, '2026-11-24')).toBe(text)
})
