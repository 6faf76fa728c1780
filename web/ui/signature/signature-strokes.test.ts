import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  groupsFrom,
  isCutBy,
  signatureRatio,
  strokesFrom,
  widePadRatio,
} from './signature-strokes.ts'
import type { SignatureStroke } from './signature-strokes.ts'

const pen = {
  penColor: 'black',
  minWidth: 1,
  maxWidth: 3,
  dotSize: 2,
  velocityFilterWeight: 0.7,
  compositeOperation: 'source-over' as const,
}
const at = (x: number, y: number) => ({ x, y, time: 0, pressure: 0.5 })
const usual = { width: 360, height: 300 }
const share = fc.integer({ min: 0, max: 10_000 }).map((part) => part / 10_000)
const point = fc.record({ x: share, y: share, t: fc.nat(60_000) })
const strokes = fc.array(fc.array(point, { minLength: 1, maxLength: 30 }), { maxLength: 8 })

test('strokes survive any change of the size of the pad', () => {
  fc.assert(
    fc.property(
      strokes,
      fc.integer({ min: 240, max: 1600 }),
      fc.nat(),
      (drawn, width, startedAt) => {
        const frame = { width, height: width / signatureRatio, startedAt }
        expect(strokesFrom(groupsFrom(drawn, frame, pen), frame)).toEqual(drawn)
      },
    ),
  )
})

test('a line that leaves the pad is kept at its edge', () => {
  const outside = [{ ...pen, points: [{ x: -20, y: 900, time: 5, pressure: 0.5 }] }]
  expect(strokesFrom(outside, { ...usual, startedAt: 0 })).toEqual([[{ x: 0, y: 1, t: 5 }]])
})

test('time counts from the first touch, never below it', () => {
  const early = [{ ...pen, points: [{ x: 0, y: 0, time: 990, pressure: 0.5 }] }]
  expect(strokesFrom(early, { ...usual, startedAt: 1000 })[0]?.[0]?.t).toBe(0)
})

test('both axes keep the shape: a square stays a square', () => {
  const square: SignatureStroke[] = [
    [
      { x: 0, y: 0, t: 0 },
      { x: 0.5, y: 0.5 * signatureRatio, t: 1 },
    ],
  ]
  const corner = groupsFrom(square, { width: 300, height: 250, startedAt: 0 }, pen)[0]?.points[1]
  expect(corner?.x).toBeCloseTo(150)
  expect(corner?.y).toBeCloseTo(150)
})

test('a wide pad shows the middle: the same line has the same shape, and none is cut off', () => {
  const wide = { width: 600, height: 600 / widePadRatio, startedAt: 0 }
  const corners = [{ ...pen, points: [at(0, 0), at(600, 240), at(300, 900)] }]
  const drawn = strokesFrom(corners, wide)
  const [first, last, outside] = drawn[0] ?? []
  expect(first).toMatchObject({ x: 0, y: 0.26 })
  expect(last).toMatchObject({ x: 1, y: 0.74 })
  expect(outside).toMatchObject({ x: 0.5, y: 0.74 })
  expect(isCutBy(widePadRatio, drawn)).toBe(false)
  const again = groupsFrom(drawn, wide, pen)[0]?.points[1]
  expect(again?.x).toBeCloseTo(600)
  expect(again?.y).toBeCloseTo(240)
})

test('a drawing of a tall pad is taller than a wide one', () => {
  expect(isCutBy(widePadRatio, [[{ x: 0.5, y: 0.1, t: 0 }]])).toBe(true)
  expect(isCutBy(widePadRatio, [[{ x: 0.5, y: 0.5, t: 0 }]])).toBe(false)
  expect(isCutBy(widePadRatio, [])).toBe(false)
})
