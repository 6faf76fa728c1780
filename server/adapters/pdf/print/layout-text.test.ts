import { readdirSync, readFileSync } from 'node:fs'
import { array, assert, constantFrom, integer, oneof, property, tuple } from 'fast-check'
import { create } from 'fontkit'
import type { Font } from 'fontkit'
import { expect, test } from 'vitest'
import { layoutText } from './layout-text.ts'

const folder = new URL('../fonts/', import.meta.url)
const fonts = readdirSync(folder).filter((name) => name.endsWith('.ttf'))
const fontOf = (name: string) => create(readFileSync(new URL(name, folder))) as Font

const inRange = (from: number, to: number) =>
  integer({ min: from, max: to }).map((code) => String.fromCodePoint(code))
/** Marks of Latin, Hebrew, Arabic and Hindi, and those for all scripts. */
const mark = oneof(
  inRange(0x300, 0x36f),
  inRange(0x591, 0x5bd),
  inRange(0x64b, 0x65f),
  inRange(0x93c, 0x94d),
  inRange(0x1dc0, 0x1dff),
  inRange(0x20d0, 0x20f0),
)
const letter = constantFrom(...'aéЖبلקกक中あ한', '\u{1D49C}', '\u{1E900}', '😀')
const name = array(tuple(letter, array(mark, { maxLength: 5 })), {
  minLength: 1,
  maxLength: 12,
}).map((parts) => parts.map(([base, marks]) => base + marks.join('')).join(''))

test.each(fonts)('%s draws a name with whatever marks on whatever letters', (file) => {
  const font = fontOf(file)
  assert(
    property(name, (text) => {
      expect(layoutText(font, text).glyphs.length).toBeGreaterThan(0)
    }),
    { numRuns: 400 },
  )
})

/** In thousandths of the size, as HarfBuzz shapes them with this font. */
const widths = [
  ['শ্রম', 1338],
  ['মন্ত্রণালয়', 3468],
  ['চুক্তি', 1714],
  ['ক্ষ', 859],
  ['স্বাস্থ্য', 1848],
  ['কর্মী', 1685],
  ['সপ্তাহে', 2548],
  ['নির্দিষ্ট', 2218],
  ['উদ্দেশ্য', 2831],
] as const

test.each(widths)(
  '%s is as wide in Bengali as its signs are, so that none lie over others',
  (text, width) => {
    expect(layoutText(fontOf('NotoSansBengali-Regular.ttf'), text).advanceWidth).toBe(width)
  },
)
