import { afterAll, beforeAll, expect, test } from 'vitest'
import { getOwnAccount, getSignInWays } from '#api/console/sign-in.ts'
import { inviteMember } from '#api/console/team.ts'
import { PROVIDER_BEGIN } from '#domain/staff/provider-paths.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aVisitor } from '#tests/support/app/test-visitor.ts'
import type { TestVisitor } from '#tests/support/app/test-visitor.ts'
import { confirm, theAdministrator } from '#tests/support/console/a-member.ts'
import { anOidcProvider } from '#tests/support/outside/an-oidc-provider.ts'
import { PROVIDER_MINUTES } from '#server/services/team/sign-in-by-provider.ts'
import { providerPages } from './provider-pages.ts'

let app: TestApp
let provider: Awaited<ReturnType<typeof anOidcProvider>>
beforeAll(async () => {
  provider = await anOidcProvider('daarly')
  app = await anApp({
    env: { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: 'daarly', OIDC_CLIENT_SECRET: 'secret' },
  })
  const administrator = await theAdministrator(app)
  await confirm(app, administrator)
  const lena = {
    name: 'lena',
    fullName: 'Lena',
    email: 'Lena@example.com',
    role: 'viewer',
  } as const
  await app.call(inviteMember, lena, { as: administrator.as })
})
afterAll(async () => {
  await app.close()
  await provider.close()
})

const checked = (email: string) => ({ email, email_verified: true })

/** Asks one of the two addresses as a browser does. */
async function visit(as: TestVisitor, address: URL | string): Promise<string> {
  const url = new URL(address, app.deps.env.ORIGIN)
  const headers = { cookie: as.cookieHeader(), 'user-agent': as.userAgent }
  const response = await providerPages(app.deps).fetch(new Request(url, { headers }))
  as.keep(response)
  expect(response.status).toBe(302)
  return response.headers.get('location') ?? ''
}

const account = (as: TestVisitor) => app.call(getOwnAccount, {}, { as })
const signedOut = expect.objectContaining({ code: 'signed-out' })

test('a member signs in by the company’s account, even before choosing a password', async () => {
  const as = aVisitor('desktop')
  expect(await app.call(getSignInWays, {}, { as })).toEqual({ hasProvider: true })
  const away = await visit(as, PROVIDER_BEGIN)
  expect(away.startsWith(`${provider.issuer}/authorize?`)).toBe(true)
  const back = provider.signIn(away, checked('lena@example.com'))
  expect(await visit(as, back)).toBe('/console')
  expect(await account(as)).toMatchObject({ name: 'lena', role: 'viewer' })
  // Neither browser nor another one uses the answer again.
  expect(await visit(aVisitor('desktop'), back)).toBe('/console/sign-in?provider=refused')
})

test.each([
  ['somebody who is no member', checked('guest@example.com'), 0],
  ['an address that nobody has checked', { email: 'lena@example.com', email_verified: false }, 0],
  ['a token for another site', { ...checked('lena@example.com'), aud: 'other' }, 0],
  ['a token for another question', { ...checked('lena@example.com'), nonce: 'other' }, 0],
  ['an answer that comes too late', checked('lena@example.com'), PROVIDER_MINUTES],
])('%s is refused', async (_who, claims, minutes) => {
  const as = aVisitor('desktop')
  const back = provider.signIn(await visit(as, PROVIDER_BEGIN), claims)
  app.clock.advance({ minutes })
  expect(await visit(as, back)).toBe('/console/sign-in?provider=refused')
  await expect(account(as)).rejects.toEqual(signedOut)
})

test('an answer in a browser that asked nothing signs nobody in', async () => {
  const back = provider.signIn(
    await visit(aVisitor('desktop'), PROVIDER_BEGIN),
    checked('lena@example.com'),
  )
  const other = aVisitor('desktop')
  await visit(other, PROVIDER_BEGIN)
  expect(await visit(other, back)).toBe('/console/sign-in?provider=refused')
  await expect(account(other)).rejects.toEqual(signedOut)
})
