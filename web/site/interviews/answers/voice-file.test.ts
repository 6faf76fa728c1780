import * as fc from 'fast-check'
import { parseBuffer } from 'music-metadata'
import { expect, test } from 'vitest'
import { ANSWER_BYTES_MOST, ANSWER_SECONDS } from '#domain/interviews/spoken-answer.ts'
import { muLaw, VOICE_RATE, voiceFile } from './voice-file.ts'

/** The decoder of G.711, written from its table: segment, then step within it. */
function heard(byte: number): number {
  const bits = ~byte & 0xff
  const size = ((((bits & 0x0f) << 3) + 0x84) << ((bits >> 4) & 7)) - 0x84
  return (bits & 0x80 ? -size : size) / 32_767
}

test('what she says is heard as loud as it was, within a step of the code', () => {
  fc.assert(
    fc.property(fc.double({ min: -1, max: 1, noNaN: true }), (sample) => {
      const loudness = Math.abs(sample)
      expect(Math.abs(heard(muLaw(sample)) - sample)).toBeLessThanOrEqual(0.0005 + loudness / 16)
    }),
  )
})

test('ten seconds are accepted as sound of ten seconds, and stay small', async () => {
  const samples = Float32Array.from(
    { length: ANSWER_SECONDS.most * VOICE_RATE },
    (_, at) => Math.sin(at / 5) / 2,
  )
  const file = voiceFile(samples)
  expect(file.length).toBeLessThan(81_000)
  expect(file.length).toBeLessThan(ANSWER_BYTES_MOST)
  const { format } = await parseBuffer(file, { mimeType: 'audio/wav' }, { duration: true })
  expect([format.duration, format.numberOfChannels]).toEqual([ANSWER_SECONDS.most, 1])
})
