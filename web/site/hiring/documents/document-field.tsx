import CircleAlert from 'lucide-react/icons/circle-alert'
import FileText from 'lucide-react/icons/file-text'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { uploadDocument } from '#api/hiring.ts'
import type { AppInfo } from '#api/hiring.ts'
import { acceptedTypes, MAX_DOCUMENT_BYTES } from '#domain/hiring/values/documents.ts'
import type { DocumentKind } from '#domain/hiring/values/documents.ts'
import { browserSend } from '#web/api-client.ts'
import { CallFailure } from '#web/send.ts'
import type { Refusal } from '#web/site/hiring/form/refusal.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/style/class-names.ts'
import { useRefusalText } from '#web/site/hiring/form/use-refusal-text.ts'
import { pauseAfter } from './upload-pause.ts'
import { uploadRefusal } from './upload-refusal.ts'

// Without HEIC listed, iPhones hand over a JPEG for all.
const offeredTypes = acceptedTypes.filter((type) => !type.startsWith('image/hei')).join(',')

type Sent = { id: string; contentType: string; hasPreview: boolean }
type Upload =
  | { state: 'none' }
  | { state: 'sending'; fraction: number }
  | { state: 'waiting' }
  | { state: 'refused'; refusal: Refusal }

/**
 * One document by camera or file: a small picture of what was sent, progress while it goes up, and
 * when the line drops it carries on by itself, under the same key, so that it is stored once.
 */
export function DocumentField(props: {
  app: AppInfo
  kind: DocumentKind
  error: string | undefined
  onUploaded: (documentId: string) => void
}) {
  const { app, kind } = props
  const t = useTranslations('documents')
  const textOf = useRefusalText()
  const [sent, setSent] = useState<Sent | undefined>(() =>
    app.documents.findLast((document) => document.kind === kind),
  )
  const { upload, start, stop } = useUpload({
    appId: app.appId,
    kind,
    onSent: (document) => {
      setSent(document)
      props.onUploaded(document.id)
    },
  })
  const error = upload.state === 'refused' ? textOf(upload.refusal) : props.error
  const input = useRef<HTMLInputElement>(null)
  return (
    <div
      className={classNames(
        'rounded-card bg-raised p-3',
        error ? 'shadow-edge-wrong' : 'shadow-edge-thin',
      )}
    >
      <div className="flex items-center gap-3">
        <Picture sent={upload.state === 'sending' ? undefined : sent} />
        <div className="min-w-0 flex-1">
          <p className="font-semibold" id={`${kind}-name`}>
            {t(`kinds.${kind}.name`)}
          </p>
          <p className="text-small text-ink3">{t(`kinds.${kind}.hint`)}</p>
        </div>
      </div>
      <div className="mt-3 flex items-center gap-4">
        <UploadLine
          upload={upload}
          isSent={sent !== undefined}
          error={error}
          id={`${kind}-state`}
        />
        {upload.state === 'waiting' ? (
          <Button tone="quiet" size="small" onClick={stop}>
            {t('stop')}
          </Button>
        ) : null}
        <label
          className={buttonClass({
            tone: 'edged',
            size: 'small',
            className: 'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 px-4!',
          })}
        >
          {t(sent ? 'replace' : 'choose')}
          <input
            ref={input}
            id={kind}
            type="file"
            className="sr-only"
            accept={offeredTypes}
            aria-labelledby={`${kind}-name`}
            aria-describedby={`${kind}-state`}
            onChange={(event) => {
              const [file] = event.target.files ?? []
              if (file) start(file)
              // The same file can be chosen again after it was refused.
              event.target.value = ''
            }}
          />
        </label>
      </div>
    </div>
  )
}

function Picture({ sent }: { sent: Sent | undefined }) {
  const frame =
    'flex size-16 shrink-0 items-center justify-center rounded-field bg-sunken text-ink3'
  if (!sent?.hasPreview) {
    return (
      <span className={frame}>
        <FileText aria-hidden size={24} strokeWidth={1.75} />
      </span>
    )
  }
  return (
    <img
      src={`/api/sales/ccserviceapplication/document/${sent.id}/preview`}
      alt=""
      width={64}
      height={64}
      className={classNames(frame, 'object-cover')}
    />
  )
}

function UploadLine(props: {
  upload: Upload
  isSent: boolean
  error: string | undefined
  id: string
}) {
  const t = useTranslations('documents')
  const { upload } = props
  if (props.error) {
    return (
      <p
        id={props.id}
        role="alert"
        className="flex min-w-0 flex-1 gap-1.5 text-small font-medium text-danger"
      >
        <CircleAlert aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
        {props.error}
      </p>
    )
  }
  const percent = upload.state === 'sending' ? Math.round(upload.fraction * 100) : 0
  return (
    <div id={props.id} className="min-w-0 flex-1">
      <output className="block text-small text-ink2">
        {upload.state === 'sending' ? t('sending', { percent }) : null}
        {upload.state === 'waiting' ? t('waiting') : null}
        {upload.state === 'none' && props.isSent ? t('kept') : null}
      </output>
      {upload.state === 'sending' ? (
        <svg aria-hidden className="mirror-rtl mt-1 h-1 w-full rounded-full bg-line">
          <rect width={`${percent}%`} height="4" className="fill-action" />
        </svg>
      ) : null}
    </div>
  )
}

type Try = { file: File; key: string; tries: number; signal: AbortSignal }

function useUpload(to: { appId: string; kind: DocumentKind; onSent: (document: Sent) => void }) {
  const [upload, setUpload] = useState<Upload>({ state: 'none' })
  const control = useRef<AbortController>(undefined)

  async function send({ file, key, tries, signal }: Try): Promise<void> {
    setUpload({ state: 'sending', fraction: 0 })
    try {
      const { document } = await browserSend(
        uploadDocument,
        { appId: to.appId, kind: to.kind, file },
        {
          idempotencyKey: key,
          suppressErrors: true,
          signal,
          onProgress: (fraction) => setUpload({ state: 'sending', fraction }),
        },
      )
      setUpload({ state: 'none' })
      to.onSent(document)
    } catch (error) {
      if (signal.aborted) return
      const refusal = uploadRefusal(error, to.kind)
      if (refusal) return setUpload({ state: 'refused', refusal })
      const asked = error instanceof CallFailure ? error.problem?.retryAfter : undefined
      const pause = pauseAfter(tries, asked)
      if (pause === undefined) {
        return setUpload({
          state: 'refused',
          refusal: { field: to.kind, code: 'document-not-sent' },
        })
      }
      setUpload({ state: 'waiting' })
      whenOnline(() => void send({ file, key, tries: tries + 1, signal }), { pause, signal })
    }
  }

  /** Another file takes the place of one that still waits. */
  function start(file: File): void {
    stop()
    if (file.size > MAX_DOCUMENT_BYTES) {
      setUpload({ state: 'refused', refusal: { field: to.kind, code: 'document-too-large' } })
      return
    }
    control.current = new AbortController()
    const { signal } = control.current
    void send({ file, key: crypto.randomUUID(), tries: 1, signal })
  }

  function stop(): void {
    control.current?.abort()
    setUpload({ state: 'none' })
  }

  return { upload, start, stop }
}

/** Back online, or after the pause where the browser missed it. */
function whenOnline(retry: () => void, wait: { pause: number; signal: AbortSignal }): void {
  const { pause, signal } = wait
  if (!navigator.onLine) {
    globalThis.addEventListener('online', retry, { once: true, signal })
    return
  }
  const timer = setTimeout(retry, pause * 1000)
  signal.addEventListener('abort', () => clearTimeout(timer))
}
