import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { SentDocument } from './document-sender.ts'
import type { Upload } from './use-upload.ts'

/** A document's line: its demand, progress or refusal. */
export function UploadLine(props: {
  id: string
  upload: Upload
  sent: SentDocument | undefined
  /** Known where the file was chosen here. */
  fileName: string | undefined
  hint: string
  error: string | undefined
  /** Replaces the file name once complete. */
  known?: ReactNode
}) {
  const { upload, error } = props
  if (error) {
    return (
      <p id={props.id} role="alert" className="flex gap-1.5 text-small font-medium text-danger">
        <CircleAlert aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
        <span className="min-w-0">{error}</span>
      </p>
    )
  }
  return (
    <div id={props.id} className="text-small text-ink3">
      <output className="block min-w-0">
        <Words {...props} />
      </output>
      {upload.state === 'sending' || upload.state === 'waiting' ? (
        <Progress fraction={upload.fraction} name={upload.name} />
      ) : null}
    </div>
  )
}

function Words(props: Omit<Parameters<typeof UploadLine>[0], 'id'>) {
  const { upload, sent, fileName, hint, known } = props
  const t = useTranslations('documents')
  if (upload.state === 'sending' || upload.state === 'waiting') {
    return t(upload.state, { percent: percentOf(upload.fraction) })
  }
  if (!sent) return hint
  return (
    <span className="flex gap-1.5 text-ink2">
      <Check aria-hidden size={20} strokeWidth={2} className="shrink-0 text-action" />
      <span className="min-w-0">
        {known ?? (sent.pages === undefined ? t('kept') : t('keptPages', { pages: sent.pages }))}
        {fileName && !known ? <FileName name={fileName} /> : null}
      </span>
    </span>
  )
}

/** On one line, left to right in every language. */
function FileName({ name }: { name: string }) {
  return (
    <bdi translate="no" className="block truncate text-caption text-ink3">
      {name}
    </bdi>
  )
}

function Progress({ fraction, name }: { fraction: number; name: string }) {
  return (
    <>
      <FileName name={name} />
      <svg aria-hidden className="mirror-rtl mt-1 block h-1 w-full rounded-full bg-line">
        <rect width={`${percentOf(fraction)}%`} height="4" className="fill-action" />
      </svg>
    </>
  )
}

const percentOf = (fraction: number) => Math.round(fraction * 100)
