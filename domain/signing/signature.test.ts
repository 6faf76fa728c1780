import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  judgeSignature,
  judgeSpecimen,
  judgeTypedSignature,
  MAX_SIGNATURE_REFUSALS,
  type Stroke,
  whyUnsigned,
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

/** A bow of this height over a chord from `from` to `to`, all in widths of the pad. */
const bow = (from: number, to: number, height: number): Stroke =>
  stroke([from, 0.5], [(from + to) / 2, 0.5 + height], [to, 0.5])

test('[W10] three points are the least, and strokes add up', () => {
  expect(judgeSignature([stroke([0.2, 0.2], [0.8, 0.5])], 0)).toBe('too-short')
  expect(judgeSignature([bow(0.2, 0.8, 0.2)], 0)).toBe('accepted')
  const half = [stroke([0.1, 0.2], [0.2, 0.2])]
  expect(judgeSignature(half, 0)).toBe('too-short')
  const three = [...half, stroke([0.1, 0.3], [0.2, 0.4]), stroke([0.3, 0.1], [0.1, 0.2])]
  expect(judgeSignature(three, 0)).toBe('accepted')
})

test('[W10] ink is the way of the pen, not the way it was lifted', () => {
  // Three dots far apart span the pad, but nothing was drawn.
  const dots = [stroke([0.1, 0.1]), stroke([0.9, 0.2]), stroke([0.4, 0.9])]
  expect(judgeSignature(dots, 0)).toBe('too-short')
  // The same place as a short hook: enough of an angle, too little ink.
  expect(judgeSignature([stroke([0.5, 0.5], [0.6, 0.5], [0.6, 0.6])], 0)).toBe('too-short')
  expect(judgeSignature([stroke([0.5, 0.5], [0.65, 0.5], [0.65, 0.65])], 0)).toBe('accepted')
})

const scribble = (width: number, height: number): Stroke =>
  stroke(
    ...Array.from({ length: 24 }, (_, step): [number, number] => [
      0.6 + (step % 2) * width,
      0.7 + (step % 3) * (height / 2),
    ]),
  )

test('[W10] a scribble in one spot is too small, a tall or a wide one is not', () => {
  expect(judgeSignature([scribble(0.05, 0.05)], 0)).toBe('too-short')
  expect(judgeSignature([scribble(0.05, 0.2)], 0)).toBe('accepted')
  expect(judgeSignature([scribble(0.2, 0.05)], 0)).toBe('accepted')
})

test('[W10] a bend counts by its share of the line, wherever it lies and whichever way it goes', () => {
  expect(judgeSignature([bow(0.1, 0.9, 0.01)], 0)).toBe('too-short')
  expect(judgeSignature([bow(0.1, 0.9, 0.03)], 0)).toBe('accepted')
  expect(judgeSignature([bow(0.1, 0.9, -0.03)], 0)).toBe('accepted')
  // The way back over the same line adds ink and no bend.
  expect(judgeSignature([stroke([0.1, 0.1], [0.5, 0.5], [0.9, 0.9], [0.3, 0.3])], 0)).toBe(
    'too-short',
  )
  expect(judgeSignature([stroke([0.9, 0.1], [0.5, 0.5], [0.1, 0.9], [0.3, 0.7])], 0)).toBe(
    'too-short',
  )
})

test('[W10] a drawn and a typed specimen are judged by their own rules, each with its reason', () => {
  const why = [
    whyUnsigned({ way: 'drawn', strokes: signed }, 0),
    whyUnsigned({ way: 'drawn', strokes: [] }, 0),
    whyUnsigned({ way: 'drawn', strokes: dot }, 0),
    whyUnsigned({ way: 'typed', name: 'Omar' }, 0),
    whyUnsigned({ way: 'typed', name: ' ' }, 0),
    whyUnsigned({ way: 'typed', name: 'X' }, 0),
  ]
  expect(why).toEqual([
    undefined,
    'signature-empty',
    'signature-too-short',
    undefined,
    'signature-name-missing',
    'signature-name-too-short',
  ])
})

test('[W10] the third drawing that is too short is kept, as whoever judges has counted', () => {
  const short = { way: 'drawn', strokes: dot } as const
  expect(judgeSpecimen(short, 1)).toBe('too-short')
  expect(judgeSpecimen(short, 2)).toBe('accepted-low-quality')
})
