import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { saveMaid } from '#api/catalogue/catalogue.ts'
import { getAppInfo, listApplicationsBySession, registerNewHire } from '#api/hiring/application.ts'
import { checkOtp, sendOtp } from '#api/hiring/codes.ts'
import { createResumeLink, openLink } from '#api/hiring/links.ts'
import { getGoogleRate } from '#api/site/site.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aNewHire, anOpenApp } from '#tests/support/an-application.ts'
import { A_PHONE, sendTexts, verifyPhone } from '#tests/support/a-walk.ts'
import { aMaid } from '#tests/support/builders.ts'
import { aVisitor, newKey } from '#tests/support/app/test-visitor.ts'
import type { TestVisitor } from '#tests/support/app/test-visitor.ts'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
})
afterAll(() => app.close())

let maidId: string
beforeEach(async () => {
  maidId = await aMaid(app.deps)
})

/** Somebody who has copied this browser's cookies of now. */
function aCopyOf(visitor: TestVisitor): TestVisitor {
  const copy = aVisitor()
  for (const [name, value] of visitor.cookies) copy.cookies.set(name, value)
  return copy
}

/** Somebody with cookies, of whom nothing is stored. */
async function anybody(): Promise<TestVisitor> {
  const visitor = aVisitor()
  await app.send(getGoogleRate, {}, { as: visitor })
  return visitor
}

async function aStoredVisitor(): Promise<TestVisitor> {
  const visitor = await anybody()
  await app.call(saveMaid, { maidId }, { as: visitor })
  return visitor
}

async function seenBy(visitor: TestVisitor): Promise<string[]> {
  const applications = await app.call(listApplicationsBySession, {}, { as: visitor })
  return applications.map(({ id }) => id)
}

const mayOpenQr = async (visitor: TestVisitor, caseId: string) =>
  (await app.send(createResumeLink, { caseId }, { as: visitor })).ok

async function aResumeLink(): Promise<{ caseId: string; token: string }> {
  const { caseId, as } = await aNewHire(app)
  const { url } = await app.call(createResumeLink, { caseId }, { as })
  return { caseId, token: new URL(url).searchParams.get('token') ?? '' }
}

test('nobody’s token, copied before the hire, opens nothing after it', async () => {
  const visitor = await anybody()
  const copy = aCopyOf(visitor)
  const { caseId } = await app.call(registerNewHire, { maidId }, { as: visitor })
  expect(await seenBy(copy)).toEqual([])
  expect((await app.send(getAppInfo, { id: caseId }, { as: copy })).status).toBe(404)
  expect(await mayOpenQr(copy, caseId)).toBe(false)
})

test('nobody’s token, copied before a link was opened, opens nothing after it', async () => {
  const { caseId, token } = await aResumeLink()
  const visitor = await anybody()
  const copy = aCopyOf(visitor)
  await app.call(openLink, { token }, { as: visitor })
  expect(await mayOpenQr(visitor, caseId)).toBe(true)
  expect((await app.send(getAppInfo, { id: caseId }, { as: copy })).status).toBe(404)
  app.clock.advance({ seconds: 60 })
  expect((await app.send(openLink, { token }, { as: copy })).status).toBe(409)
})

type Way = (visitor: TestVisitor) => Promise<string>
const ways: Record<string, Way> = {
  'the hire': async (as) => (await app.call(registerNewHire, { maidId }, { as })).caseId,
  'the code': async (as) => {
    const [caseId = ''] = await seenBy(as)
    await verifyPhone(app, { caseId, as }, '052 111 2233')
    return caseId
  },
  'the link': async (as) => {
    const { caseId, token } = await aResumeLink()
    await app.call(openLink, { token }, { as })
    return caseId
  },
}

test.each(Object.entries(ways))(
  'a visitor’s token, copied before %s, reads for a minute and changes nothing',
  async (_name, way) => {
    const { as } = await aNewHire(app)
    const copy = aCopyOf(as)
    const caseId = await way(as)
    expect((await app.send(getAppInfo, { id: caseId }, { as: copy })).status).toBe(200)
    const before = new Map(copy.cookies)
    const refused = await app.send(createResumeLink, { caseId }, { as: copy })
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'xsrf-refused' }])
    expect((await app.send(saveMaid, { maidId }, { as: copy })).status).toBe(403)
    expect((await app.send(sendOtp, { caseId, phone: A_PHONE }, { as: copy })).status).toBe(403)
    expect(copy.cookies).toEqual(before)
    app.clock.advance({ seconds: 60 })
    expect((await app.send(getAppInfo, { id: caseId }, { as: copy })).status).toBe(404)
    expect(await mayOpenQr(as, caseId)).toBe(true)
  },
)

test('a code ends every other token of the visitor, however many there were', async () => {
  const visitor = await anybody()
  const key = newKey()
  const first = aCopyOf(visitor)
  await app.call(registerNewHire, { maidId }, { as: first, key })
  const second = aCopyOf(visitor)
  const { caseId } = await app.call(registerNewHire, { maidId }, { as: second, key })
  await verifyPhone(app, { caseId, as: second })
  expect(await seenBy(first)).toEqual([])
  const again = aCopyOf(visitor)
  await app.send(registerNewHire, { maidId }, { as: again, key })
  expect(await seenBy(again)).toEqual([])
})

