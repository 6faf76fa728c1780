import { useState } from 'react'
import { messageOf } from '#web/console/message-of.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { useFormatter } from '#web/use-formatter.ts'
import { DraftDifferences } from './draft-differences.tsx'

export type Version = { number: number; savedAt: string; savedBy: string | null }
type Found<Value> = { value: Value; before: Value | null }

/** One version: who saved it when, what it changed, and the way back to it. */
export function VersionRow<Value>({
  version: { number, savedAt, savedBy },
  isFirst,
  mayTake,
  onRead,
  onTake,
}: {
  version: Version
  isFirst: boolean
  mayTake: boolean
  onRead: () => Promise<Found<Value>>
  onTake: (value: Value) => void
}) {
  const say = useWords('campaigns')
  const failed = useWords('console')('failed')
  const format = useFormatter()
  const [shown, setShown] = useState<Found<Value>>()
  const [failure, setFailure] = useState<unknown>()
  const when = format.dateTime(new Date(savedAt), { dateStyle: 'medium', timeStyle: 'short' })

  async function read(use: (found: Found<Value>) => void): Promise<void> {
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
        <span className="min-w-40 flex-1">
          {number === 0
            ? say('history.asInstalled')
            : say('history.saved', { who: savedBy ?? '', when })}
        </span>
        {isFirst ? null : (
          <Button
            tone="edged"
            size="desk"
            aria-expanded={shown !== undefined}
            aria-label={say('history.changesOf', { number })}
            onClick={() => (shown ? setShown(undefined) : void read(setShown))}
          >
            {say('history.changes')}
          </Button>
        )}
        {mayTake ? (
          <Button
            tone="edged"
            size="desk"
            aria-label={say('history.takeBackOf', { number })}
            onClick={() => void read(({ value }) => onTake(value))}
          >
            {say('history.takeBack')}
          </Button>
        ) : null}
      </div>
      {failure ? (
        <p role="alert" className="text-danger">
          {messageOf(failure, failed)}
        </p>
      ) : null}
      {shown ? <DraftDifferences before={shown.before} after={shown.value} /> : null}
    </li>
  )
}
