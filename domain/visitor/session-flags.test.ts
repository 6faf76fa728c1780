import { expect, test } from 'vitest'
import { SESSION_FLAGS, flagKey, flagsOf, sessionWords, writeFlags } from './session-flags.ts'

const flags = (query: string, kept?: string) => [...flagsOf(new URLSearchParams(query), kept)]
const wordsOf = (query: string) => sessionWords(new URLSearchParams(query))

test.each(SESSION_FLAGS)('[M02] %s is set by its flag in the address', (flag) => {
  for (const query of [
    `v_${flag}=1`,
    `v_${flag}`,
    `${flag}=1`,
    flag,
    `V_${flag.toUpperCase()}=1`,
  ]) {
    expect(flags(query)).toEqual([flag])
  }
})

test('[M02] a flag stays through the visit, until an address says 0', () => {
  expect(flags('', 'nfts.auh')).toEqual(['auh', 'nfts'])
  expect(flags('v_sss', 'auh')).toEqual(['auh', 'sss'])
  expect(flags('v_auh=0', 'nfts.auh')).toEqual(['nfts'])
  expect(flags('v_auh=maybe', 'auh')).toEqual(['auh'])
})

test('[M02] what a cookie says besides is left out', () => {
  expect(flags('', 'auh.<script>.AUH..x')).toEqual(['auh'])
  expect(writeFlags(flagsOf(new URLSearchParams('v_slv2&v_auh'), undefined))).toBe('auh.slv2')
})

test('[E12] the keys are those of the specification', () => {
  expect(flagKey('slv2')).toBe('CC_SLV2')
  expect(flagKey('ab')).toBe('CC_V_ab')
  expect(wordsOf('event=qr&target=nanny&referral_id=7')).toMatchObject({
    CC_EVENT: 'qr',
    CC_TARGET: 'nanny',
    CC_REFERRAL_ID: '7',
  })
})

test('[E12] campaign words and the whole query are kept, a link token is not', () => {
  const set = wordsOf('utm_source=fb&utm_term=igp&step=BANK_INFO&token=secret')
  expect(JSON.parse(set.utm_params ?? '')).toEqual({ utm_source: 'fb', utm_term: 'igp' })
  expect(JSON.parse(set.all_params ?? '')).toEqual({
    utm_source: 'fb',
    utm_term: 'igp',
    step: 'BANK_INFO',
  })
})

test('[E12] an address without a query leaves the session as it is', () => {
  expect(wordsOf('')).toEqual({})
  expect(wordsOf('step=BANK_INFO')).not.toHaveProperty('utm_params')
})

test.each(['utm_source=client_app', 'utm_source=CC_LOGIN', 'cc_login=1'])(
  '[M03] %s comes from the client app',
  (query) => {
    expect(wordsOf(query).isFromClientApp).toBe('true')
  },
)

test('[M03] other sources do not', () => {
  expect(wordsOf('utm_source=google')).not.toHaveProperty('isFromClientApp')
})
