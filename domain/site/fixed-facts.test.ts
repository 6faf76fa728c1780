import { expect, test } from 'vitest'
import { LANGUAGES } from '#domain/constants.ts'
import { fillFixedFacts } from './fixed-facts.ts'

test('a figure stands in a text as the language says it', () => {
  const hours = LANGUAGES.map((language) => fillFixedFacts('{tellsFrom}, {tellsUntil}', language))
  expect(hours).toEqual([
    '9 am, 10 pm',
    '9 صباحاً, 10 مساءً',
    'सुबह 9, रात 10',
    '9:00, 22:00',
    '9\u00A0h, 22\u00A0h',
  ])
  expect(fillFixedFacts('{idleDays}, {codeMinutes}', 'ru')).toBe('30 дней, 10 минут')
  expect(fillFixedFacts('checked {factsCheckedOn}', 'en')).toMatch(/^checked \d+ \p{L}+ \d{4}$/u)
})

test('what a screen passes is left for it', () => {
  expect(fillFixedFacts('{name}, {documentPages}', 'en')).toBe('{name}, 30')
})
