import FileText from 'lucide-react/icons/file-text'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/layers/sheet.tsx'
import { PlaceholderBlock } from '#web/ui/marks/placeholder.tsx'
import { textLinkClass } from '#web/ui/style/class-names.ts'
import type { ShownPaper } from '#web/site/hiring/signing/pdf/load-paper.ts'
import { PdfViewer } from '#web/site/hiring/signing/pdf/pdf-viewer.tsx'
import { PaperWords } from '#web/site/pdf/paper-words.tsx'
import { useParts } from './use-parts.ts'
import { usePaperText } from './use-paper-text.ts'

type Props = {
  open: boolean
  onClose: () => void
  mandateId: string
  title: string
  /** Called at the end of the words or the PDF's last page. */
  onReadToEnd?: (shown: ShownPaper) => void
  /** Action at the words' end instead of closing. */
  atEnd?: ReactNode
}

/** A paper's words in the reader's language, with its PDF (mock 19). */
export function PaperReader(props: Props) {
  const [isPdf, setPdf] = useState(false)
  if (!props.open) return null
  const asPdf = () => setPdf(true)
  return isPdf ? (
    <PdfViewer {...props} onClose={() => setPdf(false)} />
  ) : (
    <TextSheet {...props} onPdf={asPdf} />
  )
}

function TextSheet(props: Props & { onPdf: () => void }) {
  const t = useTranslations('pdf')
  const loaded = usePaperText(props.mandateId, useLocale())
  const text = loaded.state === 'ready' ? loaded.text : undefined
  const { partsRef, endRef, parts, part, isAtEnd, goToNext } = useParts(text?.paper, () => {
    if (text) props.onReadToEnd?.({ mandateId: text.mandateId, sha256: text.sha256 })
  })
  return (
    <Sheet
      open
      onClose={props.onClose}
      title={props.title}
      action={
        <button
          type="button"
          onClick={props.onPdf}
          className={textLinkClass('flex min-h-11 items-center gap-1.5 text-small')}
        >
          <FileText aria-hidden size={20} strokeWidth={1.75} />
          {t('seePdf')}
        </button>
      }
      closeLabel={t('close')}
      footer={
        <Foot {...{ isAtEnd, parts, part, goToNext, atEnd: props.atEnd }} onDone={props.onClose} />
      }
    >
      <progress
        aria-hidden
        value={isAtEnd ? parts : part - 1}
        max={Math.max(1, parts)}
        className="sticky -top-2 z-1 mb-4 block h-1 w-full appearance-none bg-line [&::-moz-progress-bar]:bg-action [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-action"
      />
      {loaded.state === 'failed' || (text && !text.paper) ? (
        <Failed again={text ? props.onPdf : loaded.again} label={t(text ? 'seePdf' : 'again')} />
      ) : null}
      {loaded.state === 'loading' ? <Loading label={t('loading')} /> : null}
      {text?.paper ? (
        <>
          <PaperWords
            paper={text.paper}
            language={text.language}
            partsRef={partsRef}
            titleLevel="h3"
            label={t('text')}
          />
          <p ref={endRef} className="mt-6 border-t border-line pt-3 text-small text-ink3">
            {t('atEnd')}
          </p>
        </>
      ) : null}
    </Sheet>
  )
}

/** The reading position; the last part's button ends reading. */
function Foot(props: {
  isAtEnd: boolean
  parts: number
  part: number
  goToNext: () => void
  onDone: () => void
  atEnd: ReactNode
}) {
  const t = useTranslations('pdf')
  if (props.isAtEnd && props.atEnd) return props.atEnd
  return (
    <div className="flex min-h-12 items-center justify-between gap-3">
      <p className={props.isAtEnd ? 'sr-only' : 'min-w-0 text-small text-ink2'} aria-live="polite">
        {props.isAtEnd
          ? t('atEnd')
          : props.parts > 0
            ? t('part', { part: props.part, parts: props.parts })
            : null}
      </p>
      {props.isAtEnd ? (
        <Button wide onClick={props.onDone}>
          {t('done')}
        </Button>
      ) : (
        <Button tone="edged" onClick={props.goToNext} aria-disabled={props.parts === 0}>
          {t('next')}
        </Button>
      )}
    </div>
  )
}

/** Reserves the words' space. */
function Loading({ label }: { label: string }) {
  return (
    <output className="block">
      <span className="sr-only">{label}</span>
      <PlaceholderBlock className="h-8 w-3/4" />
      <PlaceholderBlock className="mt-3 h-30 w-full" />
      <PlaceholderBlock className="mt-6 h-[150vh] w-full" />
    </output>
  )
}

function Failed({ again, label }: { again: () => void; label: string }) {
  const t = useTranslations('pdf')
  return (
    <div role="alert" className="py-8">
      <p className="font-semibold">{t('failedTitle')}</p>
      <p className="mt-1 text-small text-ink2">{t('failedBody')}</p>
      <Button tone="edged" size="small" className="mt-4" onClick={again}>
        {label}
      </Button>
    </div>
  )
}
