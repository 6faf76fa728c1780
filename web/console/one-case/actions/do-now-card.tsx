import { Link } from 'react-router'
import { useStallText } from '#web/console/applications/use-stall-text.ts'
import { useMay } from '#web/console/frame/account-context.ts'
import type { Begin, ShownCase } from '#web/console/one-case/types.ts'
import { unseenDocuments } from '#web/console/one-case/unseen-documents.ts'
import { useMayAct } from '#web/console/one-case/use-may-act.ts'
import { useShown } from '#web/console/one-case/use-shown.ts'
import { useWords } from '#web/console/use-words.ts'
import { caseActions, otherAnswer } from '#domain/staff/case-actions.ts'
import type { StaffAction } from '#domain/staff/case-actions.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { DoNowFrame, Head, sideClass } from './do-now-frame.tsx'
import { OpenFirst } from './open-first.tsx'
import { OtherMatters } from './other-matters.tsx'
import { useMatters } from './use-matters.ts'
import type { Matter } from './use-matters.ts'

type Of = { read: ShownCase; begin: Begin; onMore: () => void }
type Told = Of & { matter: Matter; others: readonly Matter[] }

/** What to do with the application now, why, what it does, and the button. */
export function DoNowCard(of: Of) {
  const { read } = of
  const mayAct = useMayAct()
  const matters = useMatters(read)
  const matter = matters.find(({ press }) => press !== null)
  const { press } = matter ?? {}
  if (!matter || !press) return <Calm {...of} others={matters} />
  const told = { ...of, matter, others: matters.filter((one) => one !== matter) }
  if ('to' in press) return <Elsewhere {...told} {...press} />
  const { action } = press
  const other = otherAnswer[action]
  if (other && read.offered.includes(other) && mayAct(other)) {
    return <Decision {...told} answers={[action, other]} />
  }
  return <OneAction {...told} action={action} />
}

function OneAction({
  read,
  begin,
  onMore,
  matter,
  others,
  action,
}: Told & { action: StaffAction }) {
  const say = useWords('oneCase')
  const { money } = useShown()
  const mayOpen = useMay('see-personal')
  // Documents are accepted once somebody has looked at each of them.
  const isUnseen = mayOpen && action === 'accept-documents' && unseenDocuments(read).length > 0
  // What is written is sent by the next press.
  const isWritten = action === 'send-message'
  const does = isUnseen
    ? say('now.doesOpen')
    : say(`actions.${action}.does`, { sum: money(read.money.byHand) })
  const sure = say(caseActions[action].isFinal ? 'now.sure' : 'now.undo')
  return (
    <DoNowFrame columns="lg:grid-cols-[minmax(0,1fr)_minmax(0,18rem)_14rem]">
      <Head read={read} matter={matter} />
      <div className={`max-lg:order-1 ${sideClass}`}>
        <p className="text-ink3">{say('now.does')}</p>
        <p className="mt-1">{does}</p>
      </div>
      <div className={`flex flex-col gap-2 ${sideClass}`}>
        {isUnseen ? (
          <OpenFirst />
        ) : (
          <Button
            size="small"
            wide
            className="px-3!"
            onClick={() => begin(action, givenBy(matter))}
          >
            {say(formFirst[action] ?? `actions.${action}.button`)}
          </Button>
        )}
        <Button size="small" tone="edged" wide onClick={onMore}>
          {say('now.other')}
        </Button>
        {isUnseen || isWritten ? null : <p className="text-center text-ink3">{sure}</p>}
      </div>
      <OtherMatters read={read} others={others} />
    </DoNowFrame>
  )
}

/** What the card says of an action whose form comes first. */
const formFirst: Partial<Record<StaffAction, 'now.write' | 'now.note'>> = {
  'send-message': 'now.write',
  'finish-task': 'now.note',
}

/** A task is finished by its own name, whichever others wait. */
const givenBy = ({ item }: Matter) => (item.what === 'task' ? { taskId: item.id } : undefined)

/** Two answers of which neither can be taken back: alike, each with what follows from it. */
function Decision(props: Told & { answers: readonly StaffAction[] }) {
  const { read, begin, onMore, matter, others, answers } = props
  const say = useWords('oneCase')
  return (
    <DoNowFrame columns="lg:grid-cols-[minmax(0,1fr)_minmax(0,33rem)]">
      <Head read={read} matter={matter} />
      <div className={sideClass}>
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
        {read.phoneMask === null ? <p className="mt-3 text-ink2">{say('now.noText')}</p> : null}
        <p className="mt-3 flex flex-wrap items-center justify-between gap-x-4 text-ink3">
          {say('now.sure')}
          <Button size="desk" tone="quiet" onClick={onMore}>
            {say('now.other')}
          </Button>
        </p>
      </div>
      <OtherMatters read={read} others={others} />
    </DoNowFrame>
  )
}

/** A matter that is settled on another screen: the bank's, or the task's own. */
function Elsewhere({
  read,
  onMore,
  matter,
  others,
  to,
  label,
}: Told & { to: string; label: string }) {
  const say = useWords('oneCase')
  return (
    <DoNowFrame columns="lg:grid-cols-[minmax(0,1fr)_14rem]">
      <Head read={read} matter={matter} />
      <div className={`flex flex-col gap-2 ${sideClass}`}>
        <Link to={to} className={buttonClass({ size: 'small', wide: true })}>
          {label}
        </Link>
        <Button size="small" tone="edged" wide onClick={onMore}>
          {say('head.more')}
        </Button>
      </div>
      <OtherMatters read={read} others={others} />
    </DoNowFrame>
  )
}

/** Nothing is this member's to do now: for what it waits, or what others of the team do. */
function Calm({ read, onMore, others }: Of & { others: readonly Matter[] }) {
  const say = useWords('oneCase')
  const stall = useStallText()(read.case)
  const [first, ...more] = others
  const isQuiet = read.case.reason === 'household-quiet'
  return (
    <DoNowFrame isCalm columns="lg:grid-cols-[minmax(0,1fr)_14rem]">
      <div className="p-4">
        {read.case.reason ? (
          <p className="text-desk font-semibold">{say(first ? 'now.notYours' : 'now.calm')}</p>
        ) : null}
        <h2 id="do-now" className="mt-1 text-title font-semibold">
          {first ? first.why : stall}
        </h2>
        {isQuiet && !first && read.phoneMask === null ? (
          <p className="mt-1 text-desk text-ink2">{say('now.noNumber')}</p>
        ) : null}
      </div>
      <div className={`flex flex-col gap-2 ${sideClass}`}>
        <Button size="small" tone="edged" wide onClick={onMore}>
          {say('head.more')}
        </Button>
      </div>
      {first ? <OtherMatters read={read} others={more} /> : null}
    </DoNowFrame>
  )
}
