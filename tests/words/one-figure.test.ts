import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#domain/constants.ts'
import { fixedFactNames } from '#domain/site/fixed-facts.ts'
import { allTexts, plainText } from '#tests/support/rules/all-texts.ts'
import { statedFacts } from '#tests/support/rules/stated-figures.ts'

const inWords = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')
const counted = new RegExp(
  String.raw`\b(${inWords.join('|')})(?: to (${inWords.join('|')}))? (?:working |of )?(?:day|week|month|year|hour|minute|tries)`,
  'gi',
)

/** Digits of any script as numbers, and in English what is counted in words. */
function figuresOf(message: string): string[] {
  const text = plainText(message).replaceAll(
    /(?<=\p{Nd})[ ,\u00A0\u202F](?=\p{Nd}{3}(?!\p{Nd}))/gu,
    '',
  )
  const digits = text.match(/\p{Nd}+/gu) ?? []
  const words = [...text.matchAll(counted)].flatMap(([, from, to]) => [from, to])
  const numbers = words
    .filter((word) => word !== undefined)
    .map((word) => inWords.indexOf(word.toLowerCase()) + 1)
  return [...digits.map(latin), ...numbers.map(String)]
}

const zeros = ['0', '٠', '۰', '०'].map((zero) => zero.codePointAt(0) ?? 0)

/** `٣٠` and `३०` are 30. */
const latin = (digits: string): string =>
  Array.from(digits, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    return String(code - (zeros.find((zero) => code >= zero && code < zero + 10) ?? 0))
  }).join('')

const allowedIn = (key: string): Set<string> =>
  new Set(
    statedFacts
      .filter(({ texts }) => texts.test(key))
      .flatMap(({ figures }) => figures.map(String)),
  )

describe('[W37] what a text says in figures comes from one fact', () => {
  test('texts are found', () => {
    expect(allTexts.length).toBeGreaterThan(10_000)
  })

  test.each(LANGUAGES)('no text in %s has a figure of its own', (language) => {
    const own = allTexts
      .filter((text) => text.language === language && !/\.(checkedOn|asOf)$/.test(text.key))
      .flatMap(({ key, text }) => {
        const known = allowedIn(key)
        return figuresOf(text)
          .filter((figure) => !known.has(figure))
          .map((figure) => `${key}: ${figure}`)
      })
    expect(own).toEqual([])
  })

  test('a language states no other figures than English does', () => {
    const english = new Map(
      allTexts
        .filter(({ language }) => language === 'en')
        .map(({ key, text }) => [key, figuresOf(text)]),
    )
    // Counting words say these elsewhere: "the first", "both", "two".
    const small = new Set(['1', '2', '3', '4', '5', '6', '7', '10'])
    const differing = allTexts.flatMap(({ key, language, text }) => {
      const said = new Set(english.get(key))
      return figuresOf(text)
        .filter((figure) => !said.has(figure) && !small.has(figure))
        .map((figure) => `${language} ${key}: ${figure}`)
    })
    expect(differing).toEqual([])
  })

  test('every fixed figure is told by some text', () => {
    const untold = fixedFactNames.filter(
      (name) => !allTexts.some(({ text }) => text.includes(`{${name}}`)),
    )
    expect(untold).toEqual([])
  })
})
