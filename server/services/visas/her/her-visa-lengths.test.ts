import { expect, test } from 'vitest'
import { brand } from '#domain/brand.ts'
import { visaKinds } from '#domain/visas/visa-kinds.ts'
import { smsSegments } from '#server/services/sms/sms-segments.ts'
import { filled, herLanguages } from '#server/services/wording/hers/her-language.ts'
import { herVisaSentences } from './her-visa-sentences.ts'
import neutral from './neutral-sentences.json' with { type: 'json' }

const asks = herLanguages.flatMap((language) => visaKinds.map((kind) => [language, kind] as const))

test.each(asks)('an ask in %s of a %s is two messages, three in letters of its own', (...of) => {
  const text = filled(herVisaSentences(...of).words.textAsk, {
    brand: brand.name,
    name: 'Maricel',
    sponsor: 'Mohammed',
    url: `https://www.daarly.ae/her-visa?token=${'k'.repeat(43)}`,
  })
  const isLatin = /^[\p{Script=Latin}\P{L}]*$/u.test(text)
  expect(text).not.toContain('{')
  expect([text, smsSegments(text) <= (isLatin ? 2 : 3)]).toEqual([text, true])
})

/** How Arabic addresses a woman, and the endings that Hindi gives her verbs. */
const marksOfWomen =
  /\u0643\u0650|تِ|(?:^|[\s،.])ت\S+ين(?=[\s؟.،]|$)|(?:اكتب|افتح|اختار|أخبر|اذهب|اقرئ|أحضر|أجيب|قرّر|اطلب)ي(?=[\s؟.،]|$)|اسألين|(?:ूँगी|ेंगी|ती हैं|ती हूँ|तीं|कीं)(?=[\s?।]|$)/

test('who drives is addressed as a person, in the same sentences with the same blanks', () => {
  for (const language of herLanguages) {
    const usual = herVisaSentences(language, 'maid')
    const said = herVisaSentences(language, 'driver')
    expect(blanksOf(said)).toEqual(blanksOf(usual))
  }
  for (const [language, parts] of Object.entries(neutral)) {
    const usual: Record<string, object> = herVisaSentences(language as 'ar', 'maid')
    for (const [part, sentences] of Object.entries(parts)) {
      expect(Object.keys(usual[part] ?? {})).toEqual(
        expect.arrayContaining(Object.keys(sentences as object)),
      )
    }
  }
  for (const language of ['ar', 'hi'] as const) {
    const { words, stages, needs, late, texts, common } = herVisaSentences(language, 'driver')
    const { maid: _maid, nanny: _nanny, ...ofDriver } = words
    const shown = [ofDriver, stages, needs, late, texts, onPage(common)].flatMap(Object.values)
    expect(shown.filter((sentence) => marksOfWomen.test(String(sentence)))).toEqual([])
  }
})

/** Of the sentences of a hire, those that a page or message of a visa says. */
function onPage(common: ReturnType<typeof herVisaSentences>['common']) {
  const { what, questionNote, write, nobodyPays, thanksQuestion, youAsked } = common
  const { choose, money, livesIn, livesOut, dayOff, over, textAnswer, theyAnswered } = common
  const answers = { what, questionNote, write, nobodyPays, thanksQuestion, youAsked }
  return { ...answers, choose, money, livesIn, livesOut, dayOff, over, textAnswer, theyAnswered }
}

const blanksOf = (said: object) =>
  Object.fromEntries(
    Object.entries(said).map(([part, sentences]) => [
      part,
      Object.entries(sentences as Record<string, string>).map(([name, sentence]) => [
        name,
        sentence.match(/\{\w+\}/g)?.toSorted(),
      ]),
    ]),
  )
