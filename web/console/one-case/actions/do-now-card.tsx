import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useFormatter } from '#web/use-formatter.ts'
import { answersReason, answersTask, caseActions, otherAnswer } from '#domain/staff/case-actions.ts'
import type { StaffAction } from '#domain/staff/case-actions.ts'
import { useWords } from '#web/console/use-words.ts'
import { useStallText } from '#web/console/applications/use-stall-text.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/style/class-names.ts'
import type { Begin, ShownCase } from '#web/console/one-case/types.ts'
import { useShown } from '#web/console/one-case/use-shown.ts'
import { useMayAct } from '#web/console/one-case/use-may-act.ts'
import { useElsewhere } from './use-elsewhere.ts'

type Of = { read: ShownCase; begin: Begin; onMore: () => void }

/** What to do with the application now, why, what it does, and the button. */
export function DoNowCard({ read, begin, onMore }: Of) {
  const mayAct = useMayAct()
  const action = read.doNow && mayAct(read.doNow) ? read.doNow : null
  const other = action && otherAnswer[action]
  if (!action) return <Calm read={read} onMore={onMore} />
  if (other && read.offered.includes(other) && mayAct(other)) {
    return <Decision answers={[action, other]} {...{ read, begin, onMore }} />
  }
  return <OneAction action={action} {...{ read, begin, onMore }} />
}

/** Its parts stand beside each other; the lines between them end at the card's edge. */
function Card({ columns, children }: { columns: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby="do-now"
      className={classNames(
        'mx-4 grid rounded-desk border-2 border-action bg-raised lg:mx-6 lg:divide-x lg:divide-line',
        columns,
      )}
    >
      {children}
    </section>
  )
}

function OneAction({ read, begin, onMore, action }: Of & { action: StaffAction }) {
  const say = useWords('oneCase')
  const why = useStallText()(read.case)
  const { money } = useShown()
  const isWhy = answersReason(action, read.case.reason)
  return (
    <Card columns="lg:grid-cols-[minmax(0,1fr)_minmax(0,18rem)_14rem]">
      <div className="p-4">
        <Head read={read} title={say(`actions.${action}.title`)} />
        {isWhy ? <p className="mt-1 text-desk text-ink2">{why}</p> : null}
        <Others read={read} action={action} stall={isWhy ? null : why} />
      </div>
      <div className="px-4 pb-4 text-desk lg:pt-4">
        <p className="text-ink3">{say('now.does')}</p>
        <p className="mt-1">{say(`actions.${action}.does`, { sum: money(read.money.byHand) })}</p>
      </div>
      <div className="flex flex-col gap-2 px-4 pb-4 lg:pt-4">
        <Button size="small" wide className="px-3!" onClick={() => begin(action)}>
          {say(`actions.${action}.button`)}
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
function Decision({ read, begin, onMore, answers }: Of & { answers: StaffAction[] }) {
  const say = useWords('oneCase')
  const why = useStallText()(read.case)
  const [action] = answers
  const isWhy = action !== undefined && answersReason(action, read.case.reason)
  return (
    <Card columns="lg:grid-cols-[minmax(0,1fr)_minmax(0,33rem)]">
      <div className="p-4">
        <Head read={read} title={isWhy || !action ? why : say(`actions.${action}.title`)} />
        <Others read={read} action={action ?? null} stall={isWhy ? null : why} />
      </div>
      <div className="px-4 pb-4 text-desk lg:pt-4">
        <ul className="grid gap-4 lg:grid-cols-2">
          {answers.map((answer) => (
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
function Calm({ read, onMore }: Pick<Of, 'read' | 'onMore'>) {
  const say = useWords('oneCase')
  const why = useStallText()(read.case)
  const elsewhere = useElsewhere(read)
  const isQuiet = read.case.reason === 'household-quiet'
  return (
    <Card columns="lg:grid-cols-[minmax(0,1fr)_14rem]">
      <div className="p-4">
        {elsewhere ? (
          <>
            <Head read={read} title={elsewhere.title} />
            {elsewhere.isTask ? null : <p className="mt-1 text-desk text-ink2">{why}</p>}
          </>
        ) : (
          <>
            <p className="text-desk font-semibold">
              {say(read.doNow ? 'now.notYours' : 'now.calm')}
            </p>
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

function Head({ read, title }: { read: ShownCase; title: string }) {
  const say = useWords('oneCase')
  const format = useFormatter()
  const { lateAt } = read.case
  const time = lateAt && format.relativeTime(new Date(lateAt))
  return (
    <>
      <p className="text-desk font-semibold">
        {say('now.title')}{' '}
        {time ? (
          <span className={read.isLate ? 'text-danger' : 'font-normal text-ink3'}>
            {say(read.isLate ? 'now.late' : 'now.due', { time })}
          </span>
        ) : null}
      </p>
      <h2 id="do-now" className="mt-1 text-title font-semibold">
        {title}
      </h2>
    </>
  )
}

/** What else waits: our other tasks, and what others have to do meanwhile. */
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
  const tasks = read.tasks
    .filter(({ kind }) => action === null || !answersTask(action, kind))
    .map(({ kind }) => named(`tasks.${kind}`))
  if (tasks.length === 0 && !stall) return null
  return (
    <div className="mt-3 space-y-1 border-t border-line pt-3 text-desk">
      {tasks.length > 0 ? (
        <p>
          <span className="text-ink3">{say('now.then')}</span> {tasks.join(' · ')}
        </p>
      ) : null}
      {stall ? (
        <p>
          <span className="text-ink3">{say('now.meanwhile')}</span> {stall}
        </p>
      ) : null}
    </div>
  )
}
