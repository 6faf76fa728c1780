import { expect, test } from 'vitest'
import { brand } from '#domain/brand.ts'
import { LANGUAGES } from '#domain/constants.ts'
import { smsSegments } from '#tests/support/rules/sms-segments.ts'
import { dayInWords } from '#server/services/texts/day-in-words.ts'
import {
  dayIn,
  emirateIn,
  filled,
  herLanguages,
  momentIn,
  sentencesIn,
} from '#server/services/hiring/her-yes/her-language.ts'
import { bankWordingIn } from './bank-wording.ts'
import { herAnswerWordingIn } from './her-answer-wording.ts'
import { hireChangedText } from './hire-changed-text.ts'
import { matchAlertText } from './match-alert-text.ts'
import { spouseWordingIn } from './spouse-wording.ts'
import { wordingIn } from './text-wording.ts'

const ORIGIN = 'https://www.daarly.ae'
const URL = `${ORIGIN}/app?token=${'k'.repeat(43)}`
const SENTENCE = 'Who pays for the flight home if she leaves in the first month of the contract?'

/** Every message with names and sums as long as they usually are. */
const messages = LANGUAGES.flatMap((language): [string, string, string][] => {
  const own = wordingIn(language)
  const spouse = spouseWordingIn(language)
  const her = herAnswerWordingIn(language)
  const about = { name: 'Maricel', url: `${ORIGIN}/app?appId=${'i'.repeat(22)}` }
  const day = dayInWords('2026-12-24', language)
  const said = (name: string, text: string): [string, string, string] => [name, language, text]
  return [
    said('a code', `${own.code('483920')}\n\n@www.daarly.ae #483920`),
    said('a link to go on', own.resume(URL)),
    said('a confirmation', own.confirmed({ name: 'Maricel', day, slot: '10:00-12:00' })),
    said('a link to sign', spouse.asks({ url: URL, sender: 'Mohammed', maid: 'Maricel' })),
    said('a link to sign of nobody', spouse.asks({ url: URL, sender: undefined, maid: 'Maricel' })),
    said('a link to another day', own.chooseArrival({ name: 'Maricel', day, url: URL })),
    said('news of a hire', hireChangedText(language, `${ORIGIN}/my-hire`)),
    said('her yes', her.yes(about)),
    said('her no', her.no(about)),
    said('her question', her.question(about)),
    said('her question again', her.waiting(about)),
    said('an IBAN that was read', own.ibanTyped(about)),
    ...Object.entries(bankWordingIn(language)).map(([news, say]) =>
      said(`a bank's ${news}`, say(about.url)),
    ),
    said('a question', spouse.question('')),
    said('a refusal', spouse.refusal('')),
    said('a wrong number', spouse['wrong-number']('')),
    said(
      'somebody who fits',
      matchAlertText(
        { id: crypto.randomUUID(), name: 'Maricel', monthlyPrice: 294_000 },
        { language, origin: ORIGIN },
      ),
    ),
  ]
})

test.each(messages)('%s in %s says who sends it', (_what, _language, text) => {
  expect(text).toContain(brand.name)
})

test.each(messages)('%s in %s is one or two messages', (what, _language, text) => {
  expect([what, text, smsSegments(text) <= 2]).toEqual([what, text, true])
})

/** What she is written, her link included, on the day with the longest name. */
const toHer = herLanguages.flatMap((language): [string, string, string][] => {
  const { words } = sentencesIn(language)
  const moments = Array.from({ length: 7 }, (_, day) =>
    momentIn(language, new Date(Date.UTC(2026, 11, 21 + day))),
  )
  const values = {
    brand: brand.name,
    name: 'Maricel',
    url: `${ORIGIN}/her-answer?token=${'k'.repeat(43)}`,
    emirate: emirateIn(language, 'ras-al-khaimah'),
    when: moments.toSorted((one, other) => other.length - one.length)[0] ?? '',
    day: dayIn(language, '2026-12-24'),
    slot: '10:00-12:00',
    area: 'Jumeirah Village Circle',
  }
  const said = (what: string, sentence: string): [string, string, string] => [
    what,
    language,
    filled(sentence, values),
  ]
  return [
    said('an ask', words.textAsk),
    said('an answer', words.textAnswer),
    said('a start', words.textStart),
    said('an end', words.textEnd),
  ]
})

test.each(toHer)('%s to her in %s is two messages, three in letters of their own', (...told) => {
  const [, , text] = told
  const isLatin = /^[\p{Script=Latin}\P{L}]*$/u.test(text)
  expect(text).toContain(brand.name)
  expect(text).not.toContain('{')
  expect([...told, smsSegments(text) <= (isLatin ? 2 : 3)]).toEqual([...told, true])
})

test('what is written in Latin letters is one message, a link and its words included', () => {
  const latin = messages.filter(
    ([what, language]) => language === 'en' && !what.startsWith('somebody'),
  )
  expect(latin.filter(([, , text]) => smsSegments(text) > 1)).toEqual([])
})

test.each(messages.filter(([what]) => what.startsWith('a link')))(
  '%s in %s ends with the link',
  (_what, _language, text) => {
    expect(text.endsWith(URL)).toBe(true)
  },
)

test.each(LANGUAGES)('a question in %s is quoted in a few words', (language) => {
  const text = spouseWordingIn(language).question(`${SENTENCE}\n${SENTENCE}`)
  expect(text).toContain('Who pays for the flight home if she l...')
  expect(smsSegments(text)).toBeLessThanOrEqual(3)
})

test.each([
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['€'.repeat(81), 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  ['ç'.repeat(70), 1],
  ['ç'.repeat(71), 2],
  ['م'.repeat(134), 2],
  ['م'.repeat(135), 3],
])('a text is paid by its letters (%#)', (text, segments) => {
  expect(smsSegments(text)).toBe(segments)
})
