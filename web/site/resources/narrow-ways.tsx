import Download from 'lucide-react/icons/download'
import FileText from 'lucide-react/icons/file-text'
import { useState } from 'react'
import type { MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import { buttonClass } from '#web/ui/button.tsx'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import { classNames } from '#web/ui/style/class-names.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { PdfSheet } from './pdf-sheet.tsx'
import { resourceAddress } from './resource.ts'
import type { Resource } from './resource.ts'
import { hasOwnViewer } from './use-viewer.ts'

/**
 * On narrow screens the text comes first; the PDF opens by a press, natively where that is good.
 */
export function NarrowWays({ resource, className }: { resource: Resource; className?: string }) {
  const t = useTranslations('resources')
  const [isOpen, setOpen] = useState(false)
  const isNative = useHydrated() && hasOwnViewer()
  const see = (event: MouseEvent) => {
    if (isNative || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <div className={classNames('mt-2 flex flex-wrap items-center gap-2 print:hidden', className)}>
      <a
        href={resourceAddress(resource)}
        onClick={see}
        className={buttonClass({ tone: 'edged', size: 'small' })}
      >
        <FileText aria-hidden size={20} strokeWidth={1.75} />
        {t(isNative ? 'open' : 'see')}
      </a>
      <a
        href={resourceAddress(resource)}
        download={resource.file.name}
        aria-label={t('download')}
        className={iconButtonClass()}
      >
        <Download aria-hidden size={24} strokeWidth={1.75} />
      </a>
      {isNative ? <p className="w-full text-small text-ink3">{t('openHere')}</p> : null}
      <PdfSheet open={isOpen} onClose={() => setOpen(false)} resource={resource} />
    </div>
  )
}
