import { describe, expect, test } from 'vitest'
import {
  erasedNow,
  heldKinds,
  keptAfter,
  keptFrom,
  keptHours,
  keptUntil,
  retention,
} from './retention.ts'

describe('what is kept and what goes', () => {
  test('of an open application nothing goes: it is withdrawn first', () => {
    expect(erasedNow({ ended: 'open', hasMoney: false })).toEqual([])
  })

  test('of a hire that did not complete only the trail and proofs stay', () => {
    const application = { ended: 'otherwise', hasMoney: false } as const
    expect(keptAfter(application)).toEqual(['trail', 'consents'])
    expect(erasedNow(application)).toContain('answers')
  })

  test('papers on which money moved stay with the accounts', () => {
    const application = { ended: 'otherwise', hasMoney: true } as const
    expect(keptAfter(application)).toEqual(['papers', 'accounts', 'trail', 'consents'])
  })

  test('a hire that goes on keeps what it needs', () => {
    const application = { ended: 'completed', hasMoney: true } as const
    expect(keptAfter(application)).toEqual([
      'answers',
      'documents',
      'papers',
      'accounts',
      'trail',
      'consents',
    ])
  })

  test('what is never erased names a law or what it proves', () => {
    for (const kind of heldKinds) {
      const { erased, why } = retention[kind]
      expect(erased === 'never').toBe(['accounts', 'trail', 'consents'].includes(kind))
      expect(erased !== 'never' || ['vat-law', 'evidence', 'proof'].includes(why)).toBe(true)
    }
  })

  test('days, months and years are counted from their day', () => {
    expect(keptUntil('texts', '2026-11-21')).toBe('2026-12-21')
    expect(keptUntil('visits', '2026-11-21')).toBe('2027-12-21')
    expect(keptUntil('accounts', '2024-02-29')).toBe('2029-02-28')
    expect(keptUntil('trail', '2026-11-21')).toBeUndefined()
    expect(keptHours('codes')).toBe(48)
    expect(keptFrom('papers', '2031-11-21')).toBe('2026-11-21')
    expect(keptFrom('answers', '2027-02-19')).toBe('2026-11-21')
    expect(() => keptFrom('trail', '2026-11-21')).toThrow(RangeError)
    expect(() => keptHours('accounts')).toThrow(RangeError)
  })
})
