import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SESSION_KEYS } from '#domain/constants.ts'
import type { Send } from './send.ts'
import { beaconTimeoutMs, readSiteInfo } from './site-info.ts'
import { localKeys, sessionKeys } from './storage/browser-storage.ts'

/** Notes what is asked; nothing comes of it. */
function notingSend(): { send: Send; asked: unknown[] } {
  const asked: unknown[] = []
  const send: Send = async (_call, input) => {
    asked.push(input)
    throw new Error('offline')
  }
  return { send, asked }
}

async function askedFor(options?: Parameters<typeof readSiteInfo>[1]): Promise<unknown> {
  const { send, asked } = notingSend()
  await readSiteInfo(send, options).catch(() => undefined)
  return asked[0]
}

beforeEach(() => vi.stubGlobal('document', { documentElement: { dataset: {} } }))
afterEach(() => {
  sessionKeys.remove(SESSION_KEYS.event)
  localKeys.remove('consentMode')
  vi.unstubAllGlobals()
})

test('[A09] the sales site and the landing site each ask in their own way', async () => {
  expect(await askedFor()).toEqual({ returnMatchingTypes: false, landingPage: true })
  expect(await askedFor({ landing: true })).toEqual({
    returnNationalities: false,
    returnMatchingTypes: false,
  })
})

test('[A09] the event of the visit goes along, cut to its length, unless that was denied', async () => {
  sessionKeys.set(SESSION_KEYS.event, 'expo'.repeat(600))
  expect(await askedFor()).toMatchObject({ affiliateEvent: 'expo'.repeat(500) })
  localKeys.set('consentMode', 'denied')
  expect(await askedFor()).not.toHaveProperty('affiliateEvent')
})

test('[E14] a log has five seconds until the site says otherwise', () => {
  expect(beaconTimeoutMs()).toBe(5_000)
})
