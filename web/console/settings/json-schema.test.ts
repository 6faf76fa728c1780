import { expect, test } from 'vitest'
import { emptyValue, nameInWords, withoutNull } from './json-schema.ts'
import type { JsonSchema } from './json-schema.ts'

test('a name in the data reads as words', () => {
  expect(nameInWords('supportPhone')).toBe('Support phone')
  expect(nameInWords('live-out')).toBe('Live out')
})

test('what may be null is shown by its other schema', () => {
  const nullable: JsonSchema = { anyOf: [{ type: 'number' }, { type: 'null' }] }
  expect(withoutNull(nullable)).toEqual({ schema: { type: 'number' }, isNullable: true })
  expect(withoutNull({ type: 'string' })).toEqual({ schema: { type: 'string' }, isNullable: false })
  expect(emptyValue(nullable)).toBeNull()
})

test('a new row has a value of each part that it must have', () => {
  const row: JsonSchema = {
    type: 'object',
    properties: {
      from: { type: 'string' },
      days: { type: 'integer', minimum: 1 },
      closed: { type: 'array', items: { type: 'string' } },
      emirate: { enum: ['dubai', 'sharjah'] },
      note: { type: 'string' },
    },
    required: ['from', 'days', 'closed', 'emirate'],
  }
  expect(emptyValue(row)).toEqual({ from: '', days: 1, closed: [], emirate: 'dubai' })
})
