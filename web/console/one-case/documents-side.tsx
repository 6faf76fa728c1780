import { useState } from 'react'
import { checkedKinds } from '#domain/hiring/values/documents.ts'
import { useMay } from '#web/console/frame/account-context.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { StateDot } from '#web/ui/marks/state-dot.tsx'
import type { DotState } from '#web/ui/marks/state-dot.tsx'
import { classNames } from '#web/ui/style/class-names.ts'
import type { Held } from './actions/use-held.ts'
import { DocumentView } from './document-view.tsx'
import type { Begin, ShownCase } from './types.ts'
import { unseenDocuments } from './unseen-documents.ts'
import { useMayAct } from './use-may-act.ts'
import { useShown } from './use-shown.ts'

type Document = ShownCase['documents'][number]

type Of = { read: ShownCase; begin: Begin; reload: () => void; held: Held | undefined }

/** The household's documents beside a viewer, with accepting one or asking for it again. */
export function DocumentsSide({ read, begin, reload, held }: Of) {
  const say = useWords('oneCase')
  const accepting = acceptingIn(held)
  const waiting = read.unaccepted.filter((kind) => kind !== accepting)
  const [chosen, setChosen] = useState<Document['kind']>()
  const first = chosen ?? waiting[0]
  const shown = read.documents.find(({ kind }) => kind === first) ?? read.documents[0]
  const beginHere: Begin = (action, given) => {
    // The next one that waits comes by itself; those before may be under way.
    if (action === 'accept-document' && shown) {
      const after = waiting.slice(waiting.indexOf(shown.kind) + 1)
      setChosen(after[0] ?? shown.kind)
    }
    begin(action, given)
  }
  return (
    <div data-documents tabIndex={-1} className="space-y-3 outline-none">
      <Progress read={read} />
      {shown ? null : <p className="text-desk text-ink2">{say('documents.none')}</p>}
      <div className="flex flex-wrap gap-x-1">
        {read.documents.map((one) => (
          <KindTab
            key={one.kind}
            document={one}
            isAccepting={one.kind === accepting}
            isShown={one === shown}
            onChoose={() => setChosen(one.kind)}
          />
        ))}
      </div>
      {shown ? (
        <>
          <DocumentView
            key={shown.kind}
            caseId={read.case.caseId}
            document={shown}
            onOpened={reload}
          />
          <Facts document={shown} />
          {shown.kind === accepting ? (
            <p className="text-desk">{say('documents.accepting')}</p>
          ) : (
            <Decisions read={read} begin={beginHere} document={shown} />
          )}
        </>
      ) : null}
    </div>
  )
}

/** The document whose acceptance can still be undone. */
const acceptingIn = (held: Held | undefined): string | undefined =>
  held?.action === 'accept-document' && (held.state === 'waiting' || held.state === 'sending')
    ? held.given.kind
    : undefined

/** How far the check is, and what the household was asked for again. */
function Progress({ read }: { read: ShownCase }) {
  const say = useWords('oneCase')
  const { code, moment } = useShown()
  const { askedDocuments: asked, documentsCheckedAt: checkedAt, unaccepted } = read
  const count = checkedKinds.filter((one) => read.documents.some(({ kind }) => kind === one)).length
  const isDone = checkedAt && asked.length === 0 && unaccepted.length === 0
  if (isDone)
    return <p className="text-desk">{say('documents.checked', { time: moment(checkedAt) })}</p>
  return (
    <div className="space-y-1 text-desk">
      {count > 0 ? (
        <p className="text-ink2">
          {say('documents.progress', { accepted: count - unaccepted.length, count })}
        </p>
      ) : null}
      {asked.map(({ kind, reason }) => (
        <p key={kind}>{say('documents.asked', { kind: code(kind), reason: code(reason) })}</p>
      ))}
    </div>
  )
}

function KindTab({
  document: { kind, accepted },
  isAccepting,
  isShown,
  onChoose,
}: {
  document: Document
  isAccepting: boolean
  isShown: boolean
  onChoose: () => void
}) {
  const say = useWords('oneCase')
  const { code } = useShown()
  const isGood = accepted !== null || isAccepting
  return (
    <button
      type="button"
      aria-pressed={isShown}
      onClick={onChoose}
      className={classNames(
        'min-h-11 border-b-2 px-2 text-desk font-[560]',
        isShown ? 'border-action' : 'border-transparent text-ink2',
      )}
    >
      <StateDot state={stateOf(kind, isGood)}>
        {code(kind)}
        {kind === 'iban-proof' ? null : (
          <span className="sr-only">
            {', '}
            {say(isGood ? 'documents.stateGood' : 'documents.stateWaiting')}
          </span>
        )}
      </StateDot>
    </button>
  )
}

function stateOf(kind: Document['kind'], isGood: boolean): DotState {
  if (kind === 'iban-proof') return 'idle'
  return isGood ? 'good' : 'waiting'
}

function Facts({ document }: { document: Document }) {
  const say = useWords('oneCase')
  const { day, moment } = useShown()
  const until = document.expiresOn
    ? say('documents.until', { day: day(document.expiresOn) })
    : say(document.neverExpires ? 'documents.forGood' : 'documents.noDay')
  const facts = [
    until,
    say('documents.sent', { time: moment(document.uploadedAt) }),
    ...(document.pages === null ? [] : [say('documents.pages', { pages: document.pages })]),
  ]
  const { accepted } = document
  return (
    <div className="space-y-1 text-desk text-ink2">
      <p>{facts.join(' · ')}</p>
      {accepted ? (
        <p>{say('documents.acceptedBy', { name: accepted.by, time: moment(accepted.at) })}</p>
      ) : null}
    </div>
  )
}

function Decisions({
  read,
  begin,
  document: { kind },
}: {
  read: ShownCase
  begin: Begin
  document: Document
}) {
  const say = useWords('oneCase')
  const mayAct = useMayAct()
  const mayOpen = useMay('see-personal')
  const has = (action: ShownCase['offered'][number]) =>
    read.offered.includes(action) && mayAct(action)
  const isUnseen = mayOpen && unseenDocuments(read).includes(kind)
  return (
    <div className="flex flex-wrap gap-2">
      {has('accept-document') && read.unaccepted.includes(kind) && !isUnseen ? (
        <Button
          size="small"
          tone="edged"
          data-press="accept"
          onClick={() => begin('accept-document', { kind })}
        >
          {say('actions.accept-document.button')}
        </Button>
      ) : null}
      {has('ask-document-again') && kind !== 'iban-proof' && !isUnseen ? (
        <Button
          size="small"
          tone="edged"
          data-press="ask-again"
          onClick={() => begin('ask-document-again', { kind })}
        >
          {say('actions.ask-document-again.button')}
        </Button>
      ) : null}
      {has('type-iban') && kind === 'iban-proof' ? (
        <Button size="small" tone="edged" onClick={() => begin('type-iban')}>
          {say('actions.type-iban.title')}
        </Button>
      ) : null}
    </div>
  )
}
