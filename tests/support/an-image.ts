import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import type { Sharp } from 'sharp'

export async function anImage(
  format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'tiff',
  size = [900, 600],
) {
  const [width = 900, height = 600] = size
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  const image = sharp({ create: { width, height, channels: 3, background: '#888', noise } })
  return await image.toFormat(format).toBuffer()
}

type PngChunk = [type: string, data: Buffer]

/** A PNG out of chunks with right check sums: the head can claim what the data do not hold. */
export function aPng(width: number, height: number, chunks: PngChunk[]): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 0], 8)
  const all: PngChunk[] = [['IHDR', head], ...chunks, ['IEND', Buffer.alloc(0)]]
  const parts = all.map(([type, data]) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  })
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts])
}

/** 25 megapixels of one colour, half transparent, as they are written by `write`. */
export async function aLargeImage(write: (image: Sharp) => Sharp, side = 5000) {
  const background = { r: 100, g: 150, b: 200, alpha: 0.5 }
  const image = sharp({ create: { width: side, height: side, channels: 4, background } })
  return await write(image).toBuffer()
}
