import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton, iconButtonClass } from '#web/ui/icon-button.tsx'
import { resourceAddress } from './resource.ts'
import type { Resource } from './resource.ts'
import type { ResourceSheet } from './use-sheet.ts'

const icon = { 'aria-hidden': true, size: 24, strokeWidth: 1.75 } as const

/** Zoom, print and download; disabled tools stay and say so. */
export function SheetTools({ resource, sheet }: { resource: Resource; sheet: ResourceSheet }) {
  const t = useTranslations('resources')
  const tPdf = useTranslations('pdf')
  return (
    <>
      <Tool label={tPdf('zoomOut')} does={sheet.smaller}>
        <ZoomOut {...icon} />
      </Tool>
      <output className="min-w-14 text-center text-body text-ink2 tabular-nums">
        {tPdf('zoom', { percent: sheet.zoom * 100 })}
      </output>
      <Tool label={tPdf('zoomIn')} does={sheet.larger}>
        <ZoomIn {...icon} />
      </Tool>
      <Tool label={t('print')} does={sheet.print}>
        <Printer {...icon} />
      </Tool>
      <a
        href={resourceAddress(resource)}
        download={resource.file.name}
        aria-label={t('download')}
        className={iconButtonClass()}
      >
        <Download {...icon} />
      </a>
    </>
  )
}

function Tool(props: { label: string; does: (() => void) | undefined; children: ReactNode }) {
  return (
    <IconButton
      label={props.label}
      aria-disabled={props.does === undefined}
      onClick={props.does}
      className="aria-disabled:text-ink3"
    >
      {props.children}
    </IconButton>
  )
}
