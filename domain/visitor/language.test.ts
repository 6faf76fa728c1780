import { expect, test } from 'vitest'
import { LANGUAGES } from '#domain/constants.ts'
import {
  chooseLanguage,
  findLanguage,
  languageChange,
  textDirection,
  localeOf,
} from './language.ts'

test.each(['ru', 'hi', 'fr', 'ar'])('[L01][L02] ?lang=%s is stored', (language) => {
  expect(languageChange(language)).toEqual({ type: 'store', language })
  expect(chooseLanguage(language, 'fr')).toBe(language)
})

test('[L03] the default or an empty language removes the stored one', () => {
  expect(languageChange('en')).toEqual({ type: 'remove' })
  expect(languageChange('')).toEqual({ type: 'remove' })
  expect(chooseLanguage('', 'ru')).toBe('en')
})

test('[L02] a language that is not offered changes nothing', () => {
  expect(languageChange('de')).toEqual({ type: 'keep' })
  expect(chooseLanguage('de', 'ru')).toBe('ru')
  expect(chooseLanguage(null, 'de')).toBe('en')
})

test('[R28] the language of the query is applied first, then the stored one', () => {
  expect(chooseLanguage('fr', 'ru')).toBe('fr')
  expect(chooseLanguage(undefined, 'hi')).toBe('hi')
})

test.each(['ru-hacker', 'fr-CA', 'hi_IN', 'rus', 'r', 'ru,fr', 'ru\u0000'])(
  '[L02] %j is none of our languages: a language matches whole',
  (text) => {
    expect(findLanguage(text)).toBeUndefined()
    expect(languageChange(text)).toEqual({ type: 'keep' })
  },
)

test('[L01] letter case of a language does not matter', () => {
  expect([findLanguage('FR'), findLanguage('Ar'), findLanguage(' hi ')]).toEqual(['fr', 'ar', 'hi'])
})

test('Arabic is written from right to left, the others are not', () => {
  expect(
    (['en', 'ar', 'hi', 'ru', 'fr'] as const).filter((l) => textDirection(l) === 'rtl'),
  ).toEqual(['ar'])
})

test('dates put the day first and digits are Latin in every language', () => {
  const noon = new Date('2026-12-01T14:40:00Z')
  for (const language of LANGUAGES) {
    const text = new Intl.DateTimeFormat(localeOf(language), {
      day: 'numeric',
      month: 'long',
      hour: 'numeric',
      minute: '2-digit',
      timeZone: 'Asia/Dubai',
    }).format(noon)
    expect(text).toMatch(/^1\D/)
    expect(text).not.toMatch(/[\u0660-\u0669\u0966-\u096F]/)
  }
  expect(
    new Intl.DateTimeFormat(localeOf('en'), { timeStyle: 'short', timeZone: 'Asia/Dubai' }).format(
      noon,
    ),
  ).toBe('6:40 pm')
})
