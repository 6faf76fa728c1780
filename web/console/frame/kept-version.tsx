import { useState } from 'react'
import type { ReactNode } from 'react'
import { messageOf } from '#web/console/message-of.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'

/** A version's value and that of the one before it; the first has none before. */
export type ReadVersion<Value> = { value: Value; before: Value | null }
type ButtonText = { text: string; label: string }

/** A row for one saved version: shows what it changed, and restores it into the draft. */
export function KeptVersion<Value>({
  title,
  changes,
  takeBack,
  onRead,
  onTake,
  renderDifferences,
}: {
  title: ReactNode
  /** Not given for the first version, because it changed nothing. */
  changes: ButtonText | undefined
  /** Not given where this version may not be restored. */
  takeBack: ButtonText | undefined
  onRead: () => Promise<ReadVersion<Value>>
  onTake: (value: Value) => void
  renderDifferences: (found: ReadVersion<Value>) => ReactNode
}) {
  const failed = useWords('console')('failed')
  const [shown, setShown] = useState<ReadVersion<Value>>()
  const [failure, setFailure] = useState<unknown>()

  async function read(use: (found: ReadVersion<Value>) => void): Promise<void> {
    try {
      use(await onRead())
      setFailure(undefined)
    } catch (error) {
      setFailure(error)
    }
  }

  return (
    <li className="space-y-2 py-3 text-desk">
      <div className="flex flex-wrap items-center gap-2">
        <span className="min-w-40 flex-1">{title}</span>
        {changes ? (
          <Button
            tone="edged"
            size="desk"
            aria-expanded={shown !== undefined}
            aria-label={changes.label}
            onClick={() => (shown ? setShown(undefined) : void read(setShown))}
          >
            {changes.text}
          </Button>
        ) : null}
        {takeBack ? (
          <Button
            tone="edged"
            size="desk"
            aria-label={takeBack.label}
            onClick={() => void read(({ value }) => onTake(value))}
          >
            {takeBack.text}
          </Button>
        ) : null}
      </div>
      {failure ? (
        <p role="alert" className="text-danger">
          {messageOf(failure, failed)}
        </p>
      ) : null}
      {shown ? renderDifferences(shown) : null}
    </li>
  )
}
