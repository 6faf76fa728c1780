import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveSetting } from '#server/db/site/site.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aNewHire } from '#tests/support/an-application.ts'
import { appLinks } from './app-links.ts'
import { workerResponse } from './worker-response.ts'
import { appWays } from './app-ways.ts'

let product: TestApp
beforeAll(async () => (product = await anApp()))
afterAll(() => product.close())

const openedAt = async (cookie: string) => {
  const answer = await appWays(product.deps).request('/open-app?utm_source=app', {
    headers: { cookie },
  })
  expect(answer.headers.get('cache-control')).toBe('no-store')
  return answer.headers.get('location')
}

test('the installed app opens on the list while there is no application', async () => {
  expect(await openedAt('')).toBe('/hire-maid?utm_source=app')
})

test('the installed app opens on the own application while there is one', async () => {
  const { as } = await aNewHire(product)
  expect(await openedAt(as.cookieHeader())).toBe('/my-hire?utm_source=app')
})

test('what is shared into the app leads to the profile that it names, and never away', async () => {
  const { ORIGIN } = product.deps.env
  const leads = async (query: string) =>
    (await appWays(product.deps).request(`/share?${query}`)).headers.get('location')
  expect(await leads(`text=${encodeURIComponent(`See ${ORIGIN}/maids/a-1`)}`)).toBe(
    '/maids/a-1?utm_source=app',
  )
  expect(await leads('url=https%3A%2F%2Fevil.example%2Fmaids%2Fa-1')).toBe(
    '/hire-maid?utm_source=app',
  )
})

const files = ['/.well-known/assetlinks.json', '/.well-known/apple-app-site-association']

test('no app is named until staff have entered one', async () => {
  for (const file of files) expect((await appLinks(product.deps).request(file)).status).toBe(404)
})

test('the apps that staff entered are named to Android and Apple', async () => {
  await saveSetting(product.db, 'appLinks', {
    android: [{ packageName: 'ae.daarly.app', fingerprints: [Array(32).fill('AB').join(':')] }],
    apple: [{ teamId: 'ABCDE12345', bundleId: 'ae.daarly.app' }],
  })
  const [android, apple] = await Promise.all(
    files.map((file) => appLinks(product.deps).request(file)),
  )
  for (const answer of [android, apple]) {
    expect(answer?.status).toBe(200)
    expect(answer?.headers.get('content-type')).toBe('application/json')
  }
  expect(await android?.json()).toMatchObject([{ target: { package_name: 'ae.daarly.app' } }])
  expect(await apple?.json()).toMatchObject({
    applinks: {
      details: [
        {
          appIDs: ['ABCDE12345.ae.daarly.app'],
          components: expect.arrayContaining([{ '/': '/api/*', exclude: true }]),
        },
      ],
    },
  })
})

test('a certificate that is no fingerprint is refused', async () => {
  const android = [{ packageName: 'ae.daarly.app', fingerprints: ['abc'] }]
  await expect(saveSetting(product.db, 'appLinks', { android, apple: [] })).rejects.toThrow(
    'fingerprints',
  )
})

test('the worker is asked for anew each time and may ask nobody else', async () => {
  const script = new TextEncoder().encode('worker')
  const answer = workerResponse(script, { SERVICE_WORKER: true })
  expect(await answer.text()).toBe('worker')
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('SERVICE_WORKER=off answers a worker that takes itself away', async () => {
  const answer = workerResponse(new TextEncoder().encode('worker'), { SERVICE_WORKER: false })
  const text = await answer.text()
  expect(text).toContain('unregister()')
  expect(text).not.toContain('worker')
})
