import { array, assert, json, property } from 'fast-check'
import { expect, test } from 'vitest'
import { jsonOf, printedJson, withOwnJson } from './own-json.ts'

const data = json().map((text) => JSON.parse(text) as object)
const printed = <T extends object>(value: T) => withOwnJson(value, (text) => `(${text.length})`)

test('data with parts of kept JSON is written as JSON.stringify writes it, without <', () => {
  assert(
    property(data, array(data), (other, people) => {
      const kept = people.map((person) => printed({ person, says: '</script>' }))
      const whole = { total: kept.length, left: undefined, page: { other, kept }, plain: people }
      expect(jsonOf(whole)).toBe(JSON.stringify(whole).replaceAll('<', '\\u003c'))
    }),
  )
})

test('the kept JSON or its print is used, and is no part of the object', () => {
  const person: { name: string } = printed({ name: 'Amara' })
  expect(Object.keys(person)).toEqual(['name'])
  expect(structuredClone(person)).toEqual({ name: 'Amara' })
  person.name = 'Elsy'
  expect(jsonOf({ maids: [person] })).toBe('{"maids":[{"name":"Amara"}]}')
  expect(printedJson({ maids: [person], total: 1 })).toBe('{"maids":[(16)],"total":1}')
})
