/** Samples a second, as a telephone call has; ten seconds are 80 kB on a slow network. */
export const VOICE_RATE = 8_000

const BIAS = 0x84
const LOUDEST = 32_635
/** The formats of WAV files, in their list of codes. */
const MU_LAW = 7
const HEAD_BYTES = 58

/** One sample from -1 to 1 in eight bits, by the mu-law of ITU-T G.711. */
export function muLaw(sample: number): number {
  const loud = Math.round(Math.min(1, Math.max(-1, sample)) * 32_767)
  const sign = loud < 0 ? 0x80 : 0
  const biased = Math.min(Math.abs(loud), LOUDEST) + BIAS
  const exponent = 31 - Math.clz32(biased >> 7)
  const mantissa = (biased >> (exponent + 3)) & 0x0f
  return ~(sign | (exponent << 4) | mantissa) & 0xff
}

/** A WAV file of one voice, which every browser plays whatever recorded it. */
export function voiceFile(samples: Float32Array): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(HEAD_BYTES + samples.length)
  const head = new DataView(file.buffer)
  const write = (at: number, text: string) => file.set(new TextEncoder().encode(text), at)
  write(0, 'RIFF')
  head.setUint32(4, file.length - 8, true)
  write(8, 'WAVEfmt ')
  head.setUint32(16, 18, true)
  head.setUint16(20, MU_LAW, true)
  head.setUint16(22, 1, true)
  head.setUint32(24, VOICE_RATE, true)
  head.setUint32(28, VOICE_RATE, true)
  head.setUint16(32, 1, true)
  head.setUint16(34, 8, true)
  write(38, 'fact')
  head.setUint32(42, 4, true)
  head.setUint32(46, samples.length, true)
  write(50, 'data')
  head.setUint32(54, samples.length, true)
  samples.forEach((sample, at) => {
    file[HEAD_BYTES + at] = muLaw(sample)
  })
  return file
}
