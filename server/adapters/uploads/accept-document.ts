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

/** The document as it may be stored, and what is known of it. */
export type AcceptedDocument = {
  ok: true
  /** An image drawn anew, a PDF as it came. */
  bytes: Buffer
  contentType: 'image/jpeg' | 'application/pdf'
  /** WebP of an image, at most 480 pixels a side. */
  preview?: Buffer
  /** Pixels of the stored image; PDFs have none. */
  width?: number
  height?: number
  /** Of an image whose words are probably not readable. */
  isBlurred?: boolean
  /** Of a PDF. */
  pages?: number
  /** Of the stored bytes, in hex. */
  sha256: string
}

export type DocumentVerdict = AcceptedDocument | { ok: false; code: DocumentCode }

// The type is in the first bytes; reading further can mislead.
const typeBytes = 4_100
// 25 million pixels take 130 MB to draw, on all cores.
const inTurn = takeTurns(1)

/** The decoder's name of each image type that households send (REQUIRED_DOCUMENTS). */
const imageFormats: Record<string, string> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heif',
  'image/heif': 'heif',
}

/**
 * Judges by content, never by name. Refuses with a code instead of throwing; one file of a kind at
 * once.
 */
export async function judgeUpload(bytes: Buffer): Promise<DocumentVerdict> {
  if (bytes.length === 0) return refuse('document-empty')
  if (bytes.length > MAX_DOCUMENT_BYTES) return refuse('document-too-large')
  const type = await detectType(bytes)
  if (type === 'application/pdf') return await acceptPdf(bytes)
  const format = imageFormats[type]
  if (format === undefined) return refuse('document-type')
  const image = await inTurn(() => acceptImage(bytes, format))
  if (image.ok) return { ...image, contentType: 'image/jpeg', sha256: sha256(image.bytes) }
  // Most decoders lack HEIC, but the sender can send JPEG.
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
