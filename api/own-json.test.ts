import { array, assert, json, property } from 'fast-check'
import { expect, test } from 'vitest'
import { jsonOf, withOwnJson } from './own-json.ts'

test('data with parts of kept JSON is written as JSON.stringify writes it', () => {
  const data = json().map((text) => JSON.parse(text) as object)
  assert(
    property(data, array(data), (other, people) => {
      const kept = people.map((person) => withOwnJson({ person }))
      const whole = { total: kept.length, left: undefined, page: { other, kept }, plain: people }
      expect(jsonOf(whole)).toBe(JSON.stringify(whole))
    }),
  )
})

test('the kept JSON is used, and is no part of the object', () => {
  const person: { name: string } = withOwnJson({ name: 'Amara' })
  expect(Object.keys(person)).toEqual(['name'])
  expect(structuredClone(person)).toEqual({ name: 'Amara' })
  person.name = 'Elsy'
  expect(jsonOf({ maids: [person] })).toBe('{"maids":[{"name":"Amara"}]}')
})
