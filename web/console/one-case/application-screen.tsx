import { useCallback, useState } from 'react'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { getCase } from '#api/console/cases/cases.ts'
import { getConsoleVisa } from '#api/console/visas/one-visa.ts'
import { caseActions } from '#domain/staff/case-actions.ts'
import type { StaffAction } from '#domain/staff/case-actions.ts'
import { SampleTag } from '#web/console/applications/sample-tag.tsx'
import { Failure } from '#web/console/frame/failure.tsx'
import { useMay } from '#web/console/frame/account-context.ts'
import { ScreenHead } from '#web/console/frame/screen-head.tsx'
import { KeyList } from '#web/console/keys/key-list.tsx'
import { WhoIsHere } from '#web/console/live/who-is-here.tsx'
import { useAnswer } from '#web/console/use-answer.ts'
import { useWords } from '#web/console/use-words.ts'
import { newUuid } from '#web/new-uuid.ts'
import { ActionDialog } from './actions/action-dialog.tsx'
import { asksForMore } from './actions/action-fields.tsx'
import { AllActionsDialog } from './actions/all-actions-dialog.tsx'
import { Assignee } from './assignee.tsx'
import { CaseNeighbours } from './case-neighbours.tsx'
import { CaseColumns } from './case-columns.tsx'
import { DoNowCard } from './actions/do-now-card.tsx'
import { firstGiven } from './actions/first-given.ts'
import { sendAction } from './actions/send-action.ts'
import { HouseholdView } from './household-view.tsx'
import type { Begin, Given, ShownCase } from './types.ts'
import { UndoBar } from './actions/undo-bar.tsx'
import { useHeld } from './actions/use-held.ts'
import { unseenDocuments } from './unseen-documents.ts'
import { useCaseKeys } from './use-case-keys.ts'
import { useMayAct } from './use-may-act.ts'
import { useShown } from './use-shown.ts'

/** One application: what to do now, its facts, all that happened, and its documents (picture 44). */
export function ApplicationScreen() {
  const { caseId = '' } = useParams()
  const { answer, failure, reload } = useAnswer(getCase, { caseId }, { live: caseId })
  if (failure && !answer) return <VisaOr failure={failure} caseId={caseId} reload={reload} />
  if (!answer) return null
  return <OneCase key={caseId} read={answer} reload={reload} />
}

/** Lists of money and the trail lead here by a case alone, which may be a visa. */
function VisaOr({
  caseId,
  failure,
  reload,
}: {
  caseId: string
  failure: unknown
  reload: () => void
}) {
  const { answer } = useAnswer(getConsoleVisa, { caseId })
  if (answer) return <Navigate to={`/visas/${caseId}`} replace />
  return <Failure failure={failure} onRetry={reload} />
}

/** The keys of the page and what they do. */
function CaseKeys({ read }: { read: ShownCase }) {
  const say = useWords('oneCase')
  const mayNote = useMay('note-cases')
  const mayAct = useMayAct()
  const { offered, documents, unaccepted } = read
  const has = (action: StaffAction) => offered.includes(action) && mayAct(action)
  const unseen = unseenDocuments(read)
  const isAnySeen = documents.some(({ kind }) => !unseen.some((one) => one === kind))
  useCaseKeys({ mayNote })
  const keys = [
    ['J', undefined],
    ['K', say('keys.move')],
    ...(has('accept-document') && unseen.length < unaccepted.length
      ? ([['Y', say('keys.accept')]] as const)
      : []),
    ...(has('ask-document-again') && isAnySeen ? ([['R', say('keys.ask')]] as const) : []),
    ...(mayNote ? ([['N', say('keys.note')]] as const) : []),
  ] as const
  return <KeyList keys={keys} />
}

/** What is held back or done, in words. */
function useWhatText(): (action: StaffAction, given: Given) => string {
  const say = useWords('oneCase')
  const { code } = useShown()
  return useCallback(
    (action, { kind }) => {
      const title = say(`actions.${action}.title`)
      return action === 'accept-document' && kind ? `${title}: ${code(kind)}` : title
    },
    [say, code],
  )
}

type Open = { action: StaffAction; given: Given; key: string }

/**
 * The action whose dialog is open. Another screen names one in the address (`?do=`): its dialog opens
 * with the screen, and nothing is done before a press.
 */
