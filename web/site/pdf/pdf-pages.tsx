import type { PDFDocumentProxy } from 'pdfjs-dist'
import type { RefObject } from 'react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAppearing } from '#web/ui/hooks/use-appearing.ts'
import { useEachSeen } from '#web/ui/hooks/use-each-seen.ts'
import { useSeen } from '#web/ui/hooks/use-seen.ts'
import { PdfPage } from './pdf-page.tsx'
import { scrollerOf } from './use-near.ts'
import { PDF_MOST_PAGES } from './viewer-sizes.ts'

type Props = {
  pdf: PDFDocumentProxy
  zoom: number
  /** Width of a sheet at 100 %; absent for all space. */
  widest?: number
  /** Takes the focus in a layer just opened. */
  takesFocus?: boolean
  onEnd?: () => void
  /** The visible page from 1. */
  onPage?: (page: number) => void
}

/** All pages in a column; reports the visible one and the end. */
export function PdfPages(props: Props) {
  const { pdf, takesFocus, widest = Infinity } = props
  const t = useTranslations('pdf')
  const frame = useRef<HTMLElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const count = Math.min(pdf.numPages, PDF_MOST_PAGES)
  const { isLastDrawn, onDrawn } = useLastDrawn(count)
  useEnd(end, isLastDrawn, props.onEnd)
  usePageInView(frame, props.onPage)
  // Focused late, because the sheet opens before it can scroll.
  useAppearing(() => {
    if (takesFocus) frame.current?.focus({ preventScroll: true })
  })
  return (
    <section
      ref={frame}
      // Arrow keys and Page Down scroll what holds the focus.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={t('text')}
      className="overflow-x-auto rounded-tag"
    >
      {Array.from({ length: count }, (_, index) => (
        <PdfPage
          key={index}
          pdf={pdf}
          number={index + 1}
          width={Math.round(Math.min(width, widest) * props.zoom)}
          onDrawn={onDrawn}
        />
      ))}
      {count < pdf.numPages ? (
        <p className="py-4 text-center text-small text-ink2">{t('more', { pages: count })}</p>
      ) : null}
      <div ref={end} className="h-px" />
    </section>
  )
}

function useLastDrawn(count: number) {
  const [isLastDrawn, setLastDrawn] = useState(false)
  const onDrawn = useCallback(
    (number: number) => setLastDrawn((before) => before || number === count),
    [count],
  )
  return { isLastDrawn, onDrawn }
}

/** Ignores the visible end until the last page has its size. */
function useEnd(end: RefObject<HTMLElement | null>, isDrawn: boolean, told?: () => void): void {
  useSeen(end, (isSeen) => isSeen && told?.(), { isOn: isDrawn })
}

/** The page in the middle of the scroll area. */
function usePageInView(frame: RefObject<HTMLElement | null>, told?: (page: number) => void): void {
  const tell = (sheet: Element) => told?.(Number(sheet.getAttribute('data-page')))
  useEachSeen(frame, tell, { selector: '[data-page]', within: scrollerOf, margin: '-50% 0px' })
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
