import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { errorCodeIn } from './error-code.ts'
import {
  healthStates,
  stateOfCalls,
  stateOfCertificate,
  stateOfDisk,
  stateOfMost,
  stateOfProvider,
  worstOf,
} from './health-states.ts'
import { bucketOfTime, TIME_BUCKETS, timeOfShare } from './time-buckets.ts'

const DAY = 86_400_000

test('what should be small never stands better where it is larger', () => {
  const of = fc.constantFrom('oldestSeconds', 'failed', 'unsealed', 'p95Ms', 'textShare')
  const value = fc.double({ min: 0, max: 10_000, noNaN: true })
  fc.assert(
    fc.property(of, value, value, (name, one, other) => {
      const rank = (at: number) => healthStates.indexOf(stateOfMost(name, at))
      expect(rank(Math.max(one, other))).toBeGreaterThanOrEqual(rank(Math.min(one, other)))
    }),
  )
})

test('a call that was made twice does not say that calls are slow', () => {
  expect(stateOfCalls([{ count: 2, p95: 9_000 }])).toBe('good')
  expect(stateOfCalls([{ count: 20, p95: 1_000 }])).toBe('look')
  expect(stateOfCalls([])).toBe('good')
})

test('a disk, a certificate and a provider stand by their rules', () => {
  expect(stateOfDisk({ free: 1e9, size: 1e10 })).toBe('bad')
  expect(stateOfDisk({ free: 9e9, size: 1e11 })).toBe('look')
  expect(stateOfDisk({ free: 5e10, size: 1e11 })).toBe('good')
  expect(stateOfCertificate({ days: 29, isDevelopment: false })).toBe('bad')
  expect(stateOfCertificate({ days: 59, isDevelopment: false })).toBe('look')
  expect(stateOfCertificate({ days: 400, isDevelopment: true })).toBe('look')
  expect(stateOfCertificate({ days: 400, isDevelopment: false })).toBe('good')
  const real = { way: 'real', lastSuccess: null, lastFailure: null } as const
  const now = 100 * DAY
  expect(stateOfProvider(real, now)).toBe('good')
  expect(stateOfProvider({ ...real, way: 'stand-in' }, now)).toBe('look')
  expect(stateOfProvider({ ...real, way: 'none' }, now)).toBe('good')
  expect(stateOfProvider({ ...real, lastFailure: now }, now)).toBe('bad')
  expect(stateOfProvider({ ...real, lastSuccess: now - 5, lastFailure: now }, now)).toBe('look')
  expect(worstOf(['good', 'bad', 'look'])).toBe('bad')
})

test('a share of times is at most a fifth too long', () => {
  const times = fc.array(fc.double({ min: 1, max: 60_000, noNaN: true }), { minLength: 1 })
  fc.assert(
    fc.property(times, fc.constantFrom(0.5, 0.95, 0.99), (all, share) => {
      const counts = new Float64Array(TIME_BUCKETS)
      for (const ms of all) counts[bucketOfTime(ms)] = (counts[bucketOfTime(ms)] ?? 0) + 1
      const sorted = all.toSorted((one, other) => one - other)
      const exact = sorted[Math.ceil(all.length * share) - 1] ?? 0
      const found = timeOfShare(counts, share)
      expect(found).toBeGreaterThanOrEqual(exact * 0.999)
      expect(found).toBeLessThanOrEqual(exact * 1.201)
    }),
  )
  expect(timeOfShare(new Float64Array(TIME_BUCKETS), 0.95)).toBe(0)
})

test('of an error nothing but a code is told', () => {
  expect(errorCodeIn('connect ECONNREFUSED 10.0.0.1:25')).toBe('ECONNREFUSED')
  expect(errorCodeIn('not-found')).toBe('not-found')
  expect(errorCodeIn('no such person: Maryam +971501234567')).toBe('unknown')
  expect(errorCodeIn(null)).toBe('unknown')
})
