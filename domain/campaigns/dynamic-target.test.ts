import { expect, test } from 'vitest'
import { dynamicTarget } from './dynamic-target.ts'

const targetOf = (content: string) => {
  const url = new URL(
    dynamicTarget(new URLSearchParams({ utm_content: content, utm_source: 'g' })),
    'https://daarly.example',
  )
  expect(url.searchParams.get('utm_source')).toBe('g')
  return url
}

test.each([
  ['Nanny Without Visa Dubai', '/'],
  ['maid without visa', '/'],
  ['TADBEER visa', '/'],
  ['live out maid', '/hire-maid'],
  ['Liveout', '/hire-maid'],
  ['visa for babysitter', '/wa-1'],
  ['nanny VISA', '/wa-1'],
  ['driver visa', '/wa-3'],
  ['maid visa', '/wa-2'],
  ['Maid_Without_Visa', '/'],
  ['Live-Out_Dubai', '/hire-maid'],
  ['UAE_Visa+Driver', '/wa-3'],
  ['housekeeper without visa', '/'],
  ['something else', '/'],
  ['', '/'],
])('[R26] %j leads to %s', (content, path) => {
  expect(targetOf(content).pathname).toBe(path)
})

test('[R26] nanny without visa sets the target, live-out sets the preference', () => {
  expect(targetOf('nanny without visa').searchParams.get('target')).toBe('nanny')
  expect(targetOf('maid without visa').searchParams.has('target')).toBe(false)
  expect(targetOf('liveout nanny visa').searchParams.get('check_pref')).toBe('live_out')
})

test.each(['Nanny_Live_In_UAE', 'live-in NANNY', 'nanny', 'Nanny+Without+Visa'])(
  '[R26] %s asks for a nanny and for no visa: home with the target',
  (content) => {
    expect(targetOf(content).pathname).toBe('/')
    expect(targetOf(content).searchParams.get('target')).toBe('nanny')
  },
)

test('[R26] without a query it is home', () => {
  expect(dynamicTarget(new URLSearchParams())).toBe('/')
})
