import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { getTask, reopenTask } from '#api/console/today.ts'
import type { OutputOf } from '#api/define-call.ts'
import { outcomesOf } from '#domain/staff/task-outcomes.ts'
import { SampleTag } from '#web/console/applications/sample-tag.tsx'
import { consoleSend } from '#web/console/console-send.ts'
import { useMay } from '#web/console/frame/account-context.ts'
import { Failure } from '#web/console/frame/failure.tsx'
import { ScreenHead } from '#web/console/frame/screen-head.tsx'
import { offerUndo } from '#web/console/frame/undo.ts'
import { messageOf } from '#web/console/message-of.ts'
import { Interviews } from '#web/console/people/sections/interviews.tsx'
import { TaskMessage } from '#web/console/today/task-message.tsx'
import type { MessageLines } from '#web/console/today/task-message.tsx'
import { useItemText } from '#web/console/today/use-item-text.ts'
import { Voices } from '#web/console/today/voices.tsx'
import { useAnswer } from '#web/console/use-answer.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { useRelativeTime } from '#web/console/use-relative-time.ts'
import { CannedAnswers } from './canned-answers.tsx'
import { OutcomeForm } from './outcome-form.tsx'
import { SpokenAnswer } from './spoken-answer.tsx'

type Read = OutputOf<typeof getTask>

/** What one person wrote, or whom to call: its words once it is said why, ready answers, and how it is worked off. */
export function ConversationScreen() {
  const say = useWords('conversations')
  const tasks = useWords('today')
  const { taskId = '' } = useParams()
  const { answer, failure, reload } = useAnswer(getTask, { taskId })
  const [lines, setLines] = useState<MessageLines>()
  const { nameOf, sentenceOf } = useItemText()
  if (!answer) return failure ? <Failure failure={failure} onRetry={reload} /> : null
  const { item } = answer
  const isEnquiry = item.taskKind === 'job-enquiry'
  return (
    <>
      <ScreenHead title={tasks(`kinds.${item.taskKind ?? 'job-enquiry'}`)}>
        <Link to="/conversations" className="text-small underline">
          {say('title')}
        </Link>
      </ScreenHead>
      <div className="max-w-180 space-y-5 px-4 pb-6 lg:px-6">
        <p className="rounded-desk bg-raised p-4 text-body shadow-line">
          <strong className="font-semibold">
            <bdi>{nameOf(item)}</bdi>
          </strong>{' '}
          <SampleTag isSample={item.isSample} />
          <br />
          {sentenceOf(item)}
        </p>
        <About {...{ read: answer, reload }} onRead={setLines} />
        {isEnquiry && lines && !answer.doneAt ? <CannedAnswers lines={lines} /> : null}
        <Ends read={answer} reload={reload} />
        {item.caseId ? (
          <Link
            to={`/applications/${item.caseId}`}
            className={buttonClass({ tone: 'edged', size: 'small' })}
          >
            {say('toApplication')}
          </Link>
        ) : null}
      </div>
    </>
  )
}

type AboutProps = { read: Read; reload: () => void; onRead: (lines: MessageLines) => void }

/** What it is about: words of a family, an answer by voice, or what was written. */
function About({ read, reload, onRead }: AboutProps) {
  const { voiceId, item } = read
  if (voiceId) return <Voices asked={{ voiceId }} onDecided={reload} />
  if (item.taskKind === 'check-answer') return <SpokenAnswer read={read} onJudged={reload} />
  return <Written read={read} onRead={onRead} />
}

/** What was written, or the interviews that were missed and the number to call. */
function Written({ read, onRead }: { read: Read; onRead: (lines: MessageLines) => void }) {
  const { item, doneAt, interviews } = read
  const isMissed = interviews.length > 0
  return (
    <>
      {isMissed ? (
        <div className="rounded-desk bg-raised px-4 py-2 shadow-line">
          <Interviews of={interviews} />
        </div>
      ) : null}
      <TaskMessage
        key={doneAt ?? 'open'}
        taskId={item.id}
        what={isMissed ? 'number' : 'words'}
        onRead={onRead}
      />
    </>
  )
}

function Ends({ read, reload }: { read: Read; reload: () => void }) {
  const say = useWords('conversations')
  const frame = useWords('console')
  const ago = useRelativeTime()
  const may = useMay('work-cases')
  const { item, doneAt, doneBy, outcome, endsByWord } = read
  const own = item.taskKind ? outcomesOf(item.taskKind) : []

  async function reopen(): Promise<void> {
    try {
      await consoleSend(reopenTask, { taskId: item.id })
    } catch (failure) {
      offerUndo({ text: messageOf(failure, frame('failed')) })
    }
    reload()
  }

  if (!doneAt) {
    return may && own.length > 0 ? (
      <OutcomeForm
        taskId={item.id}
        outcomes={own}
        isOfCase={false}
        onClosed={() => {
          offerUndo({ text: say('isClosed'), undo: reopen })
          reload()
        }}
      />
    ) : null
  }
  const time = ago(doneAt)
  return (
    <div className="flex flex-wrap items-center gap-3 text-desk">
      <p>
        {outcome ? `${say(`outcomes.${outcome}`)} · ` : null}
        {say('isDone', { time, by: doneBy ?? 'none' })}
      </p>
      {may && endsByWord ? (
        <Button tone="edged" size="desk" onClick={() => void reopen()}>
          {say('again')}
        </Button>
      ) : null}
    </div>
  )
}
