import { expect, test } from 'vitest'
import { brand } from '#domain/brand.ts'
import { smsSegments } from '#server/services/sms/sms-segments.ts'
import {
  dayInHerLanguage,
  emirateIn,
  filled,
  herLanguages,
  momentIn,
  sentencesIn,
} from '#server/services/wording/hers/her-language.ts'

const ORIGIN = 'https://www.daarly.ae'

/** What she is written, her link included, on the day with the longest name. */
const toHer = herLanguages.flatMap((language): [string, string, string][] => {
  const { words, voice, interview } = sentencesIn(language)
  const moments = Array.from({ length: 7 }, (_, day) =>
    momentIn(language, new Date(Date.UTC(2026, 11, 21 + day))),
  )
  const values = {
    brand: brand.name,
    name: 'Maricel',
    url: `${ORIGIN}/her-answer?token=${'k'.repeat(43)}`,
    emirate: emirateIn(language, 'ras-al-khaimah'),
    when: moments.toSorted((one, other) => other.length - one.length)[0] ?? '',
    day: dayInHerLanguage(language, '2026-12-24'),
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
    said('a voice', voice.textVoice),
    said('a wish to talk', interview.textAsked),
    said('a talk', interview.textAgreed),
    said('a talk soon', interview.textSoon),
    said('a talk cancelled', interview.textCancelled),
  ]
})

test.each(toHer)('%s to her in %s is two messages, three in letters of their own', (...told) => {
  const [, , text] = told
  const isLatin = /^[\p{Script=Latin}\P{L}]*$/u.test(text)
  expect(text).toContain(brand.name)
  expect(text).not.toContain('{')
  expect([...told, smsSegments(text) <= (isLatin ? 2 : 3)]).toEqual([...told, true])
})
