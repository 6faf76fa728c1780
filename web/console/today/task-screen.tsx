import { Link, Navigate, useParams } from 'react-router'
import { getTask, reopenTask } from '#api/console/today.ts'
import type { OutputOf } from '#api/define-call.ts'
import { isConversation } from '#domain/staff/conversations.ts'
import { outcomesOf } from '#domain/staff/task-outcomes.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { OutcomeForm } from '#web/console/conversations/outcome-form.tsx'
import { useMay } from '#web/console/frame/account-context.ts'
import { Failure } from '#web/console/frame/failure.tsx'
import { ScreenHead } from '#web/console/frame/screen-head.tsx'
import { offerUndo } from '#web/console/frame/undo.ts'
import { SampleTag } from '#web/console/applications/sample-tag.tsx'
import { useAnswer } from '#web/console/use-answer.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { useFormatter } from '#web/use-formatter.ts'
import { useRelativeTime } from '#web/console/use-relative-time.ts'
import { useItemText } from './use-item-text.ts'

type Read = OutputOf<typeof getTask>

/** One task: why it is there, what is known of it, and how it ends. */
export function TaskScreen() {
  const say = useWords('today')
  const { taskId = '' } = useParams()
  const { answer, failure, reload } = useAnswer(getTask, { taskId })
  const { nameOf, sentenceOf } = useItemText()
  if (!answer) return failure ? <Failure failure={failure} onRetry={reload} /> : null
  const { item } = answer
  const kind = item.taskKind
  if (isConversation(kind)) return <Navigate to={`/conversations/${taskId}`} replace />
  return (
    <>
      <ScreenHead title={say(`kinds.${kind ?? 'check-documents'}`)}>
        <Link to="/" className="text-small underline">
          {say('title')}
        </Link>
      </ScreenHead>
      <div className="max-w-180 space-y-5 px-4 pb-6 lg:px-6">
        <p className="rounded-desk bg-raised p-4 text-body shadow-line">
          <strong className="font-semibold">
            <bdi>{nameOf(item)}</bdi>
          </strong>
          {item.isSample ? ' ' : null}
          <SampleTag isSample={item.isSample} />
          <br />
          {sentenceOf(item)}
        </p>
        <Facts read={answer} />
        <Ends read={answer} reload={reload} />
      </div>
    </>
  )
}

function Facts({ read: { item, doneAt, endsByWord } }: { read: Read }) {
  const say = useWords('today')
  const format = useFormatter()
  const ago = useRelativeTime()
  const at = (instant: string) =>
    format.dateTime(new Date(instant), { dateStyle: 'medium', timeStyle: 'short' })
  const ends = doneAt
    ? say('task.alreadyDone', { time: ago(doneAt) })
    : say(endsByWord ? 'task.byWord' : 'task.byDeed')
  const rows = [
    [say('task.since'), at(item.since)],
    [say('task.due'), at(item.lateAt)],
    [say('task.ends'), ends],
  ] as const
  return (
    <dl className="grid grid-cols-[8rem_minmax(0,1fr)] gap-y-2 text-desk">
      {rows.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink3">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Ends({ read, reload }: { read: Read; reload: () => void }) {
  const say = useWords('today')
  const frame = useWords('console')
  const may = useMay('work-cases')
  const { item, doneAt, endsByWord } = read
  const taskId = item.id

  async function reopen(): Promise<void> {
    try {
      await consoleSend(reopenTask, { taskId })
      reload()
    } catch {
      offerUndo({ text: frame('failed') })
    }
  }

  return (
    <>
      {may && item.taskKind && endsByWord && !doneAt ? (
        <OutcomeForm
          taskId={taskId}
          outcomes={outcomesOf(item.taskKind)}
          isOfCase={item.caseId !== null}
          onClosed={() => {
            offerUndo({ text: say('isDone'), undo: reopen })
            reload()
          }}
        />
      ) : null}
      <div className="flex flex-wrap gap-3">
        {may && endsByWord && doneAt ? (
          <Button tone="edged" size="small" onClick={() => void reopen()}>
            {say('task.again')}
          </Button>
        ) : null}
        {item.caseId ? (
          <Link
            to={`/applications/${item.caseId}`}
            className={buttonClass({ tone: 'edged', size: 'small' })}
          >
            {say('task.toApplication')}
          </Link>
        ) : null}
      </div>
    </>
  )
}
