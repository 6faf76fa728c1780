import { expect, test } from 'vitest'
import { lineFor, otherLines } from './contacts.ts'

const supportPhone = '+97140000000'

test('[R04] a purpose without a number of its own is the support phone', () => {
  const of = { lines: { visa: { phone: '+97140000001' } }, supportPhone }
  expect(lineFor('visa', of).phone).toBe('+97140000001')
  expect(lineFor('worker', of).phone).toBe(supportPhone)
})

test("[R04] workers' and job seekers' numbers stand beside others only where they are set", () => {
  expect(otherLines('household', { lines: {}, supportPhone })).toEqual([])
  const lines = { worker: { phone: '+97140000002' }, client: { phone: supportPhone } }
  expect(otherLines('household', { lines, supportPhone }).map(({ purpose }) => purpose)).toEqual([
    'worker',
  ])
  expect(otherLines('worker', { lines, supportPhone }).map(({ purpose }) => purpose)).toEqual([
    'household',
    'client',
  ])
})
