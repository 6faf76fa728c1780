import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useRelativeTime } from '#web/console/use-relative-time.ts'
import { answersTask, caseActions, otherAnswer } from '#domain/staff/case-actions.ts'
import type { StaffAction } from '#domain/staff/case-actions.ts'
import { taskDueAt, tellsOf } from '#domain/staff/do-now.ts'
import type { StaffTaskKind } from '#domain/staff/task-kinds.ts'
import { useWords } from '#web/console/use-words.ts'
import { useStallText } from '#web/console/applications/use-stall-text.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { classNames, textLinkClass } from '#web/ui/style/class-names.ts'
import type { Begin, ShownCase } from '#web/console/one-case/types.ts'
import { useShown } from '#web/console/one-case/use-shown.ts'
import { useMayAct } from '#web/console/one-case/use-may-act.ts'
import { OpenFirst } from './open-first.tsx'
import { useElsewhere, useStallAddress, useTaskAddress } from './use-elsewhere.ts'

type Of = { read: ShownCase; begin: Begin; onMore: () => void }
type DoNow = NonNullable<ShownCase['doNow']>

/** What to do with the application now, why, what it does, and the button. */
export function DoNowCard({ read, begin, onMore }: Of) {
  const mayAct = useMayAct()
  const elsewhere = useElsewhere(read)
  const { doNow } = read
  const isElsewhere = doNow && elsewhere?.due && elsewhere.due.lateAt < doNow.lateAt
  if (!doNow || !mayAct(doNow.action) || isElsewhere) {
    return <Calm {...{ read, elsewhere, onMore }} />
  }
  const other = otherAnswer[doNow.action]
  if (other && read.offered.includes(other) && mayAct(other)) {
    return <Decision doNow={doNow} other={other} {...{ read, begin, onMore }} />
  }
  return <OneAction doNow={doNow} {...{ read, begin, onMore }} />
}

/** The frame of the card: its parts side by side, divided by lines. */
function Card(props: { columns: string; children: ReactNode; isCalm?: boolean }) {
  const { columns, children, isCalm = false } = props
  return (
    <section
      aria-labelledby="do-now"
      className={classNames(
        'mx-4 grid rounded-desk bg-raised lg:mx-6 lg:divide-x lg:divide-line',
        isCalm ? 'border border-line' : 'border-2 border-action',
        columns,
      )}
    >
      {children}
    </section>
  )
}

/** Why it is to be done, and the reason to wait where that is another matter. */
function useWhy(read: ShownCase, { task }: DoNow): { why: string; meanwhile: string | null } {
  const named = useWords('applications')
  const say = useWords('oneCase')
  const ago = useRelativeTime()
  const stall = useStallText()(read.case)
  const given = read.tasks.find(({ kind }) => kind === 'check-documents')?.createdAt
  if (task === null) return { why: stall, meanwhile: null }
  const isSame = read.case.reason === 'staff-task' || tellsOf(task, read.case.reason)
  const meanwhile = isSame ? null : stall
  if (task === 'mend-mandate') return { why: say('now.mend'), meanwhile }
  if (task !== 'check-documents' || !given) return { why: named(`tasks.${task}`), meanwhile }
  const time = ago(given)
  return { why: say('now.given', { time }), meanwhile }
}

/** What to do, in the words of the list of today; what is noted as done has the name of its task. */
function useTitle(read: ShownCase, { action, task }: DoNow): string {
  const named = useWords('applications')
  const deed = useWords('today')
  if (task) return action === 'finish-task' ? named(`tasks.${task}`) : deed(`do.${task}`)
  return deed(`do.${read.case.reason ?? 'staff-task'}`)
}

function OneAction({ read, begin, onMore, doNow }: Of & { doNow: DoNow }) {
  const say = useWords('oneCase')
  const { why, meanwhile } = useWhy(read, doNow)
  const { money } = useShown()
  const { action } = doNow
  // Papers that nobody opened are not to be accepted by the first press that meets the eye.
  const isPapers = action === 'accept-documents'
  const title = useTitle(read, doNow)
  return (
    <Card columns="lg:grid-cols-[minmax(0,1fr)_minmax(0,18rem)_14rem]">
      <div className="p-4">
        <Head due={doNow} title={title} />
        {why === title ? null : <p className="mt-1 text-desk text-ink2">{why}</p>}
        <Others read={read} action={action} stall={meanwhile} />
      </div>
      <div className="px-4 pb-4 text-desk lg:pt-4">
        <p className="text-ink3">{say(isPapers ? 'now.doesAll' : 'now.does')}</p>
        <p className="mt-1">{say(`actions.${action}.does`, { sum: money(read.money.byHand) })}</p>
      </div>
      <div className="flex flex-col gap-2 px-4 pb-4 lg:pt-4">
        {isPapers ? <OpenFirst /> : null}
        <Button
          size="small"
          tone={isPapers ? 'edged' : 'main'}
          wide
          className="px-3!"
          onClick={() => begin(action)}
        >
          {/* What is written is sent by the next press. */}
          {say(action === 'send-message' ? 'now.write' : `actions.${action}.button`)}
        </Button>
        <Button size="small" tone="edged" wide onClick={onMore}>
          {say('now.other')}
        </Button>
        <p className="text-center text-desk text-ink3">
          {say(caseActions[action].isFinal ? 'now.sure' : 'now.undo')}
        </p>
      </div>
    </Card>
  )
}

