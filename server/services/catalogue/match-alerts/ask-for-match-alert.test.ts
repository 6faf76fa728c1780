import { afterAll, beforeAll, expect, test } from 'vitest'
import { askForMatchAlert } from '#api/catalogue/catalogue.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aMaid } from '#tests/support/builders.ts'
import type { MaidRow } from '#tests/support/builders.ts'
import { aVisitor } from '#tests/support/app/test-visitor.ts'
import { publishMaid } from '#server/services/catalogue/publishing/publish-maid.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.close())

const wish = { role: 'NANNY', filters: 'good-at=twins', phone: '050 123 4567' } as const

async function publish(changes: Partial<MaidRow>): Promise<string> {
  const id = await aMaid(app.deps, { ...changes, published_at: null })
  await publishMaid(app.deps, id)
  await app.workOff()
  return id
}

const waiting = () => app.db.selectFrom('match_alerts').selectAll().execute()

test('one message goes out when somebody fits, then the number is forgotten', async () => {
  const answer = await app.call(askForMatchAlert, wish, { as: aVisitor() })
  expect(answer).toEqual({ phoneMask: '050 ••• 4567' })
  await publish({ skills: ['CLEANING'] })
  expect(app.texts).toEqual([])
  const id = await publish({ name: 'Amira', skills: ['TWINS'] })
  expect(app.texts).toHaveLength(1)
  expect(app.texts[0]?.to).toBe('+971501234567')
  expect(app.texts[0]?.text).toContain('Amira fits what you asked for, AED 2,940 a month')
  expect(app.texts[0]?.text).toContain(`/maids/${id}`)
  expect(await waiting()).toEqual([])
  await publish({ skills: ['TWINS'] })
  expect(app.texts).toHaveLength(1)
})

test('the message is in the language of the page', async () => {
  const filters = 'good-at=swimming'
  await app.call(askForMatchAlert, { ...wish, filters, lang: 'fr' }, { as: aVisitor() })
  const id = await publish({ skills: ['SWIMMING'] })
  expect(app.texts.at(-1)?.text).toMatch(/correspond à votre demande/)
  expect(app.texts.at(-1)?.text).toContain(`/maids/${id}?lang=fr`)
})

test('a stored number cannot be read without the keys', async () => {
  await app.call(askForMatchAlert, { ...wish, filters: 'good-at=sewing' }, { as: aVisitor() })
  const [row] = await waiting()
  expect(row?.phone.includes('501234567')).toBe(false)
  expect(row?.phone_index).not.toContain('501234567')
})

test('the same wish of the same number is kept once', async () => {
  await app.db.deleteFrom('match_alerts').execute()
  const phones = ['0501112222', '+971 50 111 2222']
  for (const phone of phones) {
    await app.call(askForMatchAlert, { ...wish, phone }, { as: aVisitor() })
  }
  expect(await waiting()).toHaveLength(1)
})

test('nobody can be made to receive more than five messages', async () => {
  const phone = '0523334444'
  for (const skill of ['twins', 'newborns', 'toddlers', 'homework', 'baking']) {
    const filters = `good-at=${skill}`
    await app.call(askForMatchAlert, { ...wish, phone, filters }, { as: aVisitor() })
  }
  const sixth = app.call(askForMatchAlert, { ...wish, phone, filters: '' }, { as: aVisitor() })
  await expect(sixth).rejects.toMatchObject({ status: 429 })
})

test.each([
  ['04 123 4567', 'phone-not-mobile'],
  ['+44 7400 123456', 'phone-foreign'],
])('%s is refused at its field', async (phone, code) => {
  const response = await app.send(askForMatchAlert, { ...wish, phone }, { as: aVisitor() })
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({ errors: [{ field: 'phone', code }] })
})

test('from the third wish of a session a person has to confirm', async () => {
  const strict = await anApp({ env: { RATE_LIMITS: 'on' } })
  const as = aVisitor()
  for (const filters of ['good-at=twins', 'good-at=sewing']) {
    await strict.call(askForMatchAlert, { ...wish, filters }, { as })
  }
  const third = await strict.send(askForMatchAlert, { ...wish, filters: '' }, { as })
  expect(third.status).toBe(401)
  expect(third.headers.get('captchaId')).toBeTruthy()
  await strict.close()
})

const ofRange = (at: number) => `050123${4000 + at}`
const ofAnyRange = (at: number) => `0521${100 + at}555`

test('of one address, and of one range of numbers, ten wishes a day are kept', async () => {
  const strict = await anApp({ env: { RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' } })
  const ask = async (phone: string, from: string) => {
    const headers = { 'x-forwarded-for': from }
    return (await strict.send(askForMatchAlert, { ...wish, phone }, { as: aVisitor(), headers }))
      .status
  }
  const ten = Array.from({ length: 10 }, (_, at) => at)
  const kept = ten.map(() => 200)
  const spread = await Promise.all(ten.map((at) => ask(ofRange(at), `198.51.100.${at}`)))
  expect(spread).toEqual(kept)
  expect(await ask(ofRange(10), '198.51.100.10')).toBe(429)
  const near = await Promise.all(ten.map((at) => ask(ofAnyRange(at), '203.0.113.7')))
  expect(near).toEqual(kept)
  expect(await ask(ofAnyRange(10), '203.0.113.7')).toBe(429)
  expect(await ask(ofAnyRange(10), '203.0.113.8')).toBe(200)
  strict.clock.advance({ days: 1 })
  expect(await ask(ofRange(10), '203.0.113.7')).toBe(200)
  await strict.close()
})
