import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import { loadPdf } from './load-pdf.ts'
import type { ShownPaper } from './load-pdf.ts'

export type OpenedPdf =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'ready'; pdf: PDFDocumentProxy; shown: ShownPaper }

/** Open while it is shown, let go after. */
export function usePdf(mandateId: string, locale: string): OpenedPdf {
  const [opened, setOpened] = useState<OpenedPdf>({ state: 'loading' })
  useEffect(() => {
    const abort = new AbortController()
    let pdf: PDFDocumentProxy | undefined
    const open = async () => {
      try {
        const loaded = await loadPdf({ mandateId, locale }, abort.signal)
        pdf = loaded.pdf
        setOpened({ state: 'ready', ...loaded })
      } catch {
        if (!abort.signal.aborted) setOpened({ state: 'failed' })
      }
    }
    void open()
    return () => {
      abort.abort()
      void pdf?.loadingTask.destroy()
    }
  }, [mandateId, locale])
  return opened
}
