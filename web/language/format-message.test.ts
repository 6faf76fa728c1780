import compile from 'icu-minify/compile'
import { expect, test } from 'vitest'
import formatMessage from './format-message.ts'

const said = (message: string, values: Record<string, unknown>) =>
  formatMessage('until', compile(message), values as never, { locale: 'ru' } as never)

test.each([
  ['Ждём до {day}.', '4 дек.', 'Ждём до 4 дек.'],
  ['Ждём до {day}.', '4 декабря', 'Ждём до 4 декабря.'],
  ['Ждём до {day}, потом нет.', '2026 г.', 'Ждём до 2026 г., потом нет.'],
  ['С {day}. До {day}.', '4 дек.', 'С 4 дек. До 4 дек.'],
])('a stop of a shortened day ends the sentence too: %s %s', (message, day, text) => {
  expect(said(message, { day })).toBe(text)
})

test('also beside what is marked', () => {
  const values = { day: '4 дек.', b: (chunks: unknown) => ({ chunks }) }
  expect(said('<b>Ждём</b> до {day}.', values)).toEqual([{ chunks: ['Ждём'] }, ' до 4 дек.'])
})
