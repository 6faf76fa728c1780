import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allCalls } from '#api/calls.ts'
import { saveMaid } from '#api/catalogue/catalogue.ts'
import { listApplicationsBySession, registerNewHire } from '#api/hiring/application.ts'
import { getGoogleRate, getMainSiteInfo } from '#api/site/site.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aMaid } from '#tests/support/builders.ts'
import { aVisitor } from '#tests/support/app/test-visitor.ts'

let product: TestApp
beforeAll(async () => {
  product = await anApp()
})
afterAll(() => product.close())

const changing = allCalls.filter((call) => call.method !== 'GET' && !call.xsrfExempt)

describe('requests that did not come from the page (G23)', () => {
  test.each(changing.map((call) => [call.name, call] as const))(
    '[A20] %s is refused without the XSRF token',
    async (_name, call) => {
      const visitor = aVisitor()
      await product.send(getGoogleRate, {}, { as: visitor })
      const id = crypto.randomUUID()
      const ids = { caseId: id, maidId: id, documentId: id, roomId: id, interviewId: id }
      const input = { ...ids, step: 'HIRE_MAID', kind: 'passport' }
      const response = await product.send(call, input, {
        as: visitor,
        headers: { 'x-xsrf-token': '' },
      })
      expect(response.status).toBe(403)
      expect(await response.json()).toMatchObject({ code: 'xsrf-refused' })
    },
  )

  test.each([
    ['another session’s token', 'other', {}],
    ['a foreign origin', 'own', { origin: 'https://evil.example' }],
    ['an origin of null', 'own', { origin: 'null' }],
    ['a request that the browser calls cross-site', 'own', { 'sec-fetch-site': 'cross-site' }],
  ] as const)('[A20] %s changes nothing', async (_name, whose, headers) => {
    const maidId = await aMaid(product.deps)
    const visitor = aVisitor()
    const stranger = aVisitor()
    await product.send(getGoogleRate, {}, { as: visitor })
    await product.send(getGoogleRate, {}, { as: stranger })
    const token = (whose === 'other' ? stranger : visitor).cookies.get('XSRF-TOKEN') ?? ''
    const response = await product.send(
      saveMaid,
      { maidId },
      { as: visitor, headers: { 'x-xsrf-token': token, ...headers } },
    )
    expect(response.status).toBe(403)
    const saved = await product.db
      .selectFrom('saved_maids')
      .select('maid_id')
      .where('maid_id', '=', maidId)
      .execute()
    expect(saved).toEqual([])
  })
})

describe('headers of every answer (G22)', () => {
  test('every call answers them, refusals included', async () => {
    for (const call of allCalls) {
      const response = await product.send(call, {})
      const headers = Object.fromEntries(response.headers)
      expect(headers, call.name).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': expect.stringMatching(/no-referrer|strict-origin/),
      })
      expect(headers['content-security-policy'], call.name).toContain("frame-ancestors 'none'")
      expect(headers['cache-control'], call.name).toBe('no-store')
      expect(headers['server'] ?? headers['x-powered-by']).toBeUndefined()
    }
  })

  test('an unknown address and a wrong method are problem documents', async () => {
    const unknown = await product.app.fetch(new Request('http://localhost:3000/api/nothing'), {})
    expect(unknown.status).toBe(404)
    expect(unknown.headers.get('content-type')).toContain('problem+json')
    const wrong = await product.app.fetch(
      new Request('http://localhost:3000/api/sales/matchedvideos', { method: 'PATCH' }),
      {},
    )
    expect(wrong.status).toBe(405)
    expect(wrong.headers.get('content-type')).toContain('problem+json')
  })
})

describe('the visitor’s cookie (3.0)', () => {
  test('[P01] the session id alone opens nothing', async () => {
    const maidId = await aMaid(product.deps)
    const owner = aVisitor()
    const sessionId = crypto.randomUUID()
    await product.call(registerNewHire, { maidId, sessionId }, { as: owner })
    expect(
      await product.call(listApplicationsBySession, { sessionId }, { as: owner }),
    ).toHaveLength(1)
    expect(
      await product.call(listApplicationsBySession, { sessionId }, { as: aVisitor() }),
    ).toEqual([])
  })

  test.each(['x', '1', '%00', 'a'.repeat(5_000)])(
    '[P01] a session id that is none (%s) is refused',
    async (sessionId) => {
      const response = await product.send(listApplicationsBySession, { sessionId })
      expect(response.status).toBe(422)
    },
  )

  test('a cookie that this server did not sign is nobody’s', async () => {
    const visitor = aVisitor()
    visitor.cookies.set('sid', 'cGxhbnRlZA.cGxhbnRlZA')
    const response = await product.send(getMainSiteInfo, {}, { as: visitor })
    expect(response.headers.getSetCookie().some((line) => line.startsWith('sid='))).toBe(true)
    expect(visitor.cookies.get('sid')).not.toBe('cGxhbnRlZA.cGxhbnRlZA')
  })

  test('becoming a stored visitor changes the token, so a planted one opens nothing', async () => {
    const maidId = await aMaid(product.deps)
    const visitor = aVisitor()
    await product.send(getGoogleRate, {}, { as: visitor })
    const before = visitor.cookies.get('sid')
    await product.call(saveMaid, { maidId }, { as: visitor })
    expect(visitor.cookies.get('sid')).not.toBe(before)
    product.clock.advance({ seconds: 61 })
    const planted = aVisitor()
    planted.cookies.set('sid', before ?? '')
    expect(await product.call(listApplicationsBySession, {}, { as: planted })).toEqual([])
  })

  test('the cookie is HttpOnly, SameSite=Lax, and __Host- with Secure on https', async () => {
    const visitor = aVisitor()
    const plain = await product.send(getGoogleRate, {}, { as: visitor })
    expect(plain.headers.getSetCookie()[0]).toMatch(/^sid=.*HttpOnly.*SameSite=Lax/)
    const secure = await anApp({ env: { ORIGIN: 'https://daarly.example' } })
    const answer = await secure.send(getGoogleRate, {})
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^__Host-sid=.*Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    expect(answer.headers.get('strict-transport-security')).toContain('max-age=31536000')
    await secure.close()
  })
})
