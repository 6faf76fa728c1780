import { expect, test } from 'vitest'
import { getAppInfo, registerNewHire } from '#api/hiring/application.ts'
import { addUrlLog, confirmDdcLink, getMainSiteInfo } from '#api/site/site.ts'
import { withDefaults, withoutVisit } from './default-payload.ts'

const sources = {
  query: new URLSearchParams('appId=app-1&forSignOnly=true&clientSigningFlow=2'),
  sessionId: '0e8f4d6c-8a51-4c5c-9d2f-2f6d2a1b3c4d',
  firstTouch: { utm_source: 'fb' },
}

test('[A19] fields that the input has are filled from session, address and first touch', () => {
  expect(withDefaults(registerNewHire, { maidId: 'm' }, sources)).toEqual({
    maidId: 'm',
    sessionId: sources.sessionId,
    adsIndicators: { utm_source: 'fb' },
  })
  expect(withDefaults(getAppInfo, {}, sources)).toEqual({
    id: 'app-1',
    forSignOnly: 'true',
    clientSigningFlow: '2',
  })
})

test('[A19] what the caller gives stays', () => {
  expect(withDefaults(getAppInfo, { id: 'mine' }, sources)).toMatchObject({ id: 'mine' })
  expect(withDefaults(addUrlLog, { sessionId: 'own' }, sources)).toMatchObject({ sessionId: 'own' })
})

test('[A19] the indicators travel as JSON text where the call wants text', () => {
  expect(withDefaults(confirmDdcLink, { appId: 'a' }, sources)).toEqual({
    appId: 'a',
    adsIndicators: '{"utm_source":"fb"}',
  })
})

test('[A19] a call without these fields gets none of them', () => {
  expect(withDefaults(getMainSiteInfo, { landingPage: true }, sources)).toEqual({
    landingPage: true,
  })
})

test('[A19] a declaration without schemas names its default fields itself', () => {
  const call = { ...addUrlLog, input: undefined as never, defaults: [] }
  expect(withDefaults(call, { url: '/' }, sources)).toEqual({ url: '/' })
})

test('without a yes no field tells how somebody came here', () => {
  const told = { maidId: 'm', sessionId: 's', journeyId: 'j', adsIndicators: {}, analyticsId: 'a' }
  expect(withoutVisit({ ...told, affiliateEvent: 'e', additionalQueryParams: 'q' })).toEqual({
    maidId: 'm',
    sessionId: 's',
  })
})
