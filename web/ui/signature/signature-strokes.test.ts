import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupsFrom, signatureRatio, strokesFrom } from './signature-strokes.ts'
import type { SignatureStroke } from './signature-strokes.ts'

const pen = {
  penColor: 'black',
  minWidth: 1,
  maxWidth: 3,
  dotSize: 2,
  velocityFilterWeight: 0.7,
  compositeOperation: 'source-over' as const,
}
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
        const frame = { width, startedAt }
        expect(strokesFrom(groupsFrom(drawn, frame, pen), frame)).toEqual(drawn)
      },
    ),
  )
})

test('a line that leaves the pad is kept at its edge', () => {
  const outside = [{ ...pen, points: [{ x: -20, y: 900, time: 5, pressure: 0.5 }] }]
  expect(strokesFrom(outside, { width: 360, startedAt: 0 })).toEqual([[{ x: 0, y: 1, t: 5 }]])
})

test('time counts from the first touch, never below it', () => {
  const early = [{ ...pen, points: [{ x: 0, y: 0, time: 990, pressure: 0.5 }] }]
  expect(strokesFrom(early, { width: 360, startedAt: 1000 })[0]?.[0]?.t).toBe(0)
})

test('both axes keep the shape: a square stays a square', () => {
  const square: SignatureStroke[] = [
    [
      { x: 0, y: 0, t: 0 },
      { x: 0.5, y: 0.5 * signatureRatio, t: 1 },
    ],
  ]
  const corner = groupsFrom(square, { width: 300, startedAt: 0 }, pen)[0]?.points[1]
  expect(corner?.x).toBeCloseTo(150)
  expect(corner?.y).toBeCloseTo(150)
})
