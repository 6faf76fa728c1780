import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'

/** A4 upright, until the page itself is known. */
const usualRatio = 210 / 297
const maxPixels = 2

/** At this width in CSS pixels, with words for readers. */
export function PdfPage(props: {
  pdf: PDFDocumentProxy
  /** From 1. */
  number: number
  width: number
  /** Told once the page stands at its size. */
  onDrawn: () => void
}) {
  const { pdf, number, width, onDrawn } = props
  const t = useTranslations('pdf')
  const canvasRef = useRef<HTMLCanvasElement>(null)
  const [words, setWords] = useState('')
  useEffect(() => {
    const canvas = canvasRef.current
    if (!canvas || width === 0) return
    // By the style object: the policy forbids only the attribute.
    canvas.style.width = `${width}px`
    canvas.style.height = `${Math.round(width / usualRatio)}px`
    let cancel = () => {}
    let isGone = false
    const draw = async () => {
      const page = await pdf.getPage(number)
      if (isGone) return
      const unscaled = page.getViewport({ scale: 1 })
      const scale = width / unscaled.width
      const viewport = page.getViewport({
        scale: scale * Math.min(maxPixels, Math.max(1, devicePixelRatio)),
      })
      canvas.width = Math.round(viewport.width)
      canvas.height = Math.round(viewport.height)
      canvas.style.height = `${Math.round(unscaled.height * scale)}px`
      const task = page.render({ canvas, viewport })
      cancel = () => task.cancel()
      await task.promise
      setWords(await wordsOf(page))
      if (!isGone) onDrawn()
    }
    // A new size rejects the old drawing; the next is coming.
    draw().catch(() => {})
    return () => {
      isGone = true
      cancel()
    }
  }, [pdf, number, width, onDrawn])
  return (
    <section aria-label={t('page', { page: number, pages: pdf.numPages })}>
      <canvas
        ref={canvasRef}
        aria-hidden
        className="mx-auto block bg-white shadow-[0_0_0_1px_var(--line)] forced-color-adjust-none"
      />
      <p className="sr-only" dir="auto">
        {words}
      </p>
      <p aria-hidden className="py-2 text-center text-caption text-ink3">
        {t('page', { page: number, pages: pdf.numPages })}
      </p>
    </section>
  )
}

async function wordsOf(page: Awaited<ReturnType<PDFDocumentProxy['getPage']>>): Promise<string> {
  const { items } = await page.getTextContent()
  return items.flatMap((item) => ('str' in item && item.str ? [item.str] : [])).join(' ')
}
