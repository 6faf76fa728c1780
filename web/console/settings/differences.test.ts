import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { areSame, settingDifferences } from './differences.ts'
import type { JsonSchema } from './json-schema.ts'

const versions: JsonSchema = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      from: { type: 'string', format: 'date' },
      days: { type: 'integer' },
      open: { type: 'array', items: { enum: ['sun', 'mon'] } },
    },
    required: ['from', 'days', 'open'],
  },
}
const first = { from: '2026-01-01', days: 7, open: ['sun'] }
const second = { from: '2026-12-01', days: 9, open: [] }
const told = (before: unknown, after: unknown, schema = versions) =>
  settingDifferences(schema, before, after).map(({ place, before: was, after: is }) => [
    place,
    was,
    is,
  ])

test('each difference stands at the smallest part that differs', () => {
  expect(told([first], [{ ...first, days: 8 }])).toEqual([['0.days', 7, 8]])
  expect(told([first], [{ ...first, open: ['mon'] }])).toEqual([['0.open', ['sun'], ['mon']]])
})

test('versions are known by their day, wherever they stand', () => {
  expect(told([first, second], [second, first])).toEqual([])
  expect(told([first], [second, first])).toEqual([['0', undefined, second]])
  expect(told([first, second], [second])).toEqual([['0', first, undefined]])
})

test('a name that came or went is one difference', () => {
  const record: JsonSchema = { type: 'object', additionalProperties: { type: 'string' } }
  expect(told({ a: '1' }, { b: '2' }, record)).toEqual([
    ['a', '1', undefined],
    ['b', undefined, '2'],
  ])
})

const inOrder = (list: { from: string }[]) => list.toSorted((a, b) => a.from.localeCompare(b.from))

const row = fc.record({
  from: fc.constantFrom('2026-01-01', '2026-02-01', '', '2027-01-01'),
  days: fc.integer(),
  open: fc.subarray(['sun', 'mon']),
})
const rows = fc.uniqueArray(row, { selector: ({ from }) => from, maxLength: 4 })

test('what says the same has no differences, and what differs has one', () => {
  fc.assert(fc.property(rows, (value) => told(value, structuredClone(value)).length === 0))
  fc.assert(
    fc.property(rows, rows, (one, other) => {
      const differ = !areSame(inOrder(one), inOrder(other))
      return differ ? told(one, other).length > 0 : true
    }),
  )
})

test('the order of names and an absent one mean nothing', () => {
  expect(areSame({ a: 1, b: [2] }, { b: [2], a: 1, c: undefined })).toBe(true)
  expect(areSame([1, 2], [2, 1])).toBe(false)
  expect(areSame({ a: null }, {})).toBe(false)
})
