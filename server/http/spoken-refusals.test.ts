import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { registerNewHire } from '#api/hiring/application.ts'
import { sendOtp } from '#api/hiring/codes.ts'
import { getIpAddress } from '#api/site/site.ts'
import { LANGUAGES } from '#domain/constants.ts'
import type { Language } from '#domain/constants.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aNewHire, anOpenApp } from '#tests/support/an-application.ts'
import { aVisitor } from '#tests/support/app/test-visitor.ts'
import type { TestVisitor } from '#tests/support/app/test-visitor.ts'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
})
afterAll(() => app.close())

const documentSchema = z.object({
  title: z.string(),
  detail: z.string(),
  errors: z.optional(z.array(z.object({ message: z.string() }))),
})

async function aReaderOf(language: Language): Promise<TestVisitor> {
  const visitor = aVisitor()
  await app.call(getIpAddress, {}, { as: visitor })
  visitor.cookies.set('lang', language)
  return visitor
}

test('a refused answer is told in the language of the cookie, field by field', async () => {
  const maidId = 'nobody'
  const response = await app.send(registerNewHire, { maidId }, { as: await aReaderOf('ar') })
  expect(documentSchema.parse(await response.json())).toEqual({
    title: 'بعض الإجابات تحتاج إلى مراجعة.',
    detail: 'ما كتبتموه محفوظ. صحّحوا ما أُشير إليه وأرسلوا من جديد.',
    errors: [{ message: 'راجعوا هذه الإجابة.' }],
  })
})

test('the language that a page names goes before the cookie', async () => {
  const { caseId, as } = await aNewHire(app)
  as.cookies.set('lang', 'ru')
  const response = await app.send(sendOtp, { caseId, phone: '04 123 4567', lang: 'fr' }, { as })
  expect(documentSchema.parse(await response.json()).errors).toEqual([
    { message: 'Ce n’est pas un mobile. Un mobile des Émirats commence par 05.' },
  ])
})

test('an address that nothing answers says so in the language of its query', async () => {
  const response = await app.app.request('/api/nothing?lang=hi')
  expect(documentSchema.parse(await response.json()).title).toBe('यहाँ कुछ नहीं है।')
})

test('[V02] a wrong captcha answer has the words of the specification in every language', async () => {
  const headers = { captchaAnswer: 'abc', captchaId: 'none', cookie: 'lang=ar' }
  const response = await app.app.request('/api/ccserviceapplication/getipaddress', { headers })
  expect(await response.text()).toBe('INVALID CAPTCHA ANSWER!')
  expect(response.headers.get('x-problem')).toBe('captcha-wrong')
})

describe('[F01] who waits for another household is named', () => {
  const spoken: Record<Language, string> = {
    en: 'Another family is deciding about Amira.',
    ar: 'أسرة أخرى تتخذ قرارها بشأن Amira.',
    hi: 'Amira के बारे में एक दूसरा परिवार फ़ैसला कर रहा है।',
    ru: 'Amira: сейчас решает другая семья.',
    fr: 'Un autre foyer est en train de décider pour Amira.',
  }
  test.each(LANGUAGES)('in %s', async (language) => {
    const { maidId } = await aNewHire(app, { maid: { name: 'Amira' } })
    const response = await app.send(registerNewHire, { maidId }, { as: await aReaderOf(language) })
    const text = await response.text()
    expect(response.status).toBe(400)
    expect(text).toMatch(/^NOTIFICATION:/)
    const refusal = z.parse(
      z.object({ errorMessage: z.string(), goToPage: z.string() }),
      JSON.parse(text.slice('NOTIFICATION:'.length)),
    )
    const [title, , chat] = refusal.errorMessage.split('\n')
    expect({ title, chat, goToPage: refusal.goToPage }).toEqual({
      title: spoken[language],
      chat: '@whats_app_us@',
      goToPage: '/hire-maid',
    })
  })
})