/** Two answers of which neither can be taken back: alike, each with what follows from it. */
function Decision({
  read,
  begin,
  onMore,
  doNow,
  other,
}: Of & { doNow: DoNow; other: StaffAction }) {
  const say = useWords('oneCase')
  const { why, meanwhile } = useWhy(read, doNow)
  return (
    <Card columns="lg:grid-cols-[minmax(0,1fr)_minmax(0,33rem)]">
      <div className="p-4">
        <Head due={doNow} title={why} />
        <Others read={read} action={doNow.action} stall={meanwhile} />
      </div>
      <div className="px-4 pb-4 text-desk lg:pt-4">
        <ul className="grid gap-4 lg:grid-cols-2">
          {[doNow.action, other].map((answer) => (
            <li key={answer}>
              <Button size="small" tone="edged" wide onClick={() => begin(answer)}>
                {say(`actions.${answer}.button`)}
              </Button>
              <p className="mt-2">{say(`actions.${answer}.does`)}</p>
            </li>
          ))}
        </ul>
        <p className="mt-3 flex flex-wrap items-center justify-between gap-x-4 text-ink3">
          {say('now.sure')}
          <Button size="desk" tone="quiet" onClick={onMore}>
            {say('now.other')}
          </Button>
        </p>
      </div>
    </Card>
  )
}

/** Nothing is done here now: what is done elsewhere, or for what it waits. */
function Calm({
  read,
  elsewhere,
  onMore,
}: Pick<Of, 'read' | 'onMore'> & { elsewhere: ReturnType<typeof useElsewhere> }) {
  const say = useWords('oneCase')
  const why = useStallText()(read.case)
  const isQuiet = read.case.reason === 'household-quiet'
  return (
    <Card isCalm={!elsewhere} columns="lg:grid-cols-[minmax(0,1fr)_14rem]">
      <div className="p-4">
        {elsewhere ? (
          <>
            <Head due={elsewhere.due} title={elsewhere.title} />
            {elsewhere.isTask ? null : <p className="mt-1 text-desk text-ink2">{why}</p>}
          </>
        ) : (
          <>
            {read.case.reason ? (
              <p className="text-desk font-semibold">
                {say(read.doNow ? 'now.notYours' : 'now.calm')}
              </p>
            ) : null}
            <h2 id="do-now" className="mt-1 text-title font-semibold">
              {why}
            </h2>
            {isQuiet && !read.doNow && read.phoneMask === null ? (
              <p className="mt-1 text-desk text-ink2">{say('now.noNumber')}</p>
            ) : null}
          </>
        )}
        {elsewhere?.isTask ? null : <Others read={read} action={null} stall={null} />}
      </div>
      <div className="flex flex-col gap-2 px-4 pb-4 lg:pt-4">
        {elsewhere ? (
          <Link to={elsewhere.to} className={buttonClass({ size: 'small', wide: true })}>
            {elsewhere.label}
          </Link>
        ) : null}
        <Button size="small" tone="edged" wide onClick={onMore}>
          {say('head.more')}
        </Button>
      </div>
    </Card>
  )
}

function Head({ due, title }: { due: Pick<DoNow, 'lateAt' | 'isLate'> | null; title: string }) {
  const say = useWords('oneCase')
  const ago = useRelativeTime()
  const time = due && ago(due.lateAt)
  return (
    <>
      <p className="text-desk font-semibold">
        {say('now.title')}{' '}
        {time ? (
          <span className={due?.isLate ? 'text-danger' : 'font-normal text-ink3'}>
            {say(due?.isLate ? 'now.late' : 'now.due', { time })}
          </span>
        ) : null}
      </p>
      <h2 id="do-now" className="mt-1 text-title font-semibold">
        {title}
      </h2>
    </>
  )
}

/** What else waits, each leading to where it is done. */
function Others({
  read,
  action,
  stall,
}: {
  read: ShownCase
  action: StaffAction | null
  stall: string | null
}) {
  const say = useWords('oneCase')
  const named = useWords('applications')
  const deed = useWords('today')
  const addressOf = useTaskAddress(read)
  const ofStall = useStallAddress(read)
  const { reason } = read.case
  /** The button already says the name of the task. */
  const isSaid = (kind: StaffTaskKind) => named(`tasks.${kind}`) === deed(`do.${kind}`)
  const tasks = read.tasks
    .filter(({ kind }) => action === null || !answersTask(action, kind))
    .toSorted((one, other) => dueAt(one) - dueAt(other))
  if (tasks.length === 0 && !stall) return null
  return (
    <div className="mt-3 space-y-1 border-t border-line pt-3 text-desk">
      {tasks.length > 0 ? (
        <ul>
          {tasks.map((task) => (
            <li key={task.id}>
              <span className="text-ink3">{say('now.then')}</span>{' '}
              {isSaid(task.kind) ? null : `${named(`tasks.${task.kind}`)}. `}
              <Link to={addressOf(task)} className={textLinkClass()}>
                {deed(`do.${task.kind}`)}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {stall ? (
        <p>
          <span className="text-ink3">{say('now.meanwhile')}</span> {stall}{' '}
          {ofStall && reason ? (
            <Link to={ofStall} className={textLinkClass()}>
              {ofStall.startsWith('?') ? deed(`do.${reason}`) : say('now.bank')}
            </Link>
          ) : null}
        </p>
      ) : null}
    </div>
  )
}

const dueAt = ({ kind, createdAt }: ShownCase['tasks'][number]): number =>
  taskDueAt({ kind, since: new Date(createdAt) }).getTime()
