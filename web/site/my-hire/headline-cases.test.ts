import { createTranslator } from 'use-intl'
import { expect, test } from 'vitest'
import words from './words.json' with { type: 'json' }

const said = (language: 'ru' | 'fr', title: 'comes' | 'leaving', day: string) =>
  createTranslator({ locale: language, messages: words[language].titles })(title, {
    name: 'Wulan',
    day,
  })

test('[L05] a headline bends its day as the language does', () => {
  expect(said('ru', 'comes', 'среда')).toBe('Wulan приедет в среду')
  expect(said('ru', 'comes', '2 декабря')).toBe('Wulan приедет 2 декабря')
  expect(said('ru', 'leaving', 'пятница')).toBe('Wulan остаётся до пятницы')
  expect(said('fr', 'comes', 'mercredi')).toBe('Wulan arrive mercredi')
  expect(said('fr', 'comes', '2 décembre')).toBe('Wulan arrive le 2 décembre')
  expect(said('fr', 'leaving', 'vendredi')).toBe('Wulan reste jusqu’à vendredi')
  expect(said('fr', 'leaving', '2 décembre')).toBe('Wulan reste jusqu’au 2 décembre')
})
