import type { PDFDocumentProxy } from 'pdfjs-dist'
import { fillPath } from '#api/define-call.ts'
import { getMandatePdf } from '#api/hiring.ts'

/** Where the form of a mandate is read from: the draft before signing, the sealed one after. `en-AE` asks for English. */
export function pdfAddress(mandateId: string, locale: string): string {
  const { path } = fillPath(getMandatePdf.path, { mandateId })
  return `/api/${path}?${new URLSearchParams({ lang: locale.split('-')[0] ?? 'en' }).toString()}`
}

/**
 * A PDF, ready to be drawn. The library comes only now; it runs in a worker from our own address.
 * Rejects when the file or the library does not come. The caller destroys `loadingTask`.
 */
export async function loadPdf(address: string, signal: AbortSignal): Promise<PDFDocumentProxy> {
  const [library, worker, response] = await Promise.all([
    // The build for older browsers: phones of a household are not all new.
    import('pdfjs-dist/legacy/build/pdf.mjs'),
    import('pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'),
    fetch(address, { signal, credentials: 'same-origin' }),
  ])
  if (!response.ok) throw new Error(`the PDF answered ${response.status}`)
  const data = new Uint8Array(await response.arrayBuffer())
  library.GlobalWorkerOptions.workerSrc = worker.default
  const pdf = await library.getDocument({ data, useWasm: false }).promise
  if (signal.aborted) await pdf.loadingTask.destroy()
  signal.throwIfAborted()
  return pdf
}
