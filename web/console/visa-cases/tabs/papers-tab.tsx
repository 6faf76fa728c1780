import { useState } from 'react'
import { acceptVisaPaper, askForVisaPaper, openVisaPaper } from '#api/console/visas/one-visa.ts'
import { resendReasons } from '#domain/hiring/values/documents.ts'
import type { ResendReason } from '#domain/hiring/values/documents.ts'
import { consoleSend, downloadFile } from '#web/console/console-send.ts'
import { useMay } from '#web/console/frame/account-context.ts'
import { messageOf } from '#web/console/message-of.ts'
import { FileView } from '#web/console/one-case/document-view.tsx'
import { useShown } from '#web/console/one-case/use-shown.ts'
import { useWords } from '#web/console/use-words.ts'
import type { ShownVisa } from '#web/console/visa-cases/shown-visa.ts'
import { IssuedPapers } from './issued-papers.tsx'
import { Button } from '#web/ui/button.tsx'
import { ReasonForm } from '#web/console/frame/reason-form.tsx'
import { Dialog } from '#web/ui/layers/dialog.tsx'
import { StateDot } from '#web/ui/marks/state-dot.tsx'
import { useVisaNames } from '#web/console/visa-cases/use-visa-names.ts'

type Paper = ShownVisa['papers'][number]
type Of = { read: ShownVisa; reload: () => void }

/** The papers of a visa: each is opened, accepted or asked for again; and those that are missing. */
export function PapersTab({ read, reload }: Of) {
  const say = useWords('visaCases')
  const names = useVisaNames()
  const { papers, missing } = read
  return (
    <div className="space-y-4 text-desk">
      {papers.length === 0 ? <p className="text-ink2">{say('papers.none')}</p> : null}
      <ul>
        {papers.map((paper) => (
          <PaperLine key={paper.kind} paper={paper} read={read} reload={reload} />
        ))}
      </ul>
      <IssuedPapers read={read} reload={reload} />
      {missing.length > 0 ? (
        <section>
          <h3 className="font-semibold">{say('papers.missing')}</h3>
          <ul className="mt-1 space-y-1 text-ink2">
            {missing.map((kind) => (
              <li key={kind}>{names.papers[kind]}</li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  )
}

function PaperLine({ paper, read, reload }: Of & { paper: Paper }) {
  const say = useWords('visaCases')
  const names = useVisaNames()
  const { day, moment } = useShown()
  const [isOpen, setOpen] = useState(false)
  const { kind, accepted, expiresOn, uploadedAt } = paper
  const { caseId } = read.visa
  const name = names.papers[kind]
  const facts = [
    say('papers.sent', { time: moment(uploadedAt) }),
    ...(expiresOn ? [say('papers.until', { day: day(expiresOn) })] : []),
    ...(accepted ? [say('papers.acceptedBy', { name: accepted.by })] : []),
  ]
  return (
    <li className="space-y-2 border-b border-line py-3">
      <p className="font-[560]">
        <StateDot state={accepted ? 'good' : 'waiting'}>{name}</StateDot>
      </p>
      <p className="text-ink2">{facts.join(' · ')}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          tone="edged"
          size="desk"
          aria-expanded={isOpen}
          aria-label={`${say(isOpen ? 'papers.hide' : 'papers.show')}: ${name}`}
          onClick={() => setOpen(!isOpen)}
        >
          {say(isOpen ? 'papers.hide' : 'papers.show')}
        </Button>
        <Decisions paper={paper} read={read} reload={reload} />
      </div>
      {isOpen ? (
        <FileView
          name={kind}
          label={name}
          contentType={paper.contentType}
          ask={(reason) => downloadFile(openVisaPaper, { caseId, kind, reason })}
        />
      ) : null}
    </li>
  )
}

/** Only while the case goes on. */
function Decisions({ paper: { kind, accepted }, read, reload }: Of & { paper: Paper }) {
  const say = useWords('visaCases')
  const names = useVisaNames()
  const failed = useWords('console')('failed')
  const mayWork = useMay('work-cases')
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const { caseId, stageSince } = read.visa
  const name = names.papers[kind]
  if (!mayWork || stageSince === null) return null

  async function accept(): Promise<void> {
    try {
      await consoleSend(acceptVisaPaper, { caseId, kind })
      setFailure(undefined)
    } catch (error) {
      setFailure(error)
    }
    reload()
  }

  return (
    <>
      {accepted ? null : (
        <Button
          tone="edged"
          size="desk"
          aria-label={`${say('papers.accept')}: ${name}`}
          onClick={() => void accept()}
        >
          {say('papers.accept')}
        </Button>
      )}
      <Button
        tone="edged"
        size="desk"
        aria-label={`${say('papers.ask')}: ${name}`}
        onClick={() => setAsking(true)}
      >
        {say('papers.ask')}
      </Button>
      <p role="alert" className="text-danger empty:hidden">
        {failure ? messageOf(failure, failed) : null}
      </p>
      {isAsking ? (
        <AskAgain
          name={name}
          onClose={() => setAsking(false)}
          onAsk={async (reason) => {
            await consoleSend(askForVisaPaper, { caseId, kind, reason })
            setAsking(false)
            reload()
          }}
        />
      ) : null}
    </>
  )
}

function AskAgain({
  name,
  onClose,
  onAsk,
}: {
  name: string
  onClose: () => void
  onAsk: (reason: ResendReason) => Promise<void>
}) {
  const say = useWords('visaCases')
  const words = useWords('console')
  const { code } = useShown()
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${say('papers.ask')}: ${name}`}
      lead={say('papers.askLead')}
      closeLabel={words('close')}
    >
      <ReasonForm
        name="ask-reason"
        label={say('papers.why')}
        options={resendReasons}
        textOf={code}
        first="unreadable"
        button={say('papers.ask')}
        onSend={onAsk}
      />
    </Dialog>
  )
}
