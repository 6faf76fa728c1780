import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { LANGUAGES } from '#domain/constants.ts'
import { MessageWords, replayMessage, replayOpening } from './replay-words.ts'

const texts = {
  code: 'Daarly: {code} is your code.',
  resume: 'Daarly: go on at {url}',
  confirmed: 'Daarly: {name} comes on {day}, {slot}. Ask for {name}.',
  question: 'Daarly: {quote}',
}
const partsOf = (text: string) => Math.ceil(text.length / 40)
const of = (draft: Record<string, string>, before: Record<string, string>[] = []) => ({
  today: new MessageWords(texts),
  before: before.map((one) => new MessageWords(one)),
  draft: new MessageWords({ ...texts, ...draft }),
  partsOf,
})

test('a message is filled again with its own values, and its parts are counted', () => {
  const body = 'Daarly: Maricel comes on 3 May, 10:00-12:00. Ask for Maricel.'
  expect(replayMessage(body, of({}))).toEqual({ verdict: 'same' })
  expect(replayMessage(body, of({ confirmed: 'Daarly: {name}, {day} {slot}' }))).toEqual({
    verdict: 'other',
    result: 'fewer-parts',
    before: { says: 'confirmed', parts: 2 },
    after: { says: 'confirmed', parts: 1 },
    sums: { parts: -1 },
  })
  const code = 'Daarly: 483920 is your code.'
  expect(replayMessage(code, of({ code: 'Daarly: your code is {code}' }))).toMatchObject({
    result: 'other-text',
    sums: { parts: 0 },
  })
  const read = `${code}\n\n@www.daarly.ae #483920`
  expect(replayMessage(read, of({}))).toEqual({ verdict: 'same' })
  expect(replayMessage(read, of({ code: 'Daarly: {code}' }))).toMatchObject({
    before: { parts: 2 },
    after: { parts: 1 },
  })
  // Only what the draft says otherwise is named.
  expect(replayMessage(code, of({ resume: 'Daarly: {url}' }))).toEqual({ verdict: 'same' })
})

test('a message of words that stood there before is not compared, one of other words is the same', () => {
  const older = [{ code: 'Your code: {code}' }]
  const draft = { code: 'Daarly: {code}' }
  expect(replayMessage('Your code: 483920', of(draft, older))).toEqual({
    verdict: 'cannot',
    reason: 'text-changed-since',
  })
  expect(replayMessage('Votre code : 483920', of(draft, older))).toEqual({ verdict: 'same' })
})

const anyValue = fc.string({ minLength: 1, maxLength: 30 }).filter((text) => !/[{}]/.test(text))
const anyPart = fc.oneof(
  fc.constantFrom('{a}', '{b}', ' ', '.', '$1', '\\', '(x)', '[a-', '$&'),
  anyValue,
)
const anyTexts = fc.dictionary(
  fc.constantFrom(...Object.keys(texts)),
  fc.array(anyPart, { minLength: 1, maxLength: 6 }).map((parts) => `Daarly ${parts.join('')}`),
)

test('unchanged messages give no difference for any that was sent, changed ones name them', () => {
  fc.assert(
    fc.property(anyTexts, anyValue, anyValue, (words, a, b) => {
      const today = new MessageWords(words)
      const changed = Object.fromEntries(
        Object.entries(words).map(([name, text]) => [name, `${text}!`]),
      )
      const compared = { today, before: [], draft: today, partsOf }
      for (const name of Object.keys(words)) {
        const body = today.fill(name, { a, b }) ?? ''
        expect(replayMessage(body, compared)).toEqual({ verdict: 'same' })
        const draft = new MessageWords(changed)
        expect(replayMessage(body, { ...compared, draft }).verdict).toBe('other')
      }
    }),
  )
})

test('an opening of a page is named in the language of the draft, as long as the words stood there', () => {
  fc.assert(
    fc.property(
      fc.record({
        at: fc.integer({ min: 0, max: 10 }),
        language: fc.constantFrom(null, ...LANGUAGES),
      }),
      fc.record({
        language: fc.constantFrom(...LANGUAGES),
        since: fc.integer({ min: 0, max: 10 }),
      }),
      (opening, { language, since }) => {
        const asIs = { place: 'terms', language, since, isOther: false }
        expect(replayOpening(opening, asIs).verdict).not.toBe('other')
        const verdict = replayOpening(opening, { ...asIs, isOther: true })
        const isRead = opening.language === language && opening.at >= since
        expect(verdict.verdict === 'other').toBe(isRead)
        expect(verdict.verdict === 'same').toBe(
          opening.language !== null && opening.language !== language,
        )
      },
    ),
  )
})
