import { array, assert, constantFrom, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { nameWords } from './name-words.ts'

test.each([
  ['Fatima Al-Mansoori', ['fatima', 'al', 'mansoori']],
  ['  FÁTIMA  al mansoori ', ['fatima', 'al', 'mansoori']],
  ['José D’Souza', ['jose', 'dsouza']],
  ["Jose D'Souza", ['jose', 'dsouza']],
  ['J. Weiß', ['weiss']],
  ['أحمد', ['احمد']],
  ['إِبراهيم', ['ابراهيم']],
  ['هدى فاطمة', ['هدي', 'فاطمه']],
  ['مُحَمَّـــد', ['محمد']],
  ['Иван Ёлкин', ['иван', 'елкин']],
  ['Ali ali ALI', ['ali']],
  ['—', []],
])('%s is looked for as %o', (name, words) => {
  expect(nameWords(name)).toEqual(words)
})

test('what was compared once is compared the same again, in whatever case and spacing', () => {
  assert(
    property(string({ unit: 'grapheme', maxLength: 60 }), (name) => {
      const words = nameWords(name)
      expect(nameWords(words.join(' '))).toEqual(words)
      expect(nameWords(`  ${name}\u00a0`)).toEqual(words)
      expect(words.length).toBeLessThanOrEqual(8)
    }),
  )
})

test('each word of a name finds it', () => {
  const parts = constantFrom('Amal', 'Zoë', 'أمل', 'Иванова', 'de', 'O’Neil')
  assert(
    property(array(parts, { minLength: 1, maxLength: 5 }), (words) => {
      const whole = nameWords(words.join(' '))
      for (const word of words) expect(whole).toEqual(expect.arrayContaining(nameWords(word)))
    }),
  )
})
