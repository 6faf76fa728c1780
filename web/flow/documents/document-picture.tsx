import FileText from 'lucide-react/icons/file-text'
import Maximize2 from 'lucide-react/icons/maximize-2'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Dialog } from '#web/ui/layers/dialog.tsx'
import type { SentDocument } from './document-sender.ts'

const frame =
  'relative flex size-14 shrink-0 items-center justify-center overflow-hidden rounded-field bg-sunken text-ink3'

/** A small picture that opens a readable one with actions. */
export function DocumentPicture(props: {
  title: string
  /** Stands for a document that is not there yet. */
  sign?: LucideIcon | undefined
  sent: SentDocument | undefined
  isOpen: boolean
  setOpen: (open: boolean) => void
  /** Below the large picture, such as "remove". */
  actions: ReactNode
}) {
  const { title, sign: Sign = FileText, sent, setOpen } = props
  const t = useTranslations('documents')
  if (!sent) {
    return (
      <span className={frame}>
        <Sign aria-hidden size={24} strokeWidth={1.75} />
      </span>
    )
  }
  return (
    <>
      <button
        type="button"
        className={frame}
        aria-label={`${title}: ${t('enlarge')}`}
        onClick={() => setOpen(true)}
      >
        <Thumbnail sent={sent} />
        <span className="absolute end-1 bottom-1 rounded-tag bg-photo-ink/80 p-1 text-white">
          <Maximize2 aria-hidden size={12} strokeWidth={2} />
        </span>
      </button>
      <Dialog
        open={props.isOpen}
        onClose={() => setOpen(false)}
        title={title}
        closeLabel={t('close')}
        footer={props.actions}
      >
        <Large sent={sent} title={title} />
      </Dialog>
    </>
  )
}

const addressOf = ({ id }: SentDocument) => `/api/sales/ccserviceapplication/document/${id}/preview`

function Thumbnail({ sent }: { sent: SentDocument }) {
  if (!sent.hasPreview) return <FileText aria-hidden size={24} strokeWidth={1.75} />
  const size = { width: 56, height: 56 }
  return <img src={addressOf(sent)} alt="" {...size} className="size-full object-cover" />
}

function Large({ sent, title }: { sent: SentDocument; title: string }) {
  const t = useTranslations('documents')
  if (!sent.hasPreview) return <p className="text-small text-ink2">{t('noPicture')}</p>
  return (
    <img
      src={`${addressOf(sent)}?large=1`}
      alt={title}
      className="max-h-[60vh] min-h-40 w-full rounded-field bg-sunken object-contain"
    />
  )
}
