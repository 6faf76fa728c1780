/** A WAV file of a low tone: 8,000 samples a second, one byte each, as browsers play it. */
export function aTone(seconds = 2): Buffer {
  const rate = 8_000
  const samples = Math.round(rate * seconds)
  const file = Buffer.alloc(44 + samples)
  file.write('RIFF', 0)
  file.writeUInt32LE(36 + samples, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(rate, 24)
  file.writeUInt32LE(rate, 28)
  file.writeUInt16LE(1, 32)
  file.writeUInt16LE(8, 34)
  file.write('data', 36)
  file.writeUInt32LE(samples, 40)
  for (let at = 0; at < samples; at++) file[44 + at] = 128 + 40 * Math.sin(at / 8)
  return file
}