function useAsked(read: ShownCase) {
  const [params, setParams] = useSearchParams()
  const mayAct = useMayAct()
  const [open, setOpen] = useState<Open | undefined>(() => {
    const asked = read.offered.find((action) => action === params.get('do'))
    if (!asked || !mayAct(asked)) return undefined
    return { action: asked, given: firstGiven(asked, read), key: newUuid() }
  })
  function change(next: Open | undefined): void {
    setOpen(next)
    if (!params.has('do')) return
    const rest = new URLSearchParams(params)
    rest.delete('do')
    setParams(rest, { replace: true })
  }
  return [open, change] as const
}

/** Whose application it is, how far it is, and when she comes. */
function Whose({ read }: { read: ShownCase }) {
  const { household, case: shown } = read
  const states = useWords('applications')
  const ended = shown.endedAs === 'completed' ? null : shown.endedAs
  return (
    <p className="text-small text-ink2">
      {household ? (
        <>
          <bdi className="font-[560] text-ink">{household}</bdi>
          {' · '}
        </>
      ) : null}
      {states(ended ? `states.${ended}` : `stages.${shown.stage}`)}
      {ended ? null : <Comes read={read} />}
    </p>
  )
}

/** The day of her arrival, planned or past. Empty once she has said no. */
function Comes({ read: { case: shown, today, her } }: { read: ShownCase }) {
  const say = useWords('oneCase')
  const { day } = useShown()
  const { arrivalOn, stage } = shown
  if (!arrivalOn || her?.state === 'no' || stage === 'over') return null
  if (stage === 'running') return ` · ${say('head.came', { day: day(arrivalOn) })}`
  if (arrivalOn === today) {
    return <span className="text-danger"> · {say('head.arrivesToday')}</span>
  }
  const says = arrivalOn < today ? 'head.wasToCome' : 'head.arrives'
  return ` · ${say(says, { day: day(arrivalOn) })}`
}

function OneCase({ read, reload }: { read: ShownCase; reload: () => void }) {
  const say = useWords('oneCase')
  const { caseId, number } = read.case
  const { held, hold, sendNow, undo, close } = useHeld(reload)
  const [open, setOpen] = useAsked(read)
  const [isMore, setMore] = useState(false)

  const whatOf = useWhatText()
  const holdBack = useCallback(
    (action: StaffAction, given: Given) => {
      const asked = { caseId, given, key: newUuid() }
      hold({ what: whatOf(action, given), action, given, send: () => sendAction(action, asked) })
    },
    [caseId, hold, whatOf],
  )

  const begin: Begin = (action, given) => {
    setMore(false)
    const first = firstGiven(action, read, given)
    if (caseActions[action].isFinal || asksForMore(action, given)) {
      setOpen({ action, given: first, key: newUuid() })
    } else holdBack(action, first)
  }

  return (
    <>
      <ScreenHead title={say('title', { number })}>
        <SampleTag isSample={read.case.isSample} />
        <CaseNeighbours caseId={caseId} />
        <span className="ms-auto flex flex-wrap items-center gap-2">
          <HouseholdView caseId={caseId} />
          <Assignee read={read} onChanged={reload} />
        </span>
      </ScreenHead>
      <WhoIsHere caseId={caseId} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 px-4 pb-2 lg:px-6">
        <Whose read={read} />
        <CaseKeys read={read} />
      </div>
      <DoNowCard read={read} begin={begin} onMore={() => setMore(true)} />
      <CaseColumns read={read} begin={begin} reload={reload} held={held} />
      {isMore ? (
        <AllActionsDialog read={read} begin={begin} onClose={() => setMore(false)} />
      ) : null}
      {open ? (
        <ActionDialog
          key={open.key}
          action={open.action}
          given={open.given}
          read={read}
          onClose={() => setOpen(undefined)}
          onChosen={(given) => {
            setOpen(undefined)
            holdBack(open.action, given)
          }}
          onSend={async (given) => {
            await sendAction(open.action, { caseId, given, key: open.key })
            setOpen(undefined)
            const { action } = open
            const what = whatOf(action, given)
            await sendNow({ what, action, given, send: () => Promise.resolve() })
          }}
        />
      ) : null}
      <UndoBar
        held={held}
        onUndo={undo}
        onClose={close}
        onAgain={({ action, given }) => {
          close()
          setOpen({ action, given, key: newUuid() })
        }}
      />
    </>
  )
}
