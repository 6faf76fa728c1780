import { expect, test } from 'vitest'
import { SESSION_FLAGS, flagKey, sessionChanges } from './session-flags.ts'

const changesOf = (query: string) => sessionChanges(new URLSearchParams(query))

test.each(SESSION_FLAGS)('[M02] %s is set by its flag in the address', (flag) => {
  for (const query of [
    `v_${flag}=1`,
    `v_${flag}`,
    `${flag}=1`,
    flag,
    `V_${flag.toUpperCase()}=1`,
  ]) {
    expect(changesOf(query).set[flagKey(flag)]).toBe('1')
  }
})

test('[M02] a flag of 0 is cleared, any other value leaves it', () => {
  expect(changesOf('v_auh=0')).toMatchObject({ remove: ['CC_V_auh'] })
  expect(changesOf('v_auh=maybe').set).not.toHaveProperty('CC_V_auh')
})

test('[E12] the keys are those of the specification', () => {
  expect(flagKey('slv2')).toBe('CC_SLV2')
  expect(flagKey('ab')).toBe('CC_V_ab')
  expect(changesOf('event=qr&target=nanny&referral_id=7').set).toMatchObject({
    CC_EVENT: 'qr',
    CC_TARGET: 'nanny',
    CC_REFERRAL_ID: '7',
  })
})

test('[E12] campaign words and the whole query are kept, a link token is not', () => {
  const { set } = changesOf('utm_source=fb&utm_term=igp&step=BANK_INFO&token=secret')
  expect(JSON.parse(set.utm_params ?? '')).toEqual({ utm_source: 'fb', utm_term: 'igp' })
  expect(JSON.parse(set.all_params ?? '')).toEqual({
    utm_source: 'fb',
    utm_term: 'igp',
    step: 'BANK_INFO',
  })
})

test('[E12] an address without a query leaves the session as it is', () => {
  expect(changesOf('')).toEqual({ set: {}, remove: [] })
  expect(changesOf('step=BANK_INFO').set).not.toHaveProperty('utm_params')
})

test.each(['utm_source=client_app', 'utm_source=CC_LOGIN', 'cc_login=1'])(
  '[M03] %s comes from the client app',
  (query) => {
    expect(changesOf(query).set.isFromClientApp).toBe('true')
  },
)

test('[M03] other sources do not', () => {
  expect(changesOf('utm_source=google').set).not.toHaveProperty('isFromClientApp')
})
