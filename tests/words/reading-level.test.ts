import { expect, test } from 'vitest'
import { allTexts } from '#tests/support/rules/all-texts.ts'
import { readingGrade, wordCount } from '#tests/support/rules/reading-grade.ts'

/** Pupils of the sixth year are eleven and twelve; a page as a whole is easier than its hardest part. */
const SIXTH_YEAR = 6
const HARDEST_PARAGRAPH = 9.5

/** What a visitor reads: no words for search engines, and no names of papers alone. */
const read = allTexts.filter(
  ({ key, language }) => language === 'en' && !/keywords|\.meta\.|chatText|^titles\./.test(key),
)
const pages = [...Map.groupBy(read, ({ key }) => key.split('.')[0] ?? '')]
  .map(([page, texts]) => ({ page, texts: texts.map(({ text }) => text) }))
  .filter(({ texts }) => wordCount(texts.join(' ')) >= 30)

test('a long sentence of long words is for older readers than a short one', () => {
  const long = 'Domestic recruitment organisations necessarily communicate contractual obligations.'
  expect(readingGrade([long])).toBeGreaterThan(
    readingGrade(['She lives with you. You pay once.']) + 9,
  )
})

test.each(pages)('[L05] a twelve-year-old reads $page', ({ texts }) => {
  expect(readingGrade(texts)).toBeLessThan(SIXTH_YEAR)
})

test('[L05] no paragraph is much harder than its page', () => {
  const hard = read
    .filter(({ text }) => wordCount(text) >= 15 && readingGrade([text]) > HARDEST_PARAGRAPH)
    .map(({ key, text }) => `${readingGrade([text]).toFixed(1)} ${key}: ${text}`)
  expect(hard).toEqual([])
})
