import { useState } from 'react'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { StateDot } from '#web/ui/marks/state-dot.tsx'
import type { DotState } from '#web/ui/marks/state-dot.tsx'
import { classNames } from '#web/ui/style/class-names.ts'
import { DocumentView } from './document-view.tsx'
import type { Begin, ShownCase } from './types.ts'
import { useMayAct } from './use-may-act.ts'
import { useShown } from './use-shown.ts'

type Document = ShownCase['documents'][number]

/** The household's documents beside a viewer, with accepting them or asking for one again. */
export function DocumentsSide({ read, begin }: { read: ShownCase; begin: Begin }) {
  const say = useWords('oneCase')
  const { code, moment } = useShown()
  const [chosen, setChosen] = useState<Document['kind']>()
  const shown = read.documents.find(({ kind }) => kind === chosen) ?? read.documents[0]
  const { askedDocument: asked, documentsCheckedAt: checkedAt } = read
  return (
    <div className="space-y-3">
      {asked ? (
        <p className="text-desk">
          {say('documents.asked', { kind: code(asked.kind), reason: code(asked.reason) })}
        </p>
      ) : null}
      {checkedAt && !asked ? (
        <p className="text-desk">{say('documents.checked', { time: moment(checkedAt) })}</p>
      ) : null}
      {shown ? null : <p className="text-desk text-ink2">{say('documents.none')}</p>}
      <div className="flex flex-wrap gap-x-1">
        {read.documents.map((one) => (
          <button
            key={one.kind}
            type="button"
            aria-pressed={one === shown}
            onClick={() => setChosen(one.kind)}
            className={classNames(
              'min-h-11 border-b-2 px-2 text-desk font-[560]',
              one === shown ? 'border-action' : 'border-transparent text-ink2',
            )}
          >
            <StateDot state={dotOf(read)}>{code(one.kind)}</StateDot>
          </button>
        ))}
      </div>
      {shown ? (
        <>
          <DocumentView key={shown.kind} caseId={read.case.caseId} document={shown} />
          <Facts document={shown} />
          <Decisions read={read} begin={begin} document={shown} />
        </>
      ) : null}
    </div>
  )
}

function dotOf({ documentsCheckedAt, askedDocument }: ShownCase): DotState {
  return documentsCheckedAt && !askedDocument ? 'good' : 'waiting'
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
  return <p className="text-desk text-ink2">{facts.join(' · ')}</p>
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
  const has = (action: ShownCase['offered'][number]) =>
    read.offered.includes(action) && mayAct(action)
  return (
    <div className="flex flex-wrap gap-2">
      {has('accept-documents') ? (
        <Button size="small" tone="edged" onClick={() => begin('accept-documents')}>
          {say('actions.accept-documents.button')}
        </Button>
      ) : null}
      {has('ask-document-again') && kind !== 'iban-proof' ? (
        <Button size="small" tone="edged" onClick={() => begin('ask-document-again', { kind })}>
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
