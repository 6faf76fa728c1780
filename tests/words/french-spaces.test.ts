import { expect, test } from 'vitest'
import { allTexts } from '#tests/support/rules/all-texts.ts'

/** A no-break space is no letter of a text message: one would make it twice as long. */
const textMessages =
  /^messages\.|^her-(?:yes|visa)\.(?:words\.text|voice\.textVoice|(?:profile|checkIns|interview)\.text)/

const french = allTexts.filter(
  ({ key, language }) => language === 'fr' && !textMessages.test(key) && !key.endsWith('.source'),
)

/** Where a line may break before a sign that belongs to the word before it. */
const mayBreak = / [:;?!»%](?=[\s.,)»{}<]|$)|« /

test('French texts with such signs are found', () => {
  expect(french.filter(({ text }) => /\u00A0[:;?!»]/.test(text)).length).toBeGreaterThan(300)
})

test('[L05] no line of French begins with a colon or a question mark', () => {
  const breaking = french.filter(({ text }) => mayBreak.test(text))
  expect(breaking.map(({ key, text }) => `${key}: ${text}`)).toEqual([])
})
