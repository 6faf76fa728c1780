import RotateCw from 'lucide-react/icons/rotate-cw'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { removeDocument } from '#api/hiring/application.ts'
import { browserSend } from '#web/api-client.ts'
import { showFailure } from '#web/notices/show-failure.ts'
import { CallFailure } from '#web/send.ts'
import { useRefusalText } from '#web/flow/form/refused/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { classNames } from '#web/ui/style/class-names.ts'
import { DocumentPicture } from './document-picture.tsx'
import { CameraOrFile, ReplaceButton } from './file-inputs.tsx'
import { UploadLine } from './upload-line.tsx'
import { useUpload } from './use-upload.ts'
import type { Upload } from './use-upload.ts'
import type { SentDocument } from './document-sender.ts'

type CardProps = {
  caseId: string
  /** Also the id of its file field. */
  kind: string
  title: string
  /** What the file must show. */
  hint: string
  sign?: LucideIcon | undefined
  /** The one that the server has. */
  document: SentDocument | undefined
  /** Whether an answer needs this one, so that it is only replaced. */
  isNeeded: (documentId: string) => boolean
  error: string | undefined
  /** `''` after removal. */
  onUploaded: (documentId: string) => void
  /** Given for a complete document: its one line, and how to open it. */
  folded?: { line: ReactNode; onOpen: () => void } | undefined
  /** Shown below once uploaded: the last valid day. */
  children?: ReactNode
}

/** A document's row: camera or file, progress, enlarge, replace, remove, retry. */
export function DocumentCard(props: CardProps) {
  const { caseId, kind, title } = props
  const { sent, fileName, keep, remove } = useSentDocument(props)
  const { upload, start, stop, retry } = useUpload({ caseId, kind, onSent: keep })
  const { isOnItsWay, error, folded } = useStanding(props, upload)
  const [isOpen, setOpen] = useState(false)
  const isBlurred = sent?.isBlurred === true && !isOnItsWay && !error
  const choose = { kind, onFile: (file: File) => void start(file) }
  return (
    <div
      className={classNames(
        'rounded-card bg-raised p-2',
        error ? 'shadow-edge-wrong' : 'shadow-edge-thin',
      )}
    >
      <div className="flex items-center gap-3">
        <DocumentPicture
          title={title}
          sign={props.sign}
          sent={isOnItsWay ? undefined : sent}
          isOpen={isOpen}
          setOpen={setOpen}
          actions={
            <Actions
              {...{ choose, remove }}
              isNeeded={sent !== undefined && props.isNeeded(sent.id)}
              close={() => setOpen(false)}
            />
          }
        />
        <div className="min-w-0 flex-1 py-1">
          <p className="leading-6 font-semibold" id={`${kind}-name`}>
            {title}
          </p>
          <UploadLine
            {...{ upload, sent, fileName, error }}
            id={`${kind}-state`}
            hint={props.hint}
            known={folded?.line}
          />
        </div>
        <End {...{ kind, upload, stop, retry, folded }}>
          <Choice {...choose} isReplacing={Boolean(sent && !error)} />
        </End>
      </div>
      <BlurredNote isShown={isBlurred && !folded} />
      <Below isShown={sent !== undefined && !folded}>{props.children}</Below>
    </div>
  )
}

/** What the row tells: during an upload its progress replaces the old error and the folded line. */
function useStanding(props: CardProps, upload: ReturnType<typeof useUpload>['upload']) {
  const textOf = useRefusalText()
  const isOnItsWay = upload.state === 'sending' || upload.state === 'waiting'
  const wanted = isOnItsWay ? undefined : props.error
  const error = upload.state === 'refused' ? textOf(upload.refusal) : wanted
  return { isOnItsWay, error, folded: isOnItsWay || error ? undefined : props.folded }
}

/** In the whole width: between picture and button it takes four lines. */
function BlurredNote({ isShown }: { isShown: boolean }) {
  const t = useTranslations('documents')
  const said = <p className="px-1 pt-2 text-small font-medium text-saffron-text">{t('blurred')}</p>
  return <output className="block">{isShown ? said : null}</output>
}

function Below({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  return isShown && children ? <div className="px-1 pt-3 pb-1">{children}</div> : null
}

/** The row's current actions. */
function End(props: {
  kind: string
  upload: Upload
  stop: () => void
  retry: () => void
  folded: CardProps['folded']
  children: ReactNode
}) {
  const t = useTranslations('documents')
  const { upload, folded } = props
  if (upload.state === 'sending' || upload.state === 'waiting') {
    return (
      <>
        {upload.state === 'waiting' ? (
          <IconButton label={t('retry')} onClick={props.retry}>
            <RotateCw aria-hidden size={20} strokeWidth={1.75} />
          </IconButton>
        ) : null}
        <IconButton label={t('stop')} onClick={props.stop}>
          <X aria-hidden size={20} strokeWidth={1.75} />
        </IconButton>
      </>
    )
  }
  if (folded) return <ChangeButton kind={props.kind} onOpen={folded.onOpen} />
  return props.children
}

function ChangeButton({ kind, onOpen }: { kind: string; onOpen: () => void }) {
  const t = useTranslations('documents')
  return (
    <Button
      id={`${kind}-change`}
      tone="quiet"
      size="small"
      className="px-3! text-action!"
      aria-labelledby={`${kind}-name ${kind}-change`}
      onClick={onOpen}
    >
      {t('change')}
    </Button>
  )
}

function Choice(props: { kind: string; onFile: (file: File) => void; isReplacing: boolean }) {
  const t = useTranslations('documents')
  const { isReplacing, ...choose } = props
  if (!isReplacing) return <CameraOrFile {...choose} />
  return <ReplaceButton {...choose}>{t('replace')}</ReplaceButton>
}

/** Actions on an enlarged document; one that an answer needs is only replaced. */
function Actions(props: {
  isNeeded: boolean
  choose: { kind: string; onFile: (file: File) => void }
  close: () => void
  remove: () => Promise<void>
}) {
  const t = useTranslations('documents')
  const { choose, close } = props
  return (
    <>
      <ReplaceButton
        id={`${choose.kind}-other`}
        kind={choose.kind}
        onFile={(file) => {
          close()
          choose.onFile(file)
        }}
      >
        {t('replace')}
      </ReplaceButton>
      {props.isNeeded ? null : (
        <Button
          tone="danger"
          size="small"
          onClick={() => {
            close()
            void props.remove()
          }}
        >
          {t('remove')}
        </Button>
      )}
    </>
  )
}

/** The server's document of a kind, and its file name on this device. */
function useSentDocument({ document: known, onUploaded }: CardProps) {
  const [sent, setSent] = useState(known)
  const [fileName, setFileName] = useState<string>()

  function keep(document: SentDocument, name: string): void {
    setSent(document)
    setFileName(name)
    onUploaded(document.id)
  }

  async function remove(): Promise<void> {
    if (!sent) return
    try {
      await browserSend(removeDocument, { documentId: sent.id })
    } catch (error) {
      // Already removed, by another tab or a repeated call.
      if (!(error instanceof CallFailure && error.status === 404)) return showFailure(error)
    }
    setSent(undefined)
    setFileName(undefined)
    onUploaded('')
  }

  return { sent, fileName, keep, remove }
}
