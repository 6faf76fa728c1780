import { assert, json, property } from 'fast-check'
import { expect, test } from 'vitest'
import { asText, readText } from './text-data.ts'

test('what was written as a text is read as the same data', () => {
  assert(
    property(json(), (given) => {
      const data: unknown = JSON.parse(given)
      const { text } = asText(data)
      expect(readText({ text })).toEqual(data)
    }),
  )
})

test('each written text is read once', () => {
  const written = { text: asText({ name: `Her "name" isn't` }).text }
  expect(readText(written)).toEqual({ name: `Her "name" isn't` })
  expect(readText(written)).toBe(readText(written))
})
