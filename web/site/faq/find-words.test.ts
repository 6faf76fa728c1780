import { expect, test } from 'vitest'
import { findInQuestions, hasWords, comparableWords } from './find-words.ts'

/** The text with what was found in brackets. */
function marked(text: string, typed: string): string {
  return findInQuestions(text, comparableWords(typed)).reduceRight(
    (rest, [from, to]) => `${rest.slice(0, from)}[${rest.slice(from, to)}]${rest.slice(to)}`,
    text,
  )
}

test('[R17] every typed word is found, whatever its case or accents', () => {
  expect(marked('Who keeps her passport?', 'PASS who')).toBe('[Who] keeps her [pass]port?')
  expect(marked('Combien coûte l’assurance ?', "coute l'a")).toBe('Combien [coûte] [l’a]ssurance ?')
})

test('[R17] Arabic is found without its hamza and vowels, and marked with them', () => {
  expect(marked('هل لها إجازَة؟', 'اجازه')).toBe('هل لها [إجازَة]؟')
})

test('[R17] a vowel sign of Hindi is part of the word, and of its mark', () => {
  expect(marked('वीज़ा कब', 'वीज')).toBe('[वीज़ा] कब')
  expect(hasWords('वीज़ा कब', comparableWords('वाज'))).toBe(false)
})

test('[R17] words that overlap are marked once', () => {
  expect(marked('price', 'pri rice')).toBe('[price]')
})

test('[R17] a text with only one of two words is no hit', () => {
  expect(hasWords('Is VAT included?', comparableWords('vat card'))).toBe(false)
  expect(hasWords('Is VAT included?', comparableWords('  '))).toBe(true)
})
