import { NoteBar } from '#web/console/frame/note-bar.tsx'
import { messageOf } from '#web/console/message-of.ts'
import { useWords } from '#web/console/use-words.ts'
import type { Held } from './use-held.ts'

/** What is sent soon and can be undone, and what became of it. */
export function UndoBar({
  held,
  onUndo,
  onClose,
}: {
  held: Held | undefined
  onUndo: () => void
  onClose: () => void
}) {
  const say = useWords('oneCase')
  const press =
    held?.state === 'waiting'
      ? { name: say('undo.undo'), onPress: onUndo, isUndo: true }
      : { name: say('undo.close'), onPress: onClose, isUndo: false }
  return (
    <NoteBar press={press} isFailure={held?.state === 'failed'}>
      {held ? <Sentence held={held} /> : null}
    </NoteBar>
  )
}

function Sentence({ held }: { held: Held }) {
  const say = useWords('oneCase')
  const failed = useWords('console')('failed')
  const { what, state, left, failure } = held
  if (state === 'done') return <p>{say('undo.done', { what })}</p>
  if (state === 'failed') {
    return (
      <p className="text-danger">
        {say('undo.failed', { what })} {messageOf(failure, failed)}
      </p>
    )
  }
  return (
    <p>
      <span className="sr-only">{what}</span>
      {/* Read out once, not each second. */}
      <span aria-hidden className="tabular-nums">
        {say('undo.waiting', { what, seconds: Math.max(left, 0) })}
      </span>
    </p>
  )
}
