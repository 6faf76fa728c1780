import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import { loadPdf } from './load-pdf.ts'

export type OpenedPdf =
  { state: 'loading' } | { state: 'failed' } | { state: 'ready'; pdf: PDFDocumentProxy }

/** Opens a PDF while it is shown and lets go of it after. */
export function usePdf(address: string): OpenedPdf {
  const [opened, setOpened] = useState<OpenedPdf>({ state: 'loading' })
  useEffect(() => {
    const abort = new AbortController()
    let pdf: PDFDocumentProxy | undefined
    const open = async () => {
      try {
        pdf = await loadPdf(address, abort.signal)
        setOpened({ state: 'ready', pdf })
      } catch {
        if (!abort.signal.aborted) setOpened({ state: 'failed' })
      }
    }
    void open()
    return () => {
      abort.abort()
      void pdf?.loadingTask.destroy()
    }
  }, [address])
  return opened
}
