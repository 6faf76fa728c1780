import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DocumentLanguage } from '#server/adapters/pdf/paper/document-input.ts'
import { sumInWords } from './sum-in-words.ts'

const languages: DocumentLanguage[] = ['en', 'ar', 'hi', 'ru', 'fr']

test('a limit is written in words, in the language of the paper', () => {
  expect(languages.map((language) => sumInWords(language, 404_250))).toEqual([
    'four thousand and forty-two dirhams and fifty fils',
    'أربعة آلاف واثنان وأربعون درهماً وخمسون فلساً',
    'चार हज़ार बयालीस दिरहम और पचास फ़िल्स',
    'четыре тысячи сорок два дирхама и пятьдесят филсов',
    'quatre mille quarante-deux dirhams et cinquante fils',
  ])
})

test('no two sums have the same words, and none has a figure', () => {
  const sums = fc.uniqueArray(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 2 })
  fc.assert(
    fc.property(fc.constantFrom(...languages), sums, (language, all) => {
      const words = all.map((fils) => sumInWords(language, fils))
      expect(new Set(words).size).toBe(all.length)
      expect(words.join('')).not.toMatch(/\p{Nd}/u)
    }),
  )
})
