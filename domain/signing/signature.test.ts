import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  judgeSignature,
  judgeTypedSignature,
  MAX_SIGNATURE_REFUSALS,
  type Stroke,
} from './signature.ts'

/** A stroke through places on the pad, `[x, y]` each. */
const stroke = (...places: [number, number][]): Stroke =>
  places.map(([x, y], place) => ({ x, y, t: place * 16 }))

const signed = [
  stroke([0.1, 0.6], [0.2, 0.2], [0.3, 0.7], [0.4, 0.3], [0.6, 0.6]),
  stroke([0.2, 0.5], [0.7, 0.5]),
]
const dot = [stroke([0.5, 0.5])]
const tiny = [stroke([0.5, 0.5], [0.52, 0.51], [0.51, 0.53], [0.5, 0.5])]
const line = [stroke([0.1, 0.5], [0.4, 0.501], [0.6, 0.499], [0.9, 0.5])]

test('[W10] a drawn name is a signature', () => {
  expect(judgeSignature(signed, 0)).toBe('accepted')
})

test('[W10] a dot, a slip of the hand and a straight line are too short', () => {
  for (const drawing of [dot, tiny, line]) expect(judgeSignature(drawing, 0)).toBe('too-short')
  expect(judgeSignature([...line, stroke([0.2, 0.5], [0.8, 0.5])], 0)).toBe('too-short')
})

test('[W10] a drawing too short is refused twice, the third is kept and flagged', () => {
  const verdicts = [0, 1, 2, 3].map((refusals) => judgeSignature(dot, refusals))
  expect(verdicts).toEqual([
    'too-short',
    'too-short',
    'accepted-low-quality',
    'accepted-low-quality',
  ])
})

test('[W10] an empty pad is never a signature', () => {
  for (const refusals of [0, 2, 99]) {
    expect(judgeSignature([], refusals)).toBe('empty')
    expect(judgeSignature([[], []], refusals)).toBe('empty')
  }
})

test('a typed name needs two letters of any script', () => {
  expect(['Omar', '李明', 'علي', 'Åsa'].map(judgeTypedSignature)).toEqual(
    Array.from({ length: 4 }, () => 'accepted'),
  )
  expect(judgeTypedSignature(' ')).toBe('empty')
  expect(['X', '1234', '. A .'].map(judgeTypedSignature)).toEqual(
    Array.from({ length: 3 }, () => 'too-short'),
  )
})

const anyPlace = fc.double({ min: 0, max: 1, noNaN: true })
const anyPoint = fc.record({ x: anyPlace, y: anyPlace, t: fc.nat() })
const anyStrokes = fc.array(fc.array(anyPoint, { maxLength: 30 }), { maxLength: 6 })

test('where a drawing is accepted, neither refusals nor its place and order of strokes matter', () => {
  fc.assert(
    fc.property(anyStrokes, fc.nat(3), (strokes, refusals) => {
      const verdict = judgeSignature(strokes, 0)
      const isAccepted = verdict === 'accepted'
      expect(judgeSignature(strokes, refusals) === 'accepted').toBe(isAccepted)
      const mirrored = strokes.map((one) => one.map(({ x, y, t }) => ({ x: y, y: x, t })))
      expect(judgeSignature(mirrored, 0)).toBe(verdict)
    }),
  )
})

test('a very long drawing is judged like any other', () => {
  const long = Array.from({ length: 200_000 }, (_, t) => ({ x: (t % 7) / 7, y: (t % 5) / 5, t }))
  expect(judgeSignature([long], 0)).toBe('accepted')
})

test('after two refusals every drawing with ink is kept', () => {
  fc.assert(
    fc.property(anyStrokes, (strokes) => {
      const hasInk = strokes.flat().length > 0
      expect(judgeSignature(strokes, MAX_SIGNATURE_REFUSALS).startsWith('accepted')).toBe(hasInk)
    }),
  )
})

test('points along any straight line are no signature', () => {
  const along = fc.array(anyPlace, { minLength: 3, maxLength: 30 })
  fc.assert(
    fc.property(along, anyPoint, anyPoint, (shares, from, to) => {
      const drawn = shares.map((share, t) => ({
        x: from.x + (to.x - from.x) * share,
        y: from.y + (to.y - from.y) * share,
        t,
      }))
      expect(judgeSignature([drawn], 0)).toBe('too-short')
    }),
  )
})
