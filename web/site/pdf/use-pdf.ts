import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import { openPdf, UnreadablePdf } from './open-pdf.ts'

/** A file's bytes, with facts known once they arrive. */
export type LoadedFile<Of> = { data: Uint8Array<ArrayBuffer>; of: Of }

export type OpenedPdf<Of> =
  | { state: 'loading' }
  /** `line`: not loaded; `file`: not readable. */
  | { state: 'failed'; why: 'line' | 'file' }
  | { state: 'ready'; pdf: PDFDocumentProxy; of: Of }

/** Opens a PDF while shown; another `key` or loader is another file. */
export function usePdf<Of>(
  key: string,
  load: (key: string, signal: AbortSignal) => Promise<LoadedFile<Of>>,
): OpenedPdf<Of> {
  const [opened, setOpened] = useState<OpenedPdf<Of>>({ state: 'loading' })
  useEffect(() => {
    const abort = new AbortController()
    let pdf: PDFDocumentProxy | undefined
    const open = async () => {
      try {
        const file = load(key, abort.signal)
        pdf = await openPdf(
          file.then(({ data }) => data),
          abort.signal,
        )
        const { of } = await file
        setOpened({ state: 'ready', pdf, of })
      } catch (error) {
        const why = error instanceof UnreadablePdf ? 'file' : 'line'
        if (!abort.signal.aborted) setOpened({ state: 'failed', why })
      }
    }
    void open()
    return () => {
      abort.abort()
      void pdf?.loadingTask.destroy()
    }
  }, [key, load])
  return opened
}