test.each([
  ['nobody', anybody],
  ['a stored visitor', aStoredVisitor],
])('a hire of %s whose answer was lost is repeated with its key', async (_who, whoever) => {
  const visitor = await whoever()
  const key = newKey()
  const lost = aCopyOf(visitor)
  const { caseId } = await app.call(registerNewHire, { maidId }, { as: lost, key })
  const answer = await app.send(registerNewHire, { maidId }, { as: visitor, key })
  expect(answer.headers.get('idempotent-replayed')).toBe('true')
  expect(await answer.json()).toMatchObject({ caseId })
  expect(await seenBy(visitor)).toEqual([caseId])
  expect(await mayOpenQr(visitor, caseId)).toBe(true)
})

test.each([0, 10])(
  'a code whose answer was lost is checked with its key again, after %d minutes as well',
  async (minutes) => {
    const { caseId, as } = await aNewHire(app)
    await app.call(sendOtp, { caseId, phone: A_PHONE }, { as })
    await sendTexts(app)
    const code = /\d{6}$/.exec(app.texts.at(-1)?.text ?? '')?.[0] ?? ''
    const key = newKey()
    await app.call(checkOtp, { caseId, code }, { as: aCopyOf(as), key })
    app.clock.advance({ minutes })
    const again = await app.send(checkOtp, { caseId, code }, { as: aCopyOf(as), key })
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true'])
    await app.call(checkOtp, { caseId, code }, { as, key })
    expect(await mayOpenQr(as, caseId)).toBe(true)
  },
)

test('another key beside a copied token is no repetition', async () => {
  const visitor = await anybody()
  const copy = aCopyOf(visitor)
  await app.call(registerNewHire, { maidId }, { as: visitor, key: newKey() })
  const answer = await app.send(registerNewHire, { maidId }, { as: copy, key: newKey() })
  expect(answer.headers.get('x-problem')).toBe('maid-held')
  expect(await seenBy(copy)).toEqual([])
})

test('a link whose answer was lost opens again on the same device, for a minute', async () => {
  const { caseId, token } = await aResumeLink()
  const visitor = await anybody()
  await app.call(openLink, { token }, { as: aCopyOf(visitor) })
  expect(await app.call(openLink, { token }, { as: visitor })).toMatchObject({ caseId })
  expect(await mayOpenQr(visitor, caseId)).toBe(true)
})

test('a repeated request with the cookies of now is taken after a code', async () => {
  const { caseId, as } = await aNewHire(app)
  const tab = aCopyOf(as)
  await app.call(sendOtp, { caseId, phone: A_PHONE }, { as })
  await sendTexts(app)
  const code = /^\d{6}/.exec(app.texts.at(-1)?.text ?? '')?.[0] ?? ''
  await app.call(checkOtp, { caseId, code }, { as })
  expect((await app.send(saveMaid, { maidId }, { as: tab })).status).toBe(403)
  expect((await app.send(saveMaid, { maidId }, { as: aCopyOf(as) })).status).toBe(200)
})

/** What an answer sets, names and attributes without the values. */
async function cookiesOf(at: TestApp, as: TestVisitor): Promise<string[]> {
  const { headers } = await at.send(getGoogleRate, {}, { as })
  return headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]*/, '='))
}

describe('the cookies of a session', () => {
  test('last thirty days, and no script reads the session', async () => {
    const kept = 'Max-Age=2592000; Path=/'
    expect(await cookiesOf(app, aVisitor())).toEqual([
      `sid=; ${kept}; HttpOnly; SameSite=Lax`,
      `XSRF-TOKEN=; ${kept}; SameSite=Lax`,
    ])
  })

  test('are set on https for this host alone', async () => {
    const secure = await anOpenApp({ env: { ORIGIN: 'https://daarly.example' } })
    const kept = 'Max-Age=2592000; Path=/'
    expect(await cookiesOf(secure, aVisitor())).toEqual([
      `__Host-sid=; ${kept}; HttpOnly; Secure; SameSite=Lax`,
      `XSRF-TOKEN=; ${kept}; Secure; SameSite=Lax`,
    ])
    await secure.close()
  })

  test('come once, and are not set again while both are right', async () => {
    expect(await cookiesOf(app, await anybody())).toEqual([])
  })

  test.each(['lost', 'another’s'])('come again where the XSRF cookie is %s', async (which) => {
    const { caseId, as } = await aNewHire(app)
    const other = await anybody()
    if (which === 'lost') as.cookies.delete('XSRF-TOKEN')
    else as.cookies.set('XSRF-TOKEN', other.cookies.get('XSRF-TOKEN') ?? '')
    const before = as.cookies.get('sid')
    expect(await cookiesOf(app, as)).toHaveLength(2)
    expect(as.cookies.get('sid')).toBe(before)
    expect(await seenBy(as)).toEqual([caseId])
    expect(await mayOpenQr(as, caseId)).toBe(true)
  })

  test('open nothing after thirty days', async () => {
    const { caseId, as } = await aNewHire(app)
    app.clock.advance({ seconds: 30 * 86_400 - 1 })
    expect(await seenBy(as)).toEqual([caseId])
    app.clock.advance({ seconds: 1 })
    expect(await seenBy(as)).toEqual([])
  })
})
