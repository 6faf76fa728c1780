import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import { openPdf, UnreadablePdf } from './open-pdf.ts'

/** The bytes of a file, and what else is known of it once they are here. */
export type LoadedFile<Of> = { data: Uint8Array<ArrayBuffer>; of: Of }

export type OpenedPdf<Of> =
  | { state: 'loading' }
  /** `line`: it did not come; `file`: it came and cannot be shown. */
  | { state: 'failed'; why: 'line' | 'file' }
  | { state: 'ready'; pdf: PDFDocumentProxy; of: Of }

/** Open while it is shown, let go after; another `key`, or another way to load, is another file. */
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
