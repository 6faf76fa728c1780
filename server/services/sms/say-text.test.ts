import { afterAll, beforeAll, expect, test } from 'vitest'
import { getContent } from '#api/site/content.ts'
import { LANGUAGES } from '#domain/constants.ts'
import { messageBlanks, messageNames } from '#domain/content/message-blanks.ts'
import { problemsOf } from '#server/services/content/check-content.ts'
import { goBackTo, publishContent } from '#server/services/content/publish-content.ts'
import { parseContent } from '#server/services/content/parse-content.ts'
import { readSeed } from '#server/services/content/seed-files.ts'
import { seedContent } from '#server/seed/seed-content.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { quotedIn } from '#server/services/wording/quoted-in.ts'
import { fillText, templateOf } from './fill-text.ts'
import { sayText } from './say-text.ts'
import { smsSegments } from './sms-segments.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
  await seedContent(app.deps)
})
afterAll(() => app.close())

const english = readSeed('messages', 'en')
const messages = { place: 'messages', language: 'en' } as const
const resume = { say: 'resume', language: 'en', values: { url: 'https://daarly.ae/x' } } as const

const seeded = LANGUAGES.flatMap((language) => {
  const { content } = parseContent(readSeed('messages', language))
  return messageNames.map((name) => ({ name, language, template: templateOf(content, name) ?? '' }))
})

test.each(seeded.filter(({ template }) => template.includes('{url}')))(
  '$name in $language ends with its link',
  ({ template }) => expect(template).toMatch(/\{url\}$/),
)

test('what is written in Latin letters is one message, a link and its words included', () => {
  const long = seeded
    .filter(({ language, name }) => language === 'en' && name !== 'match-alert')
    .filter(({ name, template }) => smsSegments(fillText(template, 'en', messageBlanks[name])) > 1)
  // What is said without a link in it may be longer.
  expect(long.filter(({ template }) => template.includes('{url}'))).toEqual([])
})

test('what staff publish is what goes out, until they go back', async () => {
  const source = english.replace('continue your application', 'carry on')
  await publishContent(app.deps, { ...messages, source })
  await app.deps.content.load('messages')
  expect(sayText(app.deps, resume)).toBe('Daarly: carry on on this phone: https://daarly.ae/x')
  await goBackTo(app.deps, { ...messages, version: 1 })
  await app.deps.content.load('messages')
  expect(sayText(app.deps, resume)).toContain('continue your application on this phone')
})

test('a value stays what it is, whatever signs it holds', () => {
  const values = { name: '{brand} **x**', url: 'https://daarly.ae/{name}' }
  expect(sayText(app.deps, { say: 'her-yes', language: 'en', values })).toBe(
    'Daarly: {brand} **x** said yes to you. https://daarly.ae/{name}',
  )
})

test('an unknown language reads the English words', () => {
  expect(sayText(app.deps, { ...resume, language: 'xx' })).toContain('on this phone')
})

test.each([
  { what: 'a blank that is missing', from: '{url}', to: '', says: 'has to say {url}' },
  { what: 'a blank that is unknown', from: '{name}', to: '{nmae}', says: 'knows no {nmae}' },
  {
    what: 'no sender',
    from: '{brand}: continue',
    to: 'Continue',
    says: 'resume has to say {brand}',
  },
  { what: 'bold words', from: 'continue', to: '**continue**', says: 'one paragraph of plain text' },
  { what: 'a link', from: '{url}', to: '[x](https://x.ae)', says: 'one paragraph of plain text' },
  { what: 'a long text', from: 'continue', to: 'continue '.repeat(60), says: 'longer than 2' },
  { what: 'a message that nobody sends', from: '{#resume}', to: '{#other}', says: 'Nothing sends' },
])('$what is not published', ({ from, to, says }) => {
  const source = english.replaceAll(from, to)
  expect(problemsOf({ ...messages, source }).join(' ')).toContain(says)
})

test('messages are no page: nobody asks for them', async () => {
  const asked = app.call(getContent, { place: 'messages', lang: 'en' })
  await expect(asked).rejects.toMatchObject({ status: 404 })
})

test.each(LANGUAGES)('a question in %s is quoted in a few words', (language) => {
  const sentence = 'Who pays for the flight home if she leaves in the first month of the contract?'
  const quote = quotedIn(language, `${sentence}\n${sentence}`)
  const text = sayText(app.deps, { say: 'spouse-question', language, values: { quote } })
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
