import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { PdfPages } from '#web/site/pdf/pdf-pages.tsx'
import { PDF_MOST_PAGES, PDF_SHEET_WIDTH } from '#web/site/pdf/viewer-sizes.ts'
import { PagePill } from './page-pill.tsx'
import type { Resource } from './resource.ts'
import { SheetTrouble } from './sheet-trouble.tsx'
import type { ResourceSheet } from './use-sheet.ts'

/** The printed pages with their own scroll and page buttons. */
export function SheetPane(props: { resource: Resource; sheet: ResourceSheet; again: () => void }) {
  const { resource, again } = props
  const { opened, zoom, hasPrintFailed } = props.sheet
  const t = useTranslations('resources')
  const scroller = useRef<HTMLDivElement>(null)
  const [page, setPage] = useState(1)
  const goTo = (number: number) => {
    const target = scroller.current?.querySelector(`[data-page="${number}"]`)
    target?.scrollIntoView({ block: 'start' })
    setPage(number)
  }
  if (opened.state === 'failed') return <SheetTrouble {...{ resource, again }} why={opened.why} />
  return (
    <div className="relative flex min-h-0 flex-1 flex-col bg-sunken">
      {hasPrintFailed ? (
        <p role="alert" className="bg-raised px-4 py-3 text-small">
          {t('printFailed')}
        </p>
      ) : null}
      <div
        ref={scroller}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4 pb-20 lg:p-6 lg:pb-20"
      >
        {opened.state === 'ready' ? (
          <PdfPages pdf={opened.pdf} zoom={zoom} widest={PDF_SHEET_WIDTH} onPage={setPage} />
        ) : (
          <output className="block">
            <span className="sr-only">{t('loading')}</span>
            <span className="mx-auto block aspect-[210/297] w-full max-w-160 bg-white shadow-line" />
          </output>
        )}
      </div>
      {opened.state === 'ready' ? (
        <PagePill page={page} pages={Math.min(opened.pdf.numPages, PDF_MOST_PAGES)} onPage={goTo} />
      ) : null}
    </div>
  )
}
