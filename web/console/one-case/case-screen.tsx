import { useCallback, useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { getCase } from '#api/console/cases.ts'
import { caseActions } from '#domain/staff/case-actions.ts'
import type { StaffAction } from '#domain/staff/case-actions.ts'
import { SampleTag } from '#web/console/applications/sample-tag.tsx'
import { Failure } from '#web/console/frame/failure.tsx'
import { ScreenHead } from '#web/console/frame/screen-head.tsx'
import { WhoIsHere } from '#web/console/live/who-is-here.tsx'
import { useAnswer } from '#web/console/use-answer.ts'
import { useWords } from '#web/console/use-words.ts'
import { newUuid } from '#web/new-uuid.ts'
import { ActionDialog } from './actions/action-dialog.tsx'
import { asksForMore } from './actions/action-fields.tsx'
import { AllActionsDialog } from './actions/all-actions-dialog.tsx'
import { Assignee } from './assignee.tsx'
import { CaseColumns } from './case-columns.tsx'
import { DoNowCard } from './actions/do-now-card.tsx'
import { firstGiven } from './actions/first-given.ts'
import { sendAction } from './actions/send-action.ts'
import type { Begin, Given, ShownCase } from './types.ts'
import { UndoBar } from './actions/undo-bar.tsx'
import { useHeld } from './actions/use-held.ts'
import { useMayAct } from './use-may-act.ts'

/** One application: what to do now, its facts, all that happened, and its documents (picture 44). */
export function ApplicationScreen() {
  const { caseId = '' } = useParams()
  const { answer, failure, reload } = useAnswer(getCase, { caseId }, { live: caseId })
  if (!answer) return failure ? <Failure failure={failure} onRetry={reload} /> : null
  return <OneCase key={caseId} read={answer} reload={reload} />
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

function OneCase({ read, reload }: { read: ShownCase; reload: () => void }) {
  const say = useWords('oneCase')
  const lists = useWords('applications')
  const { caseId, number } = read.case
  const { held, hold, sendNow, undo, close } = useHeld(reload)
  const [open, setOpen] = useAsked(read)
  const [isMore, setMore] = useState(false)

  const holdBack = useCallback(
    (action: StaffAction, given: Given) => {
      const asked = { caseId, given, key: newUuid() }
      hold({ what: say(`actions.${action}.title`), send: () => sendAction(action, asked) })
    },
    [caseId, hold, say],
  )

  const begin: Begin = (action, given) => {
    setMore(false)
    const first = firstGiven(action, read, given)
    if (caseActions[action].isFinal || asksForMore.has(action)) {
      setOpen({ action, given: first, key: newUuid() })
    } else holdBack(action, first)
  }

  return (
    <>
      <ScreenHead title={say('title', { number })}>
        <SampleTag isSample={read.case.isSample} />
        <Link to="/applications" className="text-small underline">
          {lists('title')}
        </Link>
        <Assignee read={read} onChanged={reload} />
      </ScreenHead>
      <WhoIsHere caseId={caseId} />
      <DoNowCard read={read} begin={begin} onMore={() => setMore(true)} />
      <CaseColumns read={read} begin={begin} reload={reload} />
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
            const what = say(`actions.${open.action}.title`)
            await sendNow({ what, send: () => Promise.resolve() })
          }}
        />
      ) : null}
      <UndoBar held={held} onUndo={undo} onClose={close} />
    </>
  )
}
