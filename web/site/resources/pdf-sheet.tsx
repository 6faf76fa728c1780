import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Sheet as Layer } from '#web/ui/layers/sheet.tsx'
import type { Resource } from './resource.ts'
import { SheetPane } from './sheet-pane.tsx'
import { SheetTools } from './sheet-tools.tsx'
import { useSheet } from './use-sheet.ts'

type Props = { open: boolean; onClose: () => void; resource: Resource }

/** The PDF over a phone's page, freed when closed. */
export function PdfSheet(props: Props) {
  const [attempt, setAttempt] = useState(0)
  if (!props.open) return null
  return <Opened key={attempt} {...props} again={() => setAttempt(attempt + 1)} />
}

function Opened({ onClose, resource, again }: Props & { again: () => void }) {
  const t = useTranslations('resources')
  const sheet = useSheet(resource)
  return (
    <Layer
      open
      onClose={onClose}
      title={resource.title}
      closeLabel={t('close')}
      footer={
        <div className="flex items-center justify-between">
          <SheetTools resource={resource} sheet={sheet} />
        </div>
      }
    >
      <div className="-mx-4 flex h-[70dvh] flex-col md:-mx-6">
        <SheetPane resource={resource} sheet={sheet} again={again} />
      </div>
    </Layer>
  )
}
