import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { chatReference, journeysOf, readReference, withReference } from './chat-reference.ts'

test('[B04] a text ends with eight characters of its journey, none of which is mistaken for another', () => {
  const journey = '0123456f-89ab-4cde-8f01-23456789abcd'
  expect(chatReference(journey)).toBe('04HMAVW9')
  expect(chatReference(journey.toUpperCase())).toBe('04HMAVW9')
  const link = withReference('https://wa.me/9714?text=Hello%20you', journey)
  expect(new URL(link).searchParams.get('text')).toBe('Hello you\n\n#04HMAVW9')
  expect(withReference(link, '99999999-89ab-4cde-8f01-23456789abcd')).toBe(link)
  expect(withReference('https://wa.me/9714', journey)).toMatch(/\?text=.*04HMAVW9$/)
})

test('[B04] the code leads to its journeys and to no other', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), (journey, other) => {
      const { first, last } = journeysOf(chatReference(journey))
      expect(first <= journey && journey <= last).toBe(true)
      expect(first <= other && other <= last).toBe(chatReference(other) === chatReference(journey))
    }),
    { numRuns: 2_000 },
  )
})

test('[B04] any id has a code that is read back as it was written', () => {
  fc.assert(
    fc.property(fc.oneof(fc.uuid(), fc.stringMatching(/^[\w.-]{1,100}$/)), (journey) => {
      const code = chatReference(journey)
      expect(readReference(code)).toBe(code)
      expect(readReference(` #${code.toLowerCase().slice(0, 4)}-${code.slice(4)} `)).toBe(code)
    }),
    { numRuns: 2_000 },
  )
  expect(chatReference('abc-1')).not.toBe(chatReference('abc-2'))
})

test('[B04] what people misread is understood, what is no code is refused', () => {
  expect(readReference('o4hmavw9')).toBe('04HMAVW9')
  expect(readReference('IL234567')).toBe('11234567')
  for (const text of ['', '1234567', '123456789', 'ABCDEFGU', "'; drop"]) {
    expect(readReference(text)).toBeUndefined()
  }
})
