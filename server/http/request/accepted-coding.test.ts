import { expect, test } from 'vitest'
import { acceptedCoding } from './accepted-coding.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0, gzip;q=0.000', 'identity'],
  ['gzip;q=0', 'identity'],
  ['*', 'br'],
  ['*;q=0, gzip', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['identity;q=0, gzip', 'gzip'],
  ['identity;q=0', undefined],
  ['*;q=0', undefined],
  ['br;q=0, gzip;q=0, identity;q=0', undefined],
  ['zstd', 'identity'],
  ['abracadabra, gzipped', 'identity'],
  ['gzip;q=x', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
  [null, 'identity'],
])('who sends %j gets %j', (header, coding) => {
  expect(acceptedCoding(header)).toBe(coding)
})

test('what is not offered is not chosen', () => {
  expect(acceptedCoding('br, gzip', ['gzip', 'identity'])).toBe('gzip')
  expect(acceptedCoding('br, identity;q=0', ['gzip', 'identity'])).toBeUndefined()
})
