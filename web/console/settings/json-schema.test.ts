import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  emptyValue,
  isWithinPlace,
  kindOf,
  nameInWords,
  namesOf,
  rowToAdd,
  pathTo,
  withPart,
  withoutNull,
} from './json-schema.ts'
import type { JsonSchema } from './json-schema.ts'

const time: JsonSchema = {
  type: 'object',
  properties: { from: { type: 'string', format: 'time' } },
  required: ['from'],
}
const dated: JsonSchema = {
  type: 'array',
  items: {
    type: 'object',
    properties: { from: { type: 'string', format: 'date' }, days: { type: 'integer' } },
    required: ['from', 'days'],
  },
}
const free: JsonSchema = {
  type: 'object',
  propertyNames: { type: 'string', pattern: '^[a-z]+$' },
  additionalProperties: { type: 'object', properties: { when: time } },
}
const chosen: JsonSchema = {
  type: 'object',
  propertyNames: { enum: ['dubai', 'sharjah', 'ajman'] },
  additionalProperties: { type: 'integer' },
}

test('a name in the data reads as words', () => {
  expect(nameInWords('supportPhone')).toBe('Support phone')
  expect(nameInWords('live-out')).toBe('Live out')
})

test('what may be null is shown by its other schema', () => {
  const nullable: JsonSchema = { anyOf: [{ type: 'number' }, { type: 'null' }] }
  expect(withoutNull(nullable)).toEqual({ schema: { type: 'number' }, isNullable: true })
  expect(withoutNull({ type: 'string' })).toEqual({ schema: { type: 'string' }, isNullable: false })
  expect([emptyValue(nullable), kindOf(nullable)]).toEqual([null, 'number'])
})

test('each shape has a kind of field of its own', () => {
  const shapes: [JsonSchema, string][] = [
    [time, 'object'],
    [free, 'record'],
    [dated, 'list'],
    [{ type: 'array', items: { enum: ['sun'] } }, 'choices'],
    [{ enum: ['a'] }, 'choice'],
    [{ type: 'boolean' }, 'yes-no'],
    [{ type: 'integer' }, 'number'],
    [{ type: 'string' }, 'text'],
  ]
  expect(shapes.map(([schema]) => kindOf(schema))).toEqual(shapes.map(([, kind]) => kind))
})

test('a new row has every part that it must have, and nothing that nobody chose', () => {
  const row: JsonSchema = {
    type: 'object',
    properties: {
      from: { type: 'string' },
      days: { type: 'integer', minimum: 1 },
      closed: { type: 'array', items: { type: 'string' } },
      emirate: { enum: ['dubai', 'sharjah'] },
      cars: { ...chosen, required: ['dubai'] },
      note: { type: 'string' },
    },
    required: ['from', 'days', 'closed', 'emirate', 'cars'],
  }
  const empty = { from: '', days: '', closed: [], emirate: '', cars: { dubai: '' } }
  expect(emptyValue(row)).toEqual(empty)
})

test('a new version begins as the last one, without its day', () => {
  const rows = [{ from: '2026-01-01', days: 7 }]
  expect(rowToAdd(dated, rows)).toEqual({ from: '', days: 7 })
  expect(rowToAdd(dated, [])).toEqual({ from: '', days: '' })
  expect(rowToAdd({ type: 'array', items: time }, [{ from: '10:00' }])).toEqual({ from: '' })
})

test('a record says which names may be added, and whether they are typed', () => {
  expect(namesOf(chosen, { ajman: 1 })).toMatchObject({
    names: ['ajman'],
    more: ['dubai', 'sharjah'],
    isFree: false,
  })
  expect(namesOf(free, { nb1: {} })).toMatchObject({ names: ['nb1'], more: [], isFree: true })
  const fixed = { ...chosen, required: ['dubai', 'sharjah', 'ajman'] }
  expect(namesOf(fixed, {})).toMatchObject({
    names: ['dubai', 'sharjah', 'ajman'],
    more: [],
    areFixed: true,
  })
  // An entry that no version of the product knows any more can still be removed.
  expect(namesOf(chosen, { oman: 1, dubai: 2 }).names).toEqual(['dubai', 'oman'])
})

test('a part is set, kept in its place, or dropped, and the others stay', () => {
  const name = fc.string({ minLength: 1 }).filter((one) => one !== '__proto__')
  const object = fc.dictionary(name, fc.integer())
  fc.assert(
    fc.property(object, name, fc.integer(), (value, key, part) => {
      const set = withPart(value, key, part)
      expect(set[key]).toBe(part)
      const added = Object.hasOwn(value, key) ? [] : [key]
      expect(Object.keys(set)).toEqual(
        Object.keys({ ...value, ...Object.fromEntries(added.map((one) => [one, 0])) }),
      )
      const dropped = withPart(set, key, undefined)
      expect(Object.hasOwn(dropped, key)).toBe(false)
      const { [key]: _, ...others } = value
      expect(dropped).toEqual(others)
    }),
  )
})

test('a place leads to its schema and to the words of each part', () => {
  const list = pathTo(dated, 'terms', '1.days')
  expect(list.schema).toEqual({ type: 'integer' })
  expect(list.words).toBe('terms.each.days')
  expect(list.parts).toEqual([
    { words: 'terms.each', name: '1', is: 'row' },
    { words: 'terms.each.days', name: 'days', is: 'property' },
  ])
  const record = pathTo(free, 'numbers', 'nb1.when.from')
  expect(record.words).toBe('numbers.each.when.from')
  expect(record.parts.map(({ words }) => words)).toEqual([
    'numbers.nb1',
    'numbers.each.when',
    'numbers.each.when.from',
  ])
  expect(pathTo(dated, 'terms', '').parts).toEqual([])
})

test('a place is within another by whole names', () => {
  expect(isWithinPlace('hours.1.from', 'hours')).toBe(true)
  expect(isWithinPlace('hours', 'hours')).toBe(true)
  expect(isWithinPlace('hoursOfTeam', 'hours')).toBe(false)
  expect(isWithinPlace('hours', '')).toBe(true)
})
