import { createHash } from 'node:crypto'
import { MAX_DOCUMENT_BYTES } from '#domain/hiring/values/documents.ts'
import { acceptImage } from './accept-image.ts'
import type { ImageRefusal } from './accept-image.ts'
import { inspectPdfApart } from './inspect-pdf-apart.ts'
import type { PdfRefusal } from './scan-pdf-text.ts'
import { takeTurns } from './take-turns.ts'

export type DocumentCode =
  | 'document-empty'
  | 'document-too-large'
  | 'document-type'
  | 'document-heic-unreadable'
  | ImageRefusal
  | PdfRefusal

/**
 * `bytes` are what is to be stored: an image drawn anew as JPEG, a PDF as it came. `preview` is WebP,
 * at most 480 pixels a side, and made of images alone; so are `width` and `height`, in pixels of the
 * stored image. `pages` is of PDFs. `sha256` is of the stored bytes, in hex.
 */
export type AcceptedDocument = {
  ok: true
  bytes: Buffer
  contentType: 'image/jpeg' | 'application/pdf'
  preview?: Buffer
  width?: number
  height?: number
  pages?: number
  sha256: string
}

export type DocumentVerdict = AcceptedDocument | { ok: false; code: DocumentCode }

// The type stands in the first bytes; reading on can mislead.
const typeBytes = 4_100
// 25 million pixels take 130 MB to draw, on all cores.
const inTurn = takeTurns(1)

/** How the decoder calls each type that households send (REQUIRED_DOCUMENTS). */
const imageFormats: Record<string, string> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heif',
  'image/heif': 'heif',
}

/**
 * Looks at the content of an uploaded file, never at its name, and gives back what can be kept of it.
 * Never throws: a file that cannot be understood is refused with a code. One image and one PDF at a time.
 */
export async function acceptDocument(bytes: Buffer): Promise<DocumentVerdict> {
  if (bytes.length === 0) return refuse('document-empty')
  if (bytes.length > MAX_DOCUMENT_BYTES) return refuse('document-too-large')
  const type = await detectType(bytes)
  if (type === 'application/pdf') return await acceptPdf(bytes)
  const format = imageFormats[type]
  if (format === undefined) return refuse('document-type')
  const image = await inTurn(() => acceptImage(bytes, format))
  if (image.ok) return { ...image, contentType: 'image/jpeg', sha256: sha256(image.bytes) }
  // Most decoders lack HEIC's codec: the sender can send a JPEG.
  return refuse(
    format === 'heif' && image.code === 'document-unreadable'
      ? 'document-heic-unreadable'
      : image.code,
  )
}

async function detectType(bytes: Buffer): Promise<string> {
  try {
    const { fileTypeFromBuffer } = await import('file-type')
    return (await fileTypeFromBuffer(bytes.subarray(0, typeBytes)))?.mime ?? ''
  } catch {
    return ''
  }
}

async function acceptPdf(bytes: Buffer): Promise<DocumentVerdict> {
  const verdict = await inspectPdfApart(bytes)
  if (!verdict.ok) return verdict
  return {
    ok: true,
    bytes,
    contentType: 'application/pdf',
    pages: verdict.pages,
    sha256: sha256(bytes),
  }
}

function refuse(code: DocumentCode): DocumentVerdict {
  return { ok: false, code }
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
