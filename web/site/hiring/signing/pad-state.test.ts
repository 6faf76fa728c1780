import { expect, test } from 'vitest'
import { emptyPad, isSameDrawing, judgePad } from './pad-state.ts'

const dot = [[{ x: 0.5, y: 0.5, t: 0 }]]
const wave = [
  Array.from({ length: 40 }, (_, place) => ({
    x: 0.1 + place * 0.02,
    y: 0.5 + Math.sin(place / 3) * 0.2,
    t: place * 16,
  })),
]

test('[W10] a drawing too short is refused twice, and the third is kept', () => {
  const refused = { ok: false, code: 'signature-too-short' }
  expect(judgePad({ ...emptyPad, strokes: dot })).toEqual(refused)
  expect(judgePad({ ...emptyPad, strokes: dot, refusals: 1 })).toEqual(refused)
  expect(judgePad({ ...emptyPad, strokes: dot, refusals: 2 })).toEqual({
    ok: true,
    specimen: { way: 'drawn', strokes: dot },
  })
})

test('[W10] an empty pad is never kept', () => {
  expect(judgePad({ ...emptyPad, refusals: 9 })).toEqual({ ok: false, code: 'signature-empty' })
})

test('[W10] a typed name is kept without its outer spaces and marked as typed', () => {
  expect(judgePad({ ...emptyPad, way: 'typed', name: ' Fatima ' })).toEqual({
    ok: true,
    specimen: { way: 'typed', name: 'Fatima' },
  })
  expect(judgePad({ ...emptyPad, way: 'typed', name: ' ' })).toEqual({
    ok: false,
    code: 'signature-name-missing',
  })
})

test('a copy of a drawing is the same drawing, another stroke makes it another', () => {
  expect(isSameDrawing(wave, structuredClone(wave))).toBe(true)
  expect(isSameDrawing(wave, [...wave, ...dot])).toBe(false)
})
