import type { PDFDocumentProxy } from 'pdfjs-dist'
import type { RefObject } from 'react'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { PdfPage } from './pdf-page.tsx'

/** All pages, one below another, as wide as the sheet times the zoom; tells when the last was seen. */
export function PdfPages(props: { pdf: PDFDocumentProxy; zoom: number; onEnd: () => void }) {
  const { pdf } = props
  const t = useTranslations('pdf')
  const frame = useRef<HTMLElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const [drawn, setDrawn] = useState(0)
  const count = useCallback(() => setDrawn((before) => before + 1), [])
  const onEnd = useEffectEvent(props.onEnd)
  // The sheet was opened before there was anything to scroll.
  useEffect(() => frame.current?.focus({ preventScroll: true }), [])
  // Until all pages have size the end shows, unread.
  const isDrawn = drawn >= pdf.numPages
  useEffect(() => {
    if (!end.current || !isDrawn) return
    const seen = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) onEnd()
    })
    seen.observe(end.current)
    return () => seen.disconnect()
  }, [isDrawn])
  return (
    <section
      ref={frame}
      // Arrow keys and Page Down scroll what holds the focus.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={t('text')}
      className="overflow-x-auto rounded-tag"
    >
      {Array.from({ length: pdf.numPages }, (_, index) => (
        <PdfPage
          key={index}
          pdf={pdf}
          number={index + 1}
          width={Math.round(width * props.zoom)}
          onDrawn={count}
        />
      ))}
      <div ref={end} className="h-px" />
    </section>
  )
}

function useWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const sizes = new ResizeObserver(() => setWidth(element.clientWidth))
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [ref])
  return width
}
