import { expect, test } from 'vitest'
import { LANGUAGES } from '#domain/constants.ts'
import { fieldCodes, Problem, problemCodes } from '#domain/problem.ts'
import type { FieldCode } from '#domain/problem.ts'
import refusals from '#domain/refusals/words.json' with { type: 'json' }
import problems from '#server/services/wording/problems.json' with { type: 'json' }
import { sayProblem } from '#server/services/wording/say-problem.ts'
import { sayRefusal } from '#server/services/wording/say-refusal.ts'

const others = LANGUAGES.filter((language) => language !== 'en')

const scripts = {
  ar: /\p{Script=Arabic}/u,
  hi: /\p{Script=Devanagari}/u,
  ru: /\p{Script=Cyrillic}/u,
}

test.each(LANGUAGES)('%s has the words of each code and of no other', (language) => {
  expect(Object.keys(refusals[language])).toEqual([...fieldCodes])
  expect(Object.keys(problems[language])).toEqual(
    problemCodes.filter((code) => code !== 'captcha-wrong'),
  )
})

test.each(others)('no English was left in %s', (language) => {
  const values = {
    found: 22,
    expected: 23,
    tries: 3,
    minutes: 3,
    kind: 'passport',
    years: 11,
    cars: 2,
  }
  const isEnglish = (code: FieldCode) => {
    const refusal = { field: '', code, values }
    return sayRefusal(refusal, language).message === sayRefusal(refusal, 'en').message
  }
  expect(fieldCodes.filter(isEnglish)).toEqual([])
})

test.each(['ar', 'hi', 'ru'] as const)('%s is written in its own script', (language) => {
  const sentences = [
    ...Object.values(refusals[language]),
    ...Object.values(problems[language]).flatMap(({ title, detail }) => [title, detail]),
  ]
  expect(sentences.filter((sentence) => !scripts[language].test(sentence))).toEqual([])
})

test('what was found fills the sentence', () => {
  const short = {
    field: 'iban',
    code: 'iban-too-short',
    values: { found: 22, expected: 23 },
  } as const
  expect(sayRefusal(short, 'fr').message).toContain('Cet IBAN a 22 caractères.')
  const wrong = { field: 'code', code: 'code-wrong', values: { tries: 2 } } as const
  expect(sayRefusal(wrong, 'ru')).toEqual({
    ...wrong,
    message: 'Код неверный. Осталось 2 попытки.',
  })
})

test.each(LANGUAGES)('[F01] a problem about her names her in %s', (language) => {
  const problem = new Problem('maid-taken', { facts: { name: 'Amira' } })
  expect(sayProblem(problem, language).title).toContain('Amira')
})
