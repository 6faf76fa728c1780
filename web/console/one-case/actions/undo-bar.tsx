import { messageOf } from '#web/console/message-of.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/style/class-names.ts'
import type { Held } from './use-held.ts'

/** Below every screen: what is sent soon and can be undone, and what became of it. */
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
  return (
    <output className="pointer-events-none fixed inset-x-3 bottom-18 z-30 flex justify-center lg:bottom-6">
      {held ? (
        <div
          className={classNames(
            'pointer-events-auto flex w-full max-w-120 items-center justify-between gap-3 rounded-desk bg-raised p-3 ps-4 text-desk',
            held.state === 'failed' ? 'shadow-float-danger' : 'shadow-float-info',
          )}
        >
          <Sentence held={held} />
          {held.state === 'waiting' ? (
            <Button tone="edged" size="desk" onClick={onUndo}>
              {say('undo.undo')}
            </Button>
          ) : (
            <Button tone="quiet" size="desk" onClick={onClose}>
              {say('undo.close')}
            </Button>
          )}
        </div>
      ) : null}
    </output>
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
