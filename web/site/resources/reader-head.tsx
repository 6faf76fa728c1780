import X from 'lucide-react/icons/x'
import { useTranslations } from 'use-intl'
import { useFormatter } from '#web/use-formatter.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Tag } from '#web/ui/marks/tag.tsx'
import type { Resource } from './resource.ts'
import { SheetTools } from './sheet-tools.tsx'
import type { ResourceSheet } from './use-sheet.ts'

/** Title, and actions: zoom, print, download, close. */
export function ReaderHead(props: {
  resource: Resource
  titleLevel: 'h1' | 'h2'
  titleId?: string
  sheet?: ResourceSheet
  onClose?: () => void
}) {
  const { resource, titleLevel: Title, sheet, onClose } = props
  const t = useTranslations('resources')
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 lg:px-6 print:p-0">
      <Title
        id={props.titleId}
        data-modal-title
        tabIndex={-1}
        className="text-head outline-none lg:text-title"
      >
        {resource.title}
      </Title>
      {resource.isSample ? <Tag>{t('sample')}</Tag> : null}
      <p className="text-small text-ink3 print:hidden">
        <Kind resource={resource} />
      </p>
      <div className="ms-auto flex items-center max-lg:hidden print:hidden">
        {sheet ? <SheetTools resource={resource} sheet={sheet} /> : null}
        {onClose ? (
          <IconButton label={t('close')} onClick={onClose} className="-me-2">
            <X aria-hidden size={24} strokeWidth={1.75} />
          </IconButton>
        ) : null}
      </div>
    </header>
  )
}

const KILOBYTE = 1024

/** `PDF, 2 pages, 94 KB`. */
function Kind({ resource: { file } }: { resource: Resource }) {
  const t = useTranslations('resources')
  const format = useFormatter()
  const size = t('kilobytes', { size: format.number(Math.ceil(file.size / KILOBYTE)) })
  return t('kind', { pages: file.pages, size })
}
