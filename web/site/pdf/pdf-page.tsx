import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useNear } from './use-near.ts'
import { PDF_MOST_CANVAS_PIXELS, PDF_MOST_DEVICE_PIXELS, PDF_USUAL_RATIO } from './viewer-sizes.ts'

type Props = {
  pdf: PDFDocumentProxy
  /** From 1. */
  number: number
  /** In CSS pixels. */
  width: number
  /** Called once the page has its size. */
  onDrawn?: ((number: number) => void) | undefined
}

/** A page of this width with its words for screen readers; drawn only when near. */
export function PdfPage(props: Props) {
  const { pdf, number } = props
  const t = useTranslations('pdf')
  const frame = useRef<HTMLElement>(null)
  const { canvas, words } = useDrawing(props, useNear(frame))
  const label = t('page', { page: number, pages: pdf.numPages })
  return (
    <section ref={frame} aria-label={label} data-page={number} className="scroll-mt-2">
      <canvas
        ref={canvas}
        aria-hidden
        // Letters are positioned from the left, also in Arabic.
        dir="ltr"
        className="mx-auto block bg-white shadow-[0_0_0_1px_var(--line)] forced-color-adjust-none"
      />
      <p className="sr-only" dir="auto">
        {words}
      </p>
      <p aria-hidden className="py-2 text-center text-caption text-ink3">
        {label}
      </p>
    </section>
  )
}

function useDrawing({ pdf, number, width, onDrawn }: Props, isNear: boolean) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [words, setWords] = useState('')
  useEffect(() => {
    const sheet = canvas.current
    if (!sheet || width === 0) return
    // By script: the policy forbids only the attribute.
    sheet.style.width = `${width}px`
    sheet.style.height ||= `${Math.round(width / PDF_USUAL_RATIO)}px`
    if (!isNear) return
    const stop = new AbortController()
    const draw = async () => {
      setWords(await drawPage(pdf, { number, width, sheet }, stop.signal))
      onDrawn?.(number)
    }
    // A new size cancels this drawing.
    draw().catch(() => {})
    return () => {
      stop.abort()
      // Frees the canvas's memory at once.
      sheet.width = 0
    }
  }, [pdf, number, width, onDrawn, isNear])
  return { canvas, words }
}

/** Draws the page and answers its words. Rejects when cancelled. */
async function drawPage(
  pdf: PDFDocumentProxy,
  { number, width, sheet }: { number: number; width: number; sheet: HTMLCanvasElement },
  signal: AbortSignal,
): Promise<string> {
  const page = await pdf.getPage(number)
  signal.throwIfAborted()
  const unscaled = page.getViewport({ scale: 1 })
  const scale = width / unscaled.width
  const height = Math.round(unscaled.height * scale)
  const sharpness = Math.min(
    PDF_MOST_DEVICE_PIXELS,
    Math.max(1, devicePixelRatio),
    Math.sqrt(PDF_MOST_CANVAS_PIXELS / (width * height)),
  )
  const viewport = page.getViewport({ scale: scale * sharpness })
  sheet.width = Math.round(viewport.width)
  sheet.height = Math.round(viewport.height)
  sheet.style.height = `${height}px`
  const task = page.render({ canvas: sheet, viewport })
  signal.addEventListener('abort', () => task.cancel(), { once: true })
  await task.promise
  const { items } = await page.getTextContent()
  signal.throwIfAborted()
  return items.flatMap((item) => ('str' in item && item.str ? [item.str] : [])).join(' ')
}
