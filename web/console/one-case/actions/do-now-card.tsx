import { useFormatter } from '#web/use-formatter.ts'
import { answersReason, answersTask, caseActions } from '#domain/staff/case-actions.ts'
import type { StaffAction } from '#domain/staff/case-actions.ts'
import { useWords } from '#web/console/use-words.ts'
import { useStallText } from '#web/console/applications/use-stall-text.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/style/class-names.ts'
import type { Begin, ShownCase } from '#web/console/one-case/types.ts'
import { useShown } from '#web/console/one-case/use-shown.ts'
import { useMayAct } from '#web/console/one-case/use-may-act.ts'

/** What to do with the application now, why, what it does, and the button. */
export function DoNowCard({
  read,
  begin,
  onMore,
}: {
  read: ShownCase
  begin: Begin
  onMore: () => void
}) {
  const say = useWords('oneCase')
  const why = useStallText()(read.case)
  const mayAct = useMayAct()
  const action = read.doNow && mayAct(read.doNow) ? read.doNow : null
  const isWhy = action === null || answersReason(action, read.case.reason)
  const { money } = useShown()
  return (
    <section
      aria-labelledby="do-now"
      className="mx-4 rounded-desk bg-raised shadow-edge-action lg:mx-6"
    >
      <div
        className={classNames(
          'grid lg:divide-x lg:divide-line',
          action
            ? 'lg:grid-cols-[minmax(0,1fr)_minmax(0,18rem)_14rem]'
            : 'lg:grid-cols-[minmax(0,1fr)_14rem]',
        )}
      >
        <div className="p-4">
          <p className="text-desk font-semibold">
            {say(action ? 'now.title' : 'now.calm')} <Lateness read={read} isCalm={!action} />
          </p>
          <h2 id="do-now" className="mt-1 text-title font-semibold">
            {action ? say(`actions.${action}.title`) : why}
          </h2>
          {action && isWhy ? <p className="mt-1 text-desk text-ink2">{why}</p> : null}
          <Others read={read} action={action} stall={isWhy ? null : why} />
        </div>
        {action ? (
          <div className="px-4 pb-4 text-desk lg:pt-4">
            <p className="text-ink3">{say('now.does')}</p>
            <p className="mt-1">
              {say(`actions.${action}.does`, { sum: money(read.money.byHand) })}
            </p>
          </div>
        ) : null}
        <Presses {...{ action, begin, onMore }} />
      </div>
    </section>
  )
}

/** The button of the action, and the way to the others. */
function Presses({
  action,
  begin,
  onMore,
}: {
  action: StaffAction | null
  begin: Begin
  onMore: () => void
}) {
  const say = useWords('oneCase')
  return (
    <div className="flex flex-col gap-2 px-4 pb-4 lg:pt-4">
      {action ? (
        <Button size="small" wide onClick={() => begin(action)}>
          {say(`actions.${action}.button`)}
        </Button>
      ) : null}
      <Button size="small" tone="edged" wide onClick={onMore}>
        {say(action ? 'now.other' : 'head.more')}
      </Button>
      {action ? (
        <p className="text-center text-desk text-ink3">
          {say(caseActions[action].isFinal ? 'now.sure' : 'now.undo')}
        </p>
      ) : null}
    </div>
  )
}

/** How late it is; where nothing is to do, only once it is. */
function Lateness({ read, isCalm }: { read: ShownCase; isCalm: boolean }) {
  const say = useWords('oneCase')
  const format = useFormatter()
  const { lateAt } = read.case
  if (!lateAt || (isCalm && !read.isLate)) return null
  const time = format.relativeTime(new Date(lateAt))
  return read.isLate ? (
    <span className="text-danger">{say('now.late', { time })}</span>
  ) : (
    <span className="font-normal text-ink3">{say('now.due', { time })}</span>
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
