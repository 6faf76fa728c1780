import { Link, useParams } from 'react-router'
import { getDataRequest } from '#api/console/privacy.ts'
import { useMay } from '#web/console/frame/account-context.ts'
import { Failure } from '#web/console/frame/failure.tsx'
import { Part } from '#web/console/frame/part.tsx'
import { ScreenHead } from '#web/console/frame/screen-head.tsx'
import { useAnswer } from '#web/console/use-answer.ts'
import { useDayText } from '#web/console/use-day-text.ts'
import { useWords } from '#web/console/use-words.ts'
import { StateDot } from '#web/ui/marks/state-dot.tsx'
import { CloseRequest } from './close-request.tsx'
import { CopyPart } from './copy-part.tsx'
import { ErasePart } from './erase-part.tsx'
import { ProofPart } from './proof-part.tsx'
import { RemovedAndKept } from './removed-and-kept.tsx'
import { RequestWords } from './request-words.tsx'
import { useRequestText } from './use-request-text.ts'
import type { ReadRequest } from './use-request-text.ts'

/** One request: who asks, what is kept of the number, and what may be done. */
export function RequestScreen() {
  const say = useWords('privacy')
  const may = useMay('work-privacy')
  const { requestId = '' } = useParams()
  const { answer, failure, reload } = useAnswer(getDataRequest, { requestId })
  const { titleOf } = useRequestText()
  if (!answer) return failure ? <Failure failure={failure} onRetry={reload} /> : null
  const { request, hasWords, hasNote } = answer
  const of = { read: answer, reload }
  return (
    <>
      <ScreenHead title={titleOf(request)}>
        <Link to="/privacy" className="text-small underline">
          {say('tabs.requests')}
        </Link>
      </ScreenHead>
      <div className="max-w-180 space-y-6 px-4 pb-6 lg:px-6">
        <Facts read={answer} />
        {may && (!request.isErased || hasWords || hasNote) ? (
          <RequestWords key={request.closedAt} requestId={request.id} />
        ) : null}
        <Held read={answer} />
        {may ? <WhatMayBeDone {...of} /> : null}
        {answer.erased ? (
          <Part title={say('erase.done')}>
            <RemovedAndKept {...answer.erased} />
          </Part>
        ) : null}
        {may ? <CloseRequest {...of} /> : null}
      </div>
    </>
  )
}

/** The steps of an open request for a copy or an erasure; others are answered outside and closed. */
function WhatMayBeDone(of: { read: ReadRequest; reload: () => void }) {
  const { request, isHeld } = of.read
  if (request.closedAt !== null || !isHeld) return null
  if (request.kind === 'copy') return <CopyPart {...of} />
  if (request.kind !== 'erase') return null
  return (
    <>
      <ProofPart {...of} />
      <ErasePart {...of} />
    </>
  )
}

function Facts({ read: { request } }: { read: ReadRequest }) {
  const say = useWords('privacy')
  const day = useDayText()
  const { stateOf } = useRequestText()
  const { dot, text } = stateOf(request)
  const { seenBy, secondBy, provedBy } = request
  return (
    <div className="space-y-1 rounded-desk bg-raised p-4 text-body shadow-line">
      <p className="font-semibold">
        <bdi dir="ltr">{request.phoneMask}</bdi>
      </p>
      <p>
        <StateDot state={dot}>{text}</StateDot>
      </p>
      <p className="text-desk text-ink2">
        {say('received', {
          way: say(`ways.${request.way}`),
          on: day(request.receivedOn),
          by: request.recordedBy,
        })}
      </p>
      {provedBy ? (
        <p className="text-desk text-ink2">
          {say(`proof.said.${provedBy}`, { by: seenBy ?? '', second: secondBy ?? 'none' })}
        </p>
      ) : null}
    </div>
  )
}

/** The applications of the number, which a correction or a withdrawal is done in. */
function Held({ read: { applications, isHeld, request } }: { read: ReadRequest }) {
  const say = useWords('privacy')
  if (request.isErased) return null
  return (
    <Part title={say('held.title')}>
      {isHeld ? null : <p className="text-desk text-ink2">{say('held.nothing')}</p>}
      {isHeld && applications.length === 0 ? (
        <p className="text-desk text-ink2">{say('held.noApplications')}</p>
      ) : null}
      <ul className="space-y-1 text-desk">
        {applications.map(({ caseId, number, maid, endedAs }) => (
          <li key={caseId}>
            <Link to={`/applications/${caseId}`} className="underline">
              {say('held.application', { number, maid })}
            </Link>{' '}
            <span className="text-ink2">{say(`held.ended.${endedAs ?? 'open'}`)}</span>
          </li>
        ))}
      </ul>
    </Part>
  )
}
