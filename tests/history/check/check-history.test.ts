import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Operation, Seen } from '#tests/history/operation.ts'
import { anyGoodHistory } from './a-model-history.ts'
import { checkHistory } from './check-history.ts'

test('a product that does one thing after another has no anomaly, whatever is lost on the way', () => {
  fc.assert(
    fc.property(anyGoodHistory, (history) => {
      expect(checkHistory(history)).toEqual([])
    }),
    { numRuns: 400 },
  )
})

/** What one answer of such a history may be made into, where it is there. */
const forgeries: Record<string, (history: Operation[]) => Operation | undefined> = {
  'an older version': (history) =>
    forge(history, (seen) => ({ ...seen, version: seen.version - 1 })),
  'another answer': (history) => forge(history, (seen) => ({ ...seen, value: 'forged' })),
  'a lost entry': (history) =>
    forge(history, (seen) => ({ ...seen, answers: (seen.answers ?? 0) - 1 })),
  'another application': (history) => forge(history, (seen) => ({ ...seen, caseId: 'forged' })),
  'the typing of nobody': (history) => forge(history, (seen) => ({ ...seen, draft: 'forged' })),
  'an end that was none': (history) =>
    forge(
      history.filter(({ caseId }) => !history.some((end) => isEndOf(end, caseId))),
      (seen) => ({ ...seen, ended: 'withdrawn' }),
    ),
}

const isEndOf = ({ does, caseId }: Operation, of: string | undefined) =>
  does === 'withdraw' && caseId === of

/** Changes what the last read saw that came after an answer. */
function forge(history: Operation[], change: (seen: Seen) => Seen): Operation | undefined {
  const last = history.findLast(({ does, seen }) => does === 'read' && (seen?.version ?? 0) > 1)
  if (last?.seen) last.seen = change(last.seen)
  return last
}

test.each(Object.entries(forgeries))('%s in one answer is found', (_name, make) => {
  let forged = 0
  fc.assert(
    fc.property(anyGoodHistory, (history) => {
      const isForged = make(history) !== undefined
      forged += Number(isForged)
      expect(checkHistory(history).length > 0).toBe(isForged)
    }),
    { numRuns: 200 },
  )
  expect(forged).toBeGreaterThan(5)
})

const base = { client: 'a', household: 'one', role: 'household', outcome: 'ok' } as const
const other = { ...base, client: 'b', household: 'two' } as const
const app = { caseId: 'x' } as const
const hired = { ...base, ...app, does: 'hire', maidId: 'm', began: 1, ended: 2 } as const
const seen = (version: number, value?: string): Seen => ({ ...app, version, value })
const read = { ...base, ...app, does: 'read', seen: seen(1) } as const

/** The smallest that shows each. */
const told: Record<string, Operation[]> = {
  'held-twice': [
    hired,
    { ...hired, ...other, caseId: 'y', began: 3, ended: 4 },
    { ...read, began: 5, ended: 6 },
    { ...read, ...other, caseId: 'y', seen: { ...seen(1), caseId: 'y' }, began: 7, ended: 8 },
  ],
  'refused-for-nothing': [
    hired,
    { ...base, ...app, does: 'withdraw', began: 3, ended: 4 },
    {
      ...other,
      does: 'hire',
      maidId: 'm',
      outcome: 'refused',
      code: 'maid-held',
      began: 5,
      ended: 6,
    },
  ],
  'two-answers': [
    { ...base, does: 'withdraw', key: 'k', print: 'one', began: 1, ended: 2 },
    { ...base, does: 'again', key: 'k', print: 'other', began: 3, ended: 4 },
  ],
  'lost-update': [
    submitted({ key: 'k', began: 3, ended: 4 }, seen(2, 'one')),
    submitted({ key: 'l', began: 5, ended: 6, basedOn: 1 }, seen(3, 'one')),
  ],
  'one-version': [
    submitted({ key: 'k', began: 3, ended: 5 }, seen(2, 'one')),
    submitted({ key: 'l', began: 4, ended: 6 }, seen(2, 'one')),
  ],
  'nobody-wrote': [{ ...read, seen: seen(2), began: 3, ended: 4 }],
  'not-read': [hired, { ...read, outcome: 'refused', code: 'not-found', began: 3, ended: 4 }],
  'of-another': [{ ...read, role: 'stranger', began: 3, ended: 4 }],
  'after-its-end': [
    { ...base, ...app, does: 'withdraw', began: 1, ended: 2 },
    submitted({ key: 'k', began: 3, ended: 4 }, seen(2, 'one')),
  ],
  'half-done': [{ ...read, seen: { ...seen(1), answers: 1 }, began: 3, ended: 4 }],
  'goes-back': [
    submitted({ key: 'k', began: 1, ended: 2 }, seen(2, 'one')),
    { ...read, began: 3, ended: 4 },
  ],
  broke: [{ ...base, does: 'list', broke: '500 unexpected', began: 1, ended: 2 }],
}

function submitted(over: Partial<Operation>, is: Seen): Operation {
  return { ...base, ...app, does: 'submit', value: 'one', began: 0, ended: 0, ...over, seen: is }
}

describe('an anomaly is told by its name', () => {
  test.each(Object.entries(told))('%s', (kind, history) => {
    expect(checkHistory(history).map((found) => found.kind)).toContain(kind)
  })

  test('and what has no answer explains it', () => {
    const open = { ...base, ...app, outcome: 'unknown', ended: Infinity, began: 1 } as const
    const explained: Operation[][] = [
      [...(told['nobody-wrote'] ?? []), { ...open, does: 'submit', key: 'k' }],
      [...(told['refused-for-nothing'] ?? []), { ...open, does: 'hire', maidId: 'm' }],
    ]
    for (const history of explained) expect(checkHistory(history)).toEqual([])
  })
})
