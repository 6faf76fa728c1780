import { describe, expect, test } from 'vitest'
import { measuredFigures } from './figures.ts'
import type { Figures, Layout } from './figures.ts'
import { findLimit } from './find-limit.ts'
import { simulate } from './simulate.ts'
import { simulateCallers } from './simulate-callers.ts'
import { TimeLine } from './time-line.ts'

const none = { front: 0, web: 0, pooler: 0, primary: 0, waits: 0 }
/** Pages alone, so that results can be computed by hand. */
const figuresOf = (page: Partial<typeof none>, more: Partial<Figures> = {}): Figures => ({
  costs: { page: { ...none, ...page }, call: none, submit: none },
  perVisitor: { page: 1, call: 0, submit: 0 },
  changesPerVisitor: 0,
  rereadMs: 0,
  ...more,
})
const layout: Layout = { machines: 1, coresEach: 1, primaryCores: 1, frontCores: 1, poolEach: 10 }

test('what is due later happens later, and together in the order it was said', () => {
  const line = new TimeLine()
  const happened: string[] = []
  for (const [ms, what] of [
    [5, 'e'],
    [1, 'a'],
    [3, 'c'],
    [1, 'b'],
    [4, 'd'],
    [9, 'never'],
  ] as const)
    line.after(ms, () => happened.push(`${what}${line.now}`))
  line.after(3, () => line.after(1, () => happened.push(`of c${line.now}`)))
  line.run(8)
  expect(happened).toEqual(['a1', 'b1', 'c3', 'd4', 'of c4', 'e5'])
})

test('a line of random arrivals waits as queueing theory says', () => {
  // One server at half of its time: the mean stay is twice the work (M/M/1), its median ln 2 of that.
  const { p50, busy, perSecond } = simulate(
    { figures: figuresOf({ primary: 10 }), layout },
    { visitorsPerSecond: 50, seconds: 600 },
  )
  expect(perSecond / 50).toBeCloseTo(1, 1)
  expect(busy.primary).toBeCloseTo(0.5, 1)
  expect(p50 / (20 * Math.LN2)).toBeGreaterThan(0.93)
  expect(p50 / (20 * Math.LN2)).toBeLessThan(1.07)
})

test('the same seed says the same', () => {
  const parts = { figures: measuredFigures, layout: { ...layout, machines: 2 } }
  const run = () => simulate(parts, { visitorsPerSecond: 5, seconds: 20 })
  expect(run()).toEqual(run())
})

test('connections that are lent keep others waiting while nobody works', () => {
  // Two at a time, each for 100 ms: twenty a second, however idle the cores are.
  const figures = figuresOf({ waits: 100 })
  const { perSecond, busy } = simulate(
    { figures, layout: { ...layout, poolEach: 2 } },
    { visitorsPerSecond: 60, seconds: 60 },
  )
  expect(perSecond).toBeCloseTo(20, 0)
  expect(busy.primary).toBe(0)
})

describe('the limit of a layout', () => {
  test('is what its processes can do, and twice that with twice the machines', () => {
    const figures = figuresOf({ web: 10, primary: 1 })
    const one = findLimit({ figures, layout })
    const two = findLimit({ figures, layout: { ...layout, machines: 2 } })
    expect([one.fullFirst, two.fullFirst]).toEqual(['web', 'web'])
    expect(one.visitorsPerSecond).toBeGreaterThan(90)
    expect(one.visitorsPerSecond).toBeLessThan(105)
    expect(two.visitorsPerSecond / one.visitorsPerSecond).toBeCloseTo(2, 0)
    expect(one.planned.busy.web).toBeCloseTo(0.5, 1)
  })

  test('is the primary once there are processes enough', () => {
    const figures = figuresOf({ web: 10, primary: 2 })
    const { fullFirst, visitorsPerSecond } = findLimit({
      figures,
      layout: { ...layout, machines: 8 },
    })
    expect(fullFirst).toBe('primary')
    expect(visitorsPerSecond).toBeGreaterThan(450)
    expect(visitorsPerSecond).toBeLessThan(525)
  })

  test('shrinks as every process reads each change again', () => {
    const figures = figuresOf({ primary: 1 }, { changesPerVisitor: 1, rereadMs: 1 })
    const { visitorsPerSecond } = findLimit({ figures, layout: { ...layout, machines: 9 } })
    // Each visitor costs the primary one question of its own and nine of nine processes.
    expect(visitorsPerSecond).toBeGreaterThan(90)
    expect(visitorsPerSecond).toBeLessThan(105)
  })
})

test('callers who share a machine get what its cores can do', () => {
  const work = [{ web: 2, primary: 2, asking: 1, waits: 0 }]
  const two = simulateCallers(work, { callers: 16, cores: 2, connections: 12 })
  // Five milliseconds of two cores each: four hundred a second at most.
  expect(two.perSecond).toBeGreaterThan(350)
  expect(two.perSecond).toBeLessThan(405)
  const alone = simulateCallers(work, { callers: 1, cores: 2, connections: 12 })
  expect(alone.perSecond).toBeCloseTo(200, -1)
})

test('the measured points of the product are met within five of a hundred', () => {
  // Measured on 2026-11-23 on two quiet cores: submits a second by callers, and in a core second of the web process.
  for (const [callers, measured, perCore] of [
    [8, 367, 451],
    [32, 339, 411],
  ] as const) {
    const work = [{ web: 1_000 / perCore, primary: 2.3, asking: 0.32, waits: 1 }]
    const { perSecond } = simulateCallers(work, { callers, cores: 2, connections: 12 })
    expect(Math.abs(perSecond / measured - 1)).toBeLessThan(0.05)
  }
})
