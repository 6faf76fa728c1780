import { useState } from 'react'
import { PDF_ZOOMS } from '#web/site/pdf/viewer-sizes.ts'
import { printPages } from '#web/site/pdf/print-pages.ts'
import { usePdf } from '#web/site/pdf/use-pdf.ts'
import type { OpenedPdf } from '#web/site/pdf/use-pdf.ts'
import { resourceAddress } from './resource.ts'
import type { Resource } from './resource.ts'

/** A shown PDF with its size and actions. */
export type ResourceSheet = {
  opened: OpenedPdf<undefined>
  zoom: number
  /** Undefined at the largest or smallest size. */
  larger: (() => void) | undefined
  smaller: (() => void) | undefined
  /** Undefined until it can print. */
  print: (() => void) | undefined
  hasPrintFailed: boolean
}

/** Opens a document's file while shown. */
export function useSheet(resource: Resource): ResourceSheet {
  const address = resourceAddress(resource)
  const opened = usePdf(address, fetchFile)
  const [step, setStep] = useState(0)
  const [hasPrintFailed, setPrintFailed] = useState(false)
  const isLargest = step === PDF_ZOOMS.length - 1
  const { pdf } = opened.state === 'ready' ? opened : { pdf: undefined }
  return {
    opened,
    zoom: PDF_ZOOMS[step] ?? 1,
    larger: pdf && !isLargest ? () => setStep(step + 1) : undefined,
    smaller: pdf && step > 0 ? () => setStep(step - 1) : undefined,
    print: pdf && (() => void printPages(pdf).catch(() => setPrintFailed(true))),
    hasPrintFailed,
  }
}

async function fetchFile(address: string, signal: AbortSignal) {
  const response = await fetch(address, { signal, credentials: 'same-origin' })
  if (!response.ok) throw new Error(`the PDF answered ${response.status}`)
  return { data: new Uint8Array(await response.arrayBuffer()), of: undefined }
}
