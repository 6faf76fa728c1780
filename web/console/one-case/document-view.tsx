import { useState } from 'react'
import { openCaseDocument } from '#api/console/cases/case-actions.ts'
import { openCasePaper } from '#api/console/cases/case-papers.ts'
import type { OpeningReason } from '#domain/hiring/values/documents.ts'
import type { CasePaper } from '#domain/staff/case-papers.ts'
import { downloadFile } from '#web/console/console-send.ts'
import { useMay } from '#web/console/frame/account-context.ts'
import { messageOf } from '#web/console/message-of.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/style/class-names.ts'
import { OpeningReasonField } from './opening-reason-field.tsx'
import type { ShownCase } from './types.ts'
import { useOpenedFile } from './use-opened-file.ts'
import { useShown } from './use-shown.ts'

type Opened = ReturnType<typeof useOpenedFile>
type Document = ShownCase['documents'][number]

/** A sealed paper that is opened in the viewer. */
export type ViewedPaper = { paper: CasePaper; id: string; title: string; fileName: string }

/** One document: closed until it is opened with a reason, then its picture or its PDF. */
export function DocumentView({
  caseId,
  document,
  onOpened,
}: {
  caseId: string
  document: Document
  onOpened?: () => void
}) {
  const { code } = useShown()
  const { kind, contentType } = document
  return (
    <FileView
      name={kind}
      label={code(kind)}
      contentType={contentType}
      ask={async (reason) => {
        const file = await downloadFile(openCaseDocument, { caseId, kind, reason })
        onOpened?.()
        return file
      }}
    />
  )
}

/** A file of a household: closed until it is opened with a reason, then its picture or its PDF. */
export function FileView({
  name,
  label,
  contentType,
  ask,
}: {
  name: string
  label: string
  contentType: string
  ask: (reason: OpeningReason) => Promise<Blob>
}) {
  const say = useWords('oneCase')
  const { address, ...closed } = useOpenedFile(ask)
  if (!address) {
    return (
      <Closed
        name={name}
        title={say('documents.closed')}
        lead={say('documents.closedLead')}
        {...closed}
      />
    )
  }
  return contentType === 'application/pdf' ? (
    <Pdf address={address} title={label} />
  ) : (
    <Picture address={address} alt={say('documents.alt', { kind: label })} />
  )
}

/** One sealed paper, opened in the same way; it may be saved too. */
export function PaperView({ caseId, shown }: { caseId: string; shown: ViewedPaper }) {
  const say = useWords('oneCase')
  const { paper, id, title, fileName } = shown
  const { address, ...closed } = useOpenedFile((reason) =>
    downloadFile(openCasePaper, { caseId, paper, id, reason }),
  )
  if (address) return <Pdf address={address} title={title} fileName={fileName} />
  return (
    <Closed
      name={id}
      title={say('documents.closedPaper')}
      lead={say('documents.closedPaperLead')}
      {...closed}
    />
  )
}

/** Why it is opened, and the press that does. */
function Closed({
  name,
  title,
  lead,
  isBusy,
  failure,
  open,
}: { name: string; title: string; lead: string } & Omit<Opened, 'address'>) {
  const say = useWords('oneCase')
  const failed = useWords('console')('failed')
  const [reason, setReason] = useState<OpeningReason>('check')
  const mayOpen = useMay('see-personal')
  return (
    <div className="space-y-3 rounded-desk bg-raised p-4 text-desk shadow-line">
      <p className="font-[560]">{title}</p>
      <p className="text-ink2">{lead}</p>
      {mayOpen ? (
        <>
          <OpeningReasonField
            name={`why-${name}`}
            label={say('documents.why')}
            value={reason}
            onChoose={setReason}
          />
          <Button
            data-open-document
            size="small"
            tone="edged"
            wide
            busy={isBusy}
            onClick={() => void open(reason)}
          >
            {say(isBusy ? 'documents.opening' : 'documents.open')}
          </Button>
        </>
      ) : null}
      <p role="alert" className="text-danger empty:hidden">
        {failure ? messageOf(failure, failed) : null}
      </p>
    </div>
  )
}

function Picture({ address, alt }: { address: string; alt: string }) {
  const say = useWords('oneCase')
  const [isLarge, setLarge] = useState(false)
  return (
    <div>
      <div
        className={classNames(
          'rounded-desk bg-raised shadow-line',
          isLarge ? 'max-h-160 overflow-auto' : 'overflow-hidden',
        )}
        // A large picture is scrolled by keyboard too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
        tabIndex={isLarge ? 0 : undefined}
      >
        <img
          src={address}
          alt={alt}
          className={isLarge ? 'w-[250%] max-w-none' : 'max-h-120 w-full object-contain'}
        />
      </div>
      <Button tone="quiet" size="desk" className="mt-2" onClick={() => setLarge(!isLarge)}>
        {say(isLarge ? 'documents.smaller' : 'documents.larger')}
      </Button>
    </div>
  )
}

/** In the page where the browser shows PDFs, and always in a tab of its own or as a file. */
function Pdf({ address, title, fileName }: { address: string; title: string; fileName?: string }) {
  const say = useWords('oneCase')
  const link = buttonClass({ tone: 'edged', size: 'small' })
  return (
    <div className="space-y-3">
      {navigator.pdfViewerEnabled ? (
        // A sandboxed frame shows no PDF. It was read for scripts when it was uploaded.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        <iframe src={address} title={title} className="h-120 w-full rounded-desk shadow-line" />
      ) : (
        <p className="text-desk text-ink2">{say('documents.noViewer')}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <a href={address} target="_blank" rel="noopener" className={link}>
          {say('documents.pdf')}
        </a>
        {fileName ? (
          <a href={address} download={fileName} className={link}>
            {say('documents.download')}
          </a>
        ) : null}
      </div>
    </div>
  )
}
