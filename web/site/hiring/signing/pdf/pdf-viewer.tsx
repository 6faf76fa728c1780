import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { useCallback, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import { IconButton, iconButtonClass } from '#web/ui/icon-button.tsx'
import { PlaceholderBlock } from '#web/ui/marks/placeholder.tsx'
import { Sheet } from '#web/ui/layers/sheet.tsx'
import { PdfPages } from '#web/site/pdf/pdf-pages.tsx'
import { usePdf } from '#web/site/pdf/use-pdf.ts'
import { PDF_ZOOMS as zooms } from '#web/site/pdf/viewer-sizes.ts'
import { loadPaper, pdfAddress } from './load-paper.ts'
import type { ShownPaper } from './load-paper.ts'

/**
 * Drawn by us, because frames are forbidden and phones open another app. `onReadToEnd` needs the
 * last page.
 */
export function PdfViewer(props: {
  open: boolean
  onClose: () => void
  mandateId: string
  title: string
  onReadToEnd?: (shown: ShownPaper) => void
}) {
  const t = useTranslations('pdf')
  const { mandateId } = props
  const locale = useLocale()
  const [zoom, setZoom] = useState(0)
  const [isAtEnd, setAtEnd] = useState(false)
  const reachEnd = (shown: ShownPaper) => {
    setAtEnd(true)
    props.onReadToEnd?.(shown)
  }
  return (
    <Sheet
      open={props.open}
      onClose={props.onClose}
      title={props.title}
      closeLabel={t('close')}
      footer={
        <div className="flex flex-wrap items-center gap-1">
          <IconButton
            label={t('zoomOut')}
            aria-disabled={zoom === 0}
            onClick={() => setZoom(Math.max(0, zoom - 1))}
            className="-ms-2 aria-disabled:text-ink3"
          >
            <ZoomOut aria-hidden size={24} strokeWidth={1.75} />
          </IconButton>
          <IconButton
            label={t('zoomIn')}
            aria-disabled={zoom === zooms.length - 1}
            onClick={() => setZoom(Math.min(zooms.length - 1, zoom + 1))}
            className="aria-disabled:text-ink3"
          >
            <ZoomIn aria-hidden size={24} strokeWidth={1.75} />
          </IconButton>
          <a
            href={pdfAddress(mandateId, locale)}
            download
            className={iconButtonClass()}
            aria-label={t('download')}
          >
            <Download aria-hidden size={24} strokeWidth={1.75} />
          </a>
          <IconButton label={t('print')} onClick={() => printPaper(pdfAddress(mandateId, locale))}>
            <Printer aria-hidden size={24} strokeWidth={1.75} />
          </IconButton>
          <EndNote
            {...{ isAtEnd, asksEnd: props.onReadToEnd !== undefined }}
            onDone={props.onClose}
          />
        </div>
      }
    >
      <Opened {...{ mandateId, locale }} zoom={zooms[zoom] ?? 1} onEnd={reachEnd} />
    </Sheet>
  )
}

function EndNote(props: { isAtEnd: boolean; asksEnd: boolean; onDone: () => void }) {
  const t = useTranslations('pdf')
  if (!props.asksEnd) return null
  return (
    <div className="flex flex-1 basis-40 items-center justify-end gap-3" aria-live="polite">
      {props.isAtEnd ? (
        <Button onClick={props.onDone}>{t('done')}</Button>
      ) : (
        <p className="text-end text-small text-ink2">{t('toEnd')}</p>
      )}
    </div>
  )
}

type Shown = {
  mandateId: string
  locale: string
  zoom: number
  onEnd: (shown: ShownPaper) => void
}

/** A retry remounts it. */
function Opened(props: Shown) {
  const [attempt, setAttempt] = useState(0)
  return <Attempt key={attempt} {...props} again={() => setAttempt(attempt + 1)} />
}

function Attempt({ again, zoom, onEnd, ...of }: Shown & { again: () => void }) {
  const t = useTranslations('pdf')
  const { mandateId, locale } = of
  const load = useCallback(
    async (_: string, signal: AbortSignal) => {
      const { data, shown } = await loadPaper({ mandateId, locale }, signal)
      return { data, of: shown }
    },
    [mandateId, locale],
  )
  const opened = usePdf(mandateId, load)
  if (opened.state === 'ready') {
    const { pdf, of: shown } = opened
    return <PdfPages takesFocus pdf={pdf} zoom={zoom} onEnd={() => onEnd(shown)} />
  }
  if (opened.state === 'loading') {
    return (
      <output className="block">
        <span className="sr-only">{t('loading')}</span>
        <PlaceholderBlock className="aspect-[210/297] w-full" />
      </output>
    )
  }
  return (
    <div role="alert" className="py-8">
      <p className="text-body font-semibold">{t('failedTitle')}</p>
      <p className="mt-1 text-small text-ink2">{t('failedBody')}</p>
      <Button tone="edged" size="small" className="mt-4" onClick={again}>
        {t('again')}
      </Button>
    </div>
  )
}

/** Prints the opened paper; browsers that cannot print another page leave that to their viewer. */
function printPaper(address: string): void {
  const opened = globalThis.open(address, '_blank')
  opened?.addEventListener('load', () => opened.print(), { once: true })
}
