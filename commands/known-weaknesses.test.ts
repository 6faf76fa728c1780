import { expect, test } from 'vitest'
import { weaknessesIn } from './known-weaknesses.mjs'

const one = (name: string, severity: string) => ({ [name]: { name, severity, range: '<2' } })

test('weaknesses that are high or critical are named', () => {
  const vulnerabilities = { ...one('a', 'high'), ...one('b', 'moderate'), ...one('c', 'critical') }
  const found = weaknessesIn(JSON.stringify({ vulnerabilities }))
  expect(found).toEqual(['a <2: high', 'c <2: critical'])
  expect(weaknessesIn(JSON.stringify({ vulnerabilities: {} }))).toEqual([])
})

test('a registry that does not answer is not the same as no weakness', () => {
  expect(weaknessesIn('')).toBeUndefined()
  expect(weaknessesIn(JSON.stringify({ message: 'ENOTFOUND', error: {} }))).toBeUndefined()
})
