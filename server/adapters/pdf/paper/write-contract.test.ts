import { readFileSync } from 'node:fs'
import { create } from 'fontkit'
import { expect, test } from 'vitest'
import { splitByScript } from '#server/adapters/pdf/print/print-runs.ts'
import { writeContract } from './write-contract.ts'

const texts = [
  { language: 'am', text: 'ውልዎ፣ አንቀጽ በአንቀጽ።' },
  { language: 'si', text: 'ඔබේ ගිවිසුම, වගන්තියෙන් වගන්තියට: ශ්‍රී' },
  { language: 'bn', text: 'আপনার চুক্তি, ধারা ধরে ধরে। শ্রম মন্ত্রণালয়' },
  { language: 'ne', text: 'तपाईंको सम्झौता, बुँदा बुँदा।' },
  { language: 'ar', text: 'عقدكِ بندًا بندًا' },
] as const

const files = {
  latin: 'NotoSans',
  arabic: 'NotoSansArabic',
  devanagari: 'NotoSansDevanagari',
  ethiopic: 'NotoSansEthiopic',
  sinhala: 'NotoSansSinhala',
  bengali: 'NotoSansBengali',
} as const

const fontOf = (family: string) => {
  const font = create(readFileSync(new URL(`../fonts/${family}-Regular.ttf`, import.meta.url)))
  if (!('layout' in font)) throw new TypeError(family)
  return font
}

test.each(texts)('every letter of $language has its sign in the font of its run', ({ text }) => {
  const missing = splitByScript(text).flatMap(({ text: run, script }) => {
    const font = fontOf(files[script])
    return font.layout(run).glyphs.filter(({ id }) => id === 0)
  })
  expect(missing).toEqual([])
})

test('a contract in three scripts is one tagged file, equal for equal inputs', async () => {
  const sides = texts.map((one) => ({ ...one, heading: one.text }))
  const input = {
    title: 'Contract',
    number: '48201',
    language: 'en',
    issuer: { brand: 'Daarly', legalName: 'Daarly LLC' },
    issuedAt: '2026-11-21T08:00:00Z',
    titles: texts,
    leads: texts,
    clauses: [{ number: 1, sides }],
  } as const
  const [one, other] = [await writeContract(input), await writeContract(input)]
  expect(one.equals(other)).toBe(true)
  expect(one.toString('latin1')).toContain('/StructTreeRoot')
})
