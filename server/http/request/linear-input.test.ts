import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { allCalls } from '#api/calls.ts'
import type { Call } from '#api/define-call.ts'
import { holdsCardNumber, isSchemeCardNumber } from '#domain/payment/account/card-number.ts'
import { anonymousVisit } from '#server/who/visit.ts'
import { fillSchema, leavesOf } from '#tests/support/rules/fill-schema.ts'
import { parseInput } from './read-input.ts'

const LONG = 200_000
/** The longest text that is searched. */
const LONGEST_READ = 4000
/** Of processor time: what else the machine does is not counted. On a slow machine as many times more. */
const MOST_MILLISECONDS = 50 * slowness()

const runs = ['1 ', '4 ', '1', ' ', 'a', '[', '(', '1-', 'AE 1', 'a\u0301', '784-', 'a@', '+', '٤ ']
const signs = [...'019 ٤۴aAé中💛-_.,:;/\\|+*#@()[]{}<>"\n', '\u0301', '\u200b', '\u00a0', 'AE']
const ends = ['', 'x', '1', '!', '\u0000']

/** A short run of signs, to be written again and again, and something else behind it. */
const patterns = fc.record({
  run: fc.oneof(
    fc.constantFrom(...runs),
    fc.array(fc.constantFrom(...signs), { minLength: 1, maxLength: 4 }).map((run) => run.join('')),
  ),
  end: fc.constantFrom(...ends),
})

type Pattern = { run: string; end: string }

const longText = ({ run, end }: Pattern, length = LONG) => run.repeat(length / run.length) + end

/** How many times slower this processor is than one that takes a second for 300 million small steps. */
function slowness(): number {
  const steps = 3_000_000
  const least = Math.min(...Array.from({ length: 5 }, () => milliseconds(() => hashOf(steps))))
  return Math.max(1, least / (steps / 300_000))
}

function hashOf(steps: number): number {
  let hash = 0
  for (let step = 0; step < steps; step += 1) hash = Math.imul(hash, 31) + step
  return hash
}

function milliseconds(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** The first try may compile something, others may meet a collection of garbage or a busy machine. */
function expectQuick(work: () => unknown, named: string): void {
  const tries = Array.from({ length: 20 })
  const isQuick = tries.some(() => milliseconds(work) < MOST_MILLISECONDS)
  expect(isQuick, named).toBe(true)
}

/**
 * A text ten times as long takes some ten times as long, on a machine of any speed; a search by the
 * square would take a hundred times. Under a millisecond the clock says little.
 */
function expectLinear(work: (text: string) => unknown, pattern: Pattern, named: string): void {
  const least = (text: string) =>
    Math.min(...Array.from({ length: 5 }, () => milliseconds(() => work(text))))
  const short = Math.max(least(longText(pattern, LONGEST_READ)), 1)
  expect(least(longText(pattern, 10 * LONGEST_READ)) / short, named).toBeLessThan(40)
}

function takeIn(call: Call, given: object): void {
  try {
    parseInput(call, given, anonymousVisit('en', true))
  } catch {
    // Refused or not: what counts is the time.
  }
}

const filled = (call: Call, text: string) =>
  z.parse(z.record(z.string(), z.unknown()), fillSchema(call.input, text))

test.each(allCalls.map((call) => [call.name, call] as const))(
  '%s takes or refuses 200 kB in each of its fields within 50 ms',
  (_, call) => {
    for (const run of runs) {
      const text = run.repeat(LONG / run.length)
      expectQuick(() => takeIn(call, filled(call, text)), `${call.name}: ${run}`)
      const read = text.slice(0, LONGEST_READ - 1)
      expectQuick(() => takeIn(call, filled(call, read)), `${call.name}, read: ${run}`)
    }
  },
)

test('each schema of a field alone takes or refuses 200 kB within 50 ms', () => {
  const leaves = [...new Set(allCalls.flatMap(({ input }) => leavesOf(input)))]
  expect(leaves.length).toBeGreaterThan(80)
  for (const leaf of leaves) {
    for (const run of ['1 ', 'a', ' ', 'a@', '+', '[']) {
      const text = `${run.repeat(LONG / run.length)}!`
      expectQuick(() => z.safeParse(leaf, text), run)
    }
  }
})

test('the search for cards is linear, whatever is written', () => {
  fc.assert(
    fc.property(patterns, (pattern) => {
      expectLinear(holdsCardNumber, pattern, 'in free text')
      expectLinear(isSchemeCardNumber, pattern, 'in a number')
    }),
    { numRuns: 100 },
  )
})

test('200 kB in texts of any length are taken or refused within 50 ms', () => {
  const sizes = fc.constantFrom(1, 3, 40, 900, LONGEST_READ)
  fc.assert(
    fc.property(fc.constantFrom(...allCalls), patterns, sizes, (call, pattern, size) => {
      // A text of one sign takes four bytes of a body.
      const text = longText(pattern, (LONG * size) / (size + 3))
      const texts = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []
      expectQuick(() => takeIn(call, { texts }), call.name)
    }),
    { numRuns: 60 },
  )
})

test.each(['[', '{"a":', '[[],', '{"a":{},"b":'])(
  'bodies nested as %j are refused at once',
  (opening) => {
    const depth = LONG / opening.length
    const closing = opening.startsWith('[') ? ']' : '}'
    const deep: unknown = JSON.parse(`${opening.repeat(depth)}1${closing.repeat(depth)}`)
    for (const call of allCalls) {
      expectQuick(() => takeIn(call, { deep, lang: deep, filters: deep }), call.name)
    }
  },
)
