import type { PDFDocumentProxy } from 'pdfjs-dist'
import { PDF_MOST_IMAGE_PIXELS, PDF_OPEN_TIMEOUT_MS } from './viewer-sizes.ts'

/** The file is no readable PDF: broken, locked or endless. */
export class UnreadablePdf extends Error {
  override name = 'UnreadablePdf'
}

/**
 * Loads the PDF library lazily. Rejects with UnreadablePdf for a bad file. The caller destroys
 * `loadingTask`.
 */
export async function openPdf(
  bytes: Promise<Uint8Array<ArrayBuffer>>,
  signal: AbortSignal,
): Promise<PDFDocumentProxy> {
  const [library, worker, data] = await Promise.all([
    // The legacy build, because households also have old phones.
    import('pdfjs-dist/legacy/build/pdf.mjs'),
    import('pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'),
    bytes,
  ])
  signal.throwIfAborted()
  library.GlobalWorkerOptions.workerSrc = worker.default
  const task = library.getDocument({ data, useWasm: false, maxImageSize: PDF_MOST_IMAGE_PIXELS })
  const giveUp = () => void task.destroy()
  const timer = setTimeout(giveUp, PDF_OPEN_TIMEOUT_MS)
  signal.addEventListener('abort', giveUp, { once: true })
  try {
    return await task.promise
  } catch (error) {
    giveUp()
    signal.throwIfAborted()
    throw new UnreadablePdf('the file could not be opened', { cause: error })
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', giveUp)
  }
}
