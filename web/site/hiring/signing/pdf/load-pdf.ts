import type { PDFDocumentProxy } from 'pdfjs-dist'
import { fillPath } from '#api/define-call.ts'
import { getMandatePdf } from '#api/hiring.ts'

/** Where the form of a mandate is read from: the draft before signing, the sealed one after. `en-AE` asks for English. */
export function pdfAddress(mandateId: string, locale: string): string {
  const { path } = fillPath(getMandatePdf.path, { mandateId })
  return `/api/${path}?${new URLSearchParams({ lang: locale.split('-')[0] ?? 'en' }).toString()}`
}

/** As it came: bytes, and how a signature names them. */
export type Paper = { data: Uint8Array<ArrayBuffer>; shown: ShownPaper }
/** Which paper, and the SHA-256 of its bytes as 64 hex digits. */
export type ShownPaper = { mandateId: string; sha256: string }

/** Fetches a paper; rejects when it does not come. */
export async function loadPaper(
  { mandateId, locale }: { mandateId: string; locale: string },
  signal: AbortSignal,
): Promise<Paper> {
  const address = pdfAddress(mandateId, locale)
  const response = await fetch(address, { signal, credentials: 'same-origin' })
  if (!response.ok) throw new Error(`the PDF answered ${response.status}`)
  const data = new Uint8Array(await response.arrayBuffer())
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', data))
  const sha256 = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return { data, shown: { mandateId, sha256 } }
}

/**
 * A PDF, ready to be drawn. The library comes only now; it runs in a worker from our own address.
 * Rejects when the file or the library does not come. The caller destroys `loadingTask`.
 */
export async function loadPdf(
  asked: { mandateId: string; locale: string },
  signal: AbortSignal,
): Promise<{ pdf: PDFDocumentProxy; shown: ShownPaper }> {
  const [library, worker, { data, shown }] = await Promise.all([
    // The older build: a household's phones are not all new.
    import('pdfjs-dist/legacy/build/pdf.mjs'),
    import('pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'),
    loadPaper(asked, signal),
  ])
  library.GlobalWorkerOptions.workerSrc = worker.default
  const pdf = await library.getDocument({ data, useWasm: false }).promise
  if (signal.aborted) await pdf.loadingTask.destroy()
  signal.throwIfAborted()
  return { pdf, shown }
}
