import { NoteBar } from '#web/console/frame/note-bar.tsx'
import { messageOf } from '#web/console/message-of.ts'
import { useWords } from '#web/console/use-words.ts'
import type { Held } from './use-held.ts'

/** What is sent soon and can be undone, and what became of it. */
export function UndoBar({
  held,
  onUndo,
  onAgain,
  onClose,
}: {
  held: Held | undefined
  onUndo: () => void
  /** It failed: its form opens with what was given. */
  onAgain: (failed: Held) => void
  onClose: () => void
}) {
  const say = useWords('oneCase')
  const close = { name: say('undo.close'), onPress: onClose, isUndo: false }
  const pressOf = (now: Held | undefined) => {
    if (now?.state === 'waiting') return { name: say('undo.undo'), onPress: onUndo, isUndo: true }
    if (now?.state !== 'failed') return close
    return { name: say('undo.again'), onPress: () => onAgain(now), isUndo: true }
  }
  return (
    <NoteBar press={pressOf(held)} isFailure={held?.state === 'failed'}>
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
