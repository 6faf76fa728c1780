import { expect, test } from 'vitest'
import { LANGUAGES } from '#domain/constants.ts'
import { rareLanguageName } from './rare-language-names.ts'
import { SPOKEN_LANGUAGES } from './spoken-languages.ts'

test.each(LANGUAGES.filter((language) => language !== 'en'))(
  'in %s every spoken language has a name of its own',
  (language) => {
    const names = new Intl.DisplayNames([language], { type: 'language', fallback: 'none' })
    const unnamed = SPOKEN_LANGUAGES.filter(
      ({ code }) => (rareLanguageName(code, language) ?? names.of(code)) === undefined,
    )
    expect(unnamed).toEqual([])
  },
)
