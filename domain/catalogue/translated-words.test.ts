import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { LANGUAGES } from '#domain/constants.ts'
import { SPOKEN_LANGUAGES } from './spoken-languages.ts'
import { HER_WORDS, translatedWords } from './translated-words.ts'

test.each([
  ['Tagalog', 'en', 'en', ['infoPhrases', 'transcript']],
  ['English', 'en', 'en', []],
  ['English', 'ar', 'en', ['infoPhrases']],
  ['Hindi', 'hi', 'en', ['transcript']],
  [null, 'ar', 'ar', []],
  ['Tagalog', null, 'ar', ['transcript']],
] as const)(
  'of %s, phrases in %s and words in %s: %j',
  (...[own, infoPhrases, transcript, said]) => {
    expect(translatedWords(own, { infoPhrases, transcript })).toEqual(said)
  },
)

test('words in her own language never count as translated, others always do', () => {
  const own = fc.constantFrom(...SPOKEN_LANGUAGES)
  fc.assert(
    fc.property(own, fc.constantFrom(...LANGUAGES), ({ label, code }, language) => {
      const found = translatedWords(label, { infoPhrases: language, transcript: language })
      expect(found).toEqual(code === language ? [] : HER_WORDS)
    }),
  )
})
