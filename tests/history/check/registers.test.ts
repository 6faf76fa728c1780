import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Operation } from '#tests/history/operation.ts'
import { checkRegister } from './registers.ts'

type Drawn = { value: number; length: number; isWrite: boolean; isAnswered: boolean }
type Register = Parameters<typeof checkRegister>

/** Few enough that every order can be tried; each begins while some of those before may still run. */
const anyRegister = fc
  .array(
    fc.record({
      value: fc.integer({ min: 0, max: 3 }),
      length: fc.integer({ min: 1, max: 5 }),
      isWrite: fc.boolean(),
      isAnswered: fc.integer({ min: 0, max: 3 }).map((luck) => luck > 0),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map(registerOf)

function registerOf(drawn: readonly Drawn[]): Register {
  const written = new Set<number>()
  const writes: Operation[] = []
  const reads: { operation: Operation; value: string | undefined }[] = []
  for (const [at, { value, length, isWrite, isAnswered }] of drawn.entries()) {
    const outcome = isAnswered || !isWrite ? 'ok' : 'unknown'
    const operation: Operation = {
      client: String(at),
      household: 'one',
      role: 'household',
      does: isWrite ? 'draft' : 'read',
      outcome,
      began: 2 * at,
      ended: outcome === 'ok' ? 2 * at + 2 * length - 1 : Infinity,
    }
    if (isWrite && !written.has(value)) writes.push({ ...operation, value: String(value) })
    if (isWrite) written.add(value)
    else reads.push({ operation, value: value === 0 ? undefined : String(value) })
  }
  return [writes, reads]
}

/** By trying every order that agrees with the times: slow, and plainly right. */
function isOneRegister([writes, reads]: Register): boolean {
  const all = [
    ...writes.map((operation) => ({ operation, value: operation.value, isWrite: true })),
    ...reads.map((read) => ({ ...read, isWrite: false })),
  ]
  const goesOn = (left: typeof all, now: string | undefined): boolean => {
    const needed = left.filter(({ operation }) => operation.outcome === 'ok')
    if (needed.length === 0) return true
    const soonest = Math.min(...needed.map(({ operation }) => operation.ended))
    return left.some((next) => {
      if (next.operation.began > soonest) return false
      const others = left.filter((other) => other !== next)
      if (next.isWrite) return goesOn(others, next.value)
      return next.value === now && goesOn(others, now)
    })
  }
  return goesOn(all, undefined)
}

test('what is found in a register is what no order of its reads and writes explains', () => {
  fc.assert(
    fc.property(anyRegister, (register) => {
      expect(checkRegister(...register).length === 0).toBe(isOneRegister(register))
    }),
    { numRuns: 3_000 },
  )
})

test('among those tried are many of either kind', () => {
  const drawn = fc.sample(anyRegister, 500).map(isOneRegister)
  expect(drawn.filter(Boolean).length).toBeGreaterThan(50)
  expect(drawn.filter((isOne) => !isOne).length).toBeGreaterThan(50)
})
