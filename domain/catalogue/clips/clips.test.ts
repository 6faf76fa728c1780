import { array, assert, double, integer, property, record, stringMatching, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { judgeCaptions, readCaptions, writeCaptions } from './captions.ts'
import { convertedSize, judgeClip, judgeVoice } from './clip-facts.ts'
import type { ClipFacts } from './clip-facts.ts'
import { cropAround } from './poster-crop.ts'

const good: ClipFacts = {
  seconds: 25,
  width: 720,
  height: 1280,
  picture: 'avc',
  sound: 'aac',
  bytes: 6_000_000,
}

test.each([
  ['what every browser plays is put in order', {}, { way: 'repack' }],
  ['it may be silent', { sound: null }, { way: 'repack' }],
  ['an iPhone’s own coding is made anew', { picture: 'hevc' }, { way: 'convert' }],
  ['so is a sound that Safari does not know', { sound: 'opus' }, { way: 'convert' }],
  ['so is one of 4K', { width: 2160, height: 3840 }, { way: 'convert' }],
  ['so is one that is heavy for its length', { bytes: 30_000_000 }, { way: 'convert' }],
  ['sound alone is no clip', { picture: null }, { problem: 'no-picture' }],
  ['two seconds show nothing', { seconds: 2 }, { problem: 'too-short' }],
  ['nobody watches three minutes', { seconds: 180 }, { problem: 'too-long' }],
  ['a length that is no number is broken', { seconds: Number.NaN }, { problem: 'broken' }],
  ['a stamp is too small', { width: 176, height: 144 }, { problem: 'too-small' }],
])('%s', (_name, change, verdict) => {
  expect(judgeClip({ ...good, ...change })).toEqual(verdict)
})

test.each([
  ['AAC is put in order', { sound: 'aac' }, { way: 'repack' }],
  ['what older iPhones do not play is made anew', { sound: 'opus' }, { way: 'convert' }],
  ['no sound is no voice', { sound: null }, { problem: 'not-a-recording' }],
  ['the picture of a film is left out', { picture: 'avc' }, { way: 'convert' }],
])('of a voice: %s', (_name, change, verdict) => {
  const voice = { ...good, picture: null, bytes: 500_000, ...change }
  const most = { seconds: { least: 1, most: 60 }, bytes: 2_000_000 }
  expect(judgeVoice(voice, most)).toEqual(verdict)
})

test('a converted clip keeps its shape, is even and never grows', () => {
  const side = integer({ min: 240, max: 5000 })
  assert(
    property(side, side, (width, height) => {
      const made = convertedSize({ width, height })
      expect(made.width % 2).toBe(0)
      expect(made.height % 2).toBe(0)
      expect(made.width).toBeLessThanOrEqual(width + 1)
      expect(Math.min(made.width, made.height)).toBeLessThanOrEqual(720)
      // One pixel of rounding on the shorter side, in its proportion on the longer.
      expect(Math.abs(made.width * height - made.height * width)).toBeLessThanOrEqual(
        width + height,
      )
    }),
  )
})

const isInside = (at: number, from: number, size: number) => at >= from - 1 && at <= from + size + 1

test('a poster is the largest part in its shape, inside the picture, around the focus', () => {
  const side = integer({ min: 10, max: 6000 })
  const part = double({ min: 0, max: 1, noNaN: true })
  assert(
    property(tuple(side, side), part, part, ([width, height], x, y) => {
      const crop = cropAround({ width, height }, { x, y })
      expect(crop.left).toBeGreaterThanOrEqual(0)
      expect(crop.top).toBeGreaterThanOrEqual(0)
      expect(crop.left + crop.width).toBeLessThanOrEqual(width)
      expect(crop.top + crop.height).toBeLessThanOrEqual(height)
      expect(crop.width === width || crop.height === height).toBe(true)
      expect(Math.abs(crop.width * 5 - crop.height * 4)).toBeLessThanOrEqual(5)
      expect(isInside(x * width, crop.left, crop.width)).toBe(true)
      expect(isInside(y * height, crop.top, crop.height)).toBe(true)
    }),
  )
})

const line = stringMatching(/^[A-Za-z\u0600-\u06ff0-9&<>.,!? -]{0,30}[A-Za-z&<>]$/)
const cue = record({
  from: integer({ min: 0, max: 100_000 }),
  length: integer({ min: 1, max: 9000 }),
  lines: array(line, { minLength: 1, maxLength: 3 }),
})

test('captions that were written read the same', () => {
  assert(
    property(array(cue, { maxLength: 20 }), (made) => {
      const cues = made.map(({ from, length, lines }) => ({
        from: from / 1000,
        until: (from + length) / 1000,
        text: lines.map((one) => one.trim()).join('\n'),
      }))
      const read = readCaptions(writeCaptions(cues))
      expect(read?.map(({ text }) => text)).toEqual(cues.map(({ text }) => text))
      for (const [at, one] of cues.entries()) {
        expect(read?.[at]?.from).toBeCloseTo(one.from, 5)
        expect(read?.[at]?.until).toBeCloseTo(one.until, 5)
      }
      expect(writeCaptions(read ?? [])).toBe(writeCaptions(cues))
    }),
  )
})

test('captions of other programs are read without their looks', () => {
  const vtt =
    '\uFEFFWEBVTT - made by hand\r\n\r\nNOTE hidden\r\n\r\n1\r\n00:01.000 --> 00:02.500 line:90%\r\n<v Grace>Hello &amp; welcome</v>\r\n'
  expect(readCaptions(vtt)).toEqual([{ from: 1, until: 2.5, text: 'Hello & welcome' }])
  const srt = '1\n00:00:01,000 --> 00:00:02,000\nHello\n\n2\n00:00:03,000 --> 00:00:04,000\nHi\n'
  expect(readCaptions(srt)).toHaveLength(2)
  expect(readCaptions('Hello, how are you?')).toBeUndefined()
  expect(readCaptions('WEBVTT\n')).toEqual([])
})

test('each wrong caption is named with its reason', () => {
  const cues = [
    { from: 0, until: 2, text: 'Hello' },
    { from: 1, until: 3, text: 'Too early' },
    { from: 4, until: 4, text: 'No time' },
    { from: 5, until: 6, text: '  ' },
    { from: 7, until: 8, text: 'x'.repeat(201) },
    { from: 9, until: 99, text: 'After it' },
  ]
  expect(judgeCaptions(cues, 10)).toEqual([
    { cue: 2, code: 'overlaps' },
    { cue: 3, code: 'ends-before' },
    { cue: 4, code: 'no-text' },
    { cue: 5, code: 'too-long' },
    { cue: 6, code: 'after-the-end' },
  ])
  expect(judgeCaptions([{ from: 0, until: 10.2, text: 'The end' }], 10)).toEqual([])
  const many = Array.from({ length: 101 }, () => ({ from: 0, until: 1, text: 'x' }))
  expect(judgeCaptions(many, 10)).toEqual([{ cue: 0, code: 'too-many' }])
})
