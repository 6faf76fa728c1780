import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  dueOn,
  maySeePapers,
  mayReopen,
  requestKinds,
  requestProofs,
  urgencyOf,
  whyNoErasure,
} from './data-requests.ts'
import type { RequestFacts } from './data-requests.ts'

const open: RequestFacts = {
  kind: 'erase',
  provedBy: null,
  seenBy: null,
  secondBy: null,
  isErased: false,
  openApplications: 0,
  isClosed: false,
}
const seen: RequestFacts = { ...open, provedBy: 'papers', seenBy: 'amina' }

const anyFacts = fc.record<RequestFacts>({
  kind: fc.constantFrom(...requestKinds),
  provedBy: fc.constantFrom(null, ...requestProofs),
  seenBy: fc.constantFrom(null, 'amina', 'omar'),
  secondBy: fc.constantFrom(null, 'amina', 'omar'),
  isErased: fc.boolean(),
  openApplications: fc.nat(2),
  isClosed: fc.boolean(),
})

describe('a deadline', () => {
  test('is thirty days after the day on which the request came', () => {
    expect(dueOn('2026-11-27')).toBe('2026-12-27')
    expect(dueOn('2028-01-31')).toBe('2028-03-01')
  })

  test('is late from the day after it, and soon in its last week', () => {
    expect(urgencyOf('2026-12-27', '2026-12-28')).toBe('late')
    expect(urgencyOf('2026-12-27', '2026-12-27')).toBe('soon')
    expect(urgencyOf('2026-12-27', '2026-12-20')).toBe('soon')
    expect(urgencyOf('2026-12-27', '2026-12-19')).toBe('later')
  })
})

describe('an erasure', () => {
  test('is done for a code of the number, or for papers that two members saw', () => {
    expect(whyNoErasure(open)).toBe('not-proved')
    expect(whyNoErasure({ ...open, provedBy: 'code' })).toBeUndefined()
    expect(whyNoErasure(seen)).toBe('needs-second')
    expect(whyNoErasure({ ...seen, secondBy: 'omar' })).toBeUndefined()
    expect(whyNoErasure({ ...open, provedBy: 'code', kind: 'copy' })).toBe('not-asked')
    const waiting = { ...open, provedBy: 'code', openApplications: 1 } as const
    expect(whyNoErasure(waiting)).toBe('open-applications')
  })

  test('is never done without proof, twice or of a closed request', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        if (whyNoErasure(facts) !== undefined) return
        expect([facts.kind, facts.isErased, facts.isClosed]).toEqual(['erase', false, false])
        expect(facts.openApplications).toBe(0)
        expect(facts.provedBy === 'code' || facts.secondBy !== null).toBe(true)
      }),
    )
  })
})

test('papers are seen by two different members, and no more', () => {
  expect(maySeePapers(open, 'amina')).toBe(true)
  expect(maySeePapers(seen, 'amina')).toBe(false)
  expect(maySeePapers(seen, 'omar')).toBe(true)
  expect(maySeePapers({ ...seen, secondBy: 'omar' }, 'lina')).toBe(false)
  expect(maySeePapers({ ...open, provedBy: 'code' }, 'amina')).toBe(false)
  expect(maySeePapers({ ...open, isClosed: true }, 'amina')).toBe(false)
})

test('what was erased is not opened again', () => {
  expect(mayReopen({ ...open, isClosed: true })).toBe(true)
  expect(mayReopen({ ...open, isClosed: true, isErased: true })).toBe(false)
  expect(mayReopen(open)).toBe(false)
})
