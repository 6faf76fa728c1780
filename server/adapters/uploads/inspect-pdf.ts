import { PDF, PdfDict, PdfName } from '@libpdf/core'
import type { PdfObject, PdfRef } from '@libpdf/core'
import { MAX_DOCUMENT_PAGES } from '#domain/hiring/values/documents.ts'
import { isActiveKey, isActiveName } from './active-parts.ts'
import { hasLoop } from './pdf-loops.ts'
import { reachableObjects } from './reachable-objects.ts'
import { hasActiveObject } from './scan-pdf-objects.ts'
import { scanPdfText } from './scan-pdf-text.ts'
import type { PdfRefusal } from './scan-pdf-text.ts'

export type PdfVerdict = { ok: true; pages: number } | { ok: false; code: PdfRefusal }

/**
 * Accepts only whole, plain PDFs of at most 30 pages without active content. A hostile file can be
 * slow.
 */
export async function inspectPdf(bytes: Buffer): Promise<PdfVerdict> {
  const text = bytes.toString('latin1')
  const refusal = scanPdfText(text)
  if (refusal) return { ok: false, code: refusal }
  try {
    const verdict = judge(await PDF.load(bytes))
    const isActive = verdict.ok && hasActiveObject(bytes, text)
    return isActive ? { ok: false, code: 'document-active' } : verdict
  } catch {
    // Any parser error, even a stack overflow, makes it unreadable.
    return { ok: false, code: 'document-unreadable' }
  }
}

function judge(pdf: PDF): PdfVerdict {
  if (pdf.isEncrypted) return { ok: false, code: 'document-encrypted' }
  const pages = Math.max(pdf.getPageCount(), claimedPages(pdf))
  if (pages > MAX_DOCUMENT_PAGES) return { ok: false, code: 'document-too-many-pages' }
  if (hasAction(pdf)) return { ok: false, code: 'document-active' }
  if (hasLoop(pdf)) return { ok: false, code: 'document-unreadable' }
  return pdf.getPageCount() > 0 ? { ok: true, pages } : { ok: false, code: 'document-unreadable' }
}

/** The page count that the root claims, which some readers believe. */
function claimedPages(pdf: PDF): number {
  const resolve = (ref: PdfRef) => pdf.context.resolve(ref)
  const root = pdf.getCatalog().getDict('Pages', resolve)
  return root?.getNumber('Count', resolve)?.value ?? 0
}

function hasAction(pdf: PDF): boolean {
  const resolve = (ref: PdfRef) => pdf.context.resolve(ref)
  if (opensWithMore(pdf.getCatalog().get('OpenAction', resolve), resolve)) return true
  return reachableObjects(pdf).some(
    ({ object }) =>
      (object instanceof PdfName && isActiveName(object.value)) ||
      (object instanceof PdfDict && hasActiveKey(object)),
  )
}

function hasActiveKey(dict: PdfDict): boolean {
  return [...dict.keys()].some((key) => isActiveKey(key.value))
}

/** An opening document may only show a place in itself. */
function opensWithMore(
  action: PdfObject | undefined,
  resolve: (ref: PdfRef) => PdfObject | null,
): boolean {
  if (!(action instanceof PdfDict)) return false
  return action.getName('S', resolve)?.value !== 'GoTo' || action.has('Next')
}
