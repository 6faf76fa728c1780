import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aMaid, anyMaid } from '#tests/support/a-maid.ts'
import { FILTER_OPTIONS } from './filters/filter-options.ts'
import { filtersOf } from './filters/filters.ts'
import { publishedMaid } from './maid.ts'
import { isWishedLanguage, wishedFirst } from './wished-first.ts'

const labels = (spoken: readonly { language: { label: string } }[]) =>
  spoken.map(({ language }) => language.label)

test('the language that was asked for stands first, the others as she told them', () => {
  const { languages } = aMaid()
  expect(labels(wishedFirst(languages, { speaks: ['arabic'] }))).toEqual([
    'Arabic',
    'Swahili',
    'English',
  ])
  expect(wishedFirst(languages, {})).toEqual(languages)
})

test('[U09] whatever is wished stands first if she has it, and hidden Arabic stays hidden', () => {
  const wishes = fc.array(fc.constantFrom(...FILTER_OPTIONS), { maxLength: 6 }).map(filtersOf)
  fc.assert(
    fc.property(anyMaid, wishes, (maid, wished) => {
      const { languages, isEthiopian } = publishedMaid(maid)
      const shown = wishedFirst(languages, wished)
      const marks = shown.map((spoken) => isWishedLanguage(spoken, wished))
      expect(marks).toEqual(marks.toSorted((a, b) => Number(b) - Number(a)))
      expect(labels(shown).toSorted()).toEqual(labels(languages).toSorted())
      expect(isEthiopian && labels(shown).includes('Arabic')).toBe(false)
    }),
  )
})
