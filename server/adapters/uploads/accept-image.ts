import type { Metadata } from 'sharp'
import { MIN_DOCUMENT_PIXELS } from '#domain/hiring/values/documents.ts'
import { loadSharp } from '#server/adapters/load-sharp.ts'
import { isBlurred } from './is-blurred.ts'

export type ImageRefusal = 'document-unreadable' | 'document-too-small' | 'document-too-many-pixels'
export type ImageVerdict =
  | {
      ok: true
      bytes: Buffer
      preview: Buffer
      width: number
      height: number
      isBlurred: boolean
    }
  | { ok: false; code: ImageRefusal }

const mostPixels = 25_000_000
/** For pictures decoded as a whole: 18 million pixels in their usual form. */
const mostBytesAtOnce = 54_000_000
const longestSide = 2_400
const previewSide = 480
const decodeSeconds = 5

/**
 * Redraws the image, which drops metadata and hidden data. Refused where the decoder disagrees with
 * `format`.
 */
export async function acceptImage(bytes: Buffer, format: string): Promise<ImageVerdict> {
  const size = await readSize(bytes, format)
  if (!size) return { ok: false, code: 'document-unreadable' }
  if (isTooLarge(size)) return { ok: false, code: 'document-too-many-pixels' }
  if (Math.min(size.width, size.height) < MIN_DOCUMENT_PIXELS) {
    return { ok: false, code: 'document-too-small' }
  }
  try {
    return { ok: true, ...(await redraw(bytes)) }
  } catch {
    return { ok: false, code: 'document-unreadable' }
  }
}

/** `bytesAtOnce`: memory that the decoder needs at one time. */
type Size = { width: number; height: number; bytesAtOnce: number }

function isTooLarge({ width, height, bytesAtOnce }: Size): boolean {
  return width * height > mostPixels || bytesAtOnce > mostBytesAtOnce
}

/** Reads only the head, so that a decompression bomb is never unpacked. */
async function readSize(bytes: Buffer, format: string): Promise<Size | undefined> {
  const sharp = await loadSharp()
  try {
    const head = await sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata()
    if (head.format !== format) return undefined
    const { width, height } = head
    const bytesAtOnce = head.isProgressive ? width * height * bytesPerPixel(head) : 0
    return { width, height, bytesAtOnce }
  } catch {
    return undefined
  }
}

/** Bytes per pixel in memory: two per coefficient (progressive JPEG), samples (interlaced PNG). */
function bytesPerPixel({ format, channels, depth, chromaSubsampling }: Metadata): number {
  if (format === 'jpeg') return chromaSubsampling === '4:2:0' ? 3 : 2 * channels
  return depth === 'ushort' ? 2 * channels : channels
}

async function redraw(bytes: Buffer) {
  const sharp = await loadSharp()
  const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .timeout({ seconds: decodeSeconds })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  // Decoded once: what is kept, shown and measured is made of the same pixels.
  const { width, height, channels } = info
  const decoded = () => sharp(data, { raw: { width, height, channels } })
  return {
    bytes: await decoded().jpeg({ quality: 82 }).toBuffer(),
    preview: await decoded()
      .resize({ width: previewSide, height: previewSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 76, effort: 2 })
      .toBuffer(),
    width,
    height,
    isBlurred: await isBlurred(decoded()),
  }
}
