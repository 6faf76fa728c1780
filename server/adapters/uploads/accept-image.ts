import { MIN_DOCUMENT_PIXELS } from '#domain/hiring/values/documents.ts'
import { loadSharp } from '#server/adapters/load-sharp.ts'

export type ImageRefusal = 'document-unreadable' | 'document-too-small' | 'document-too-many-pixels'
export type ImageVerdict =
  | { ok: true; bytes: Buffer; preview: Buffer; width: number; height: number }
  | { ok: false; code: ImageRefusal }

const mostPixels = 25_000_000
const longestSide = 2_400
const previewSide = 480
const decodeSeconds = 5

/**
 * Draws an image anew: upright, sRGB, on white, at most 2400 pixels a side, as JPEG without metadata,
 * with a WebP preview of at most 480. Whatever else the file held is gone. `format` is what its first
 * bytes say; a file that the decoder takes for something else is refused.
 */
export async function acceptImage(bytes: Buffer, format: string): Promise<ImageVerdict> {
  const size = await readSize(bytes, format)
  if (!size) return { ok: false, code: 'document-unreadable' }
  if (size.width * size.height > mostPixels) return { ok: false, code: 'document-too-many-pixels' }
  if (Math.min(size.width, size.height) < MIN_DOCUMENT_PIXELS) {
    return { ok: false, code: 'document-too-small' }
  }
  try {
    return { ok: true, ...(await redraw(bytes)) }
  } catch {
    return { ok: false, code: 'document-unreadable' }
  }
}

/** From the head alone: a bomb is seen before pixels unfold. */
async function readSize(bytes: Buffer, format: string) {
  const sharp = await loadSharp()
  try {
    const head = await sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata()
    return head.format === format ? { width: head.width, height: head.height } : undefined
  } catch {
    return undefined
  }
}

async function redraw(bytes: Buffer) {
  const sharp = await loadSharp()
  const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .timeout({ seconds: decodeSeconds })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 82 })
    .toBuffer({ resolveWithObject: true })
  const preview = await sharp(data)
    .resize({ width: previewSide, height: previewSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 76 })
    .toBuffer()
  return { bytes: data, preview, width: info.width, height: info.height }
}
