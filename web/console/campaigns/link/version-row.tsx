import { KeptVersion } from '#web/console/frame/kept-version.tsx'
import type { ReadVersion } from '#web/console/frame/kept-version.tsx'
import { useWords } from '#web/console/use-words.ts'
import { useFormatter } from '#web/use-formatter.ts'
import { DraftDifferences } from './draft-differences.tsx'

export type Version = { number: number; savedAt: string; savedBy: string | null }

/** One version: who saved it when, what it changed, and the way back to it. */
export function VersionRow<Value>({
  version: { number, savedAt, savedBy },
  isFirst,
  mayTake,
  ...keeping
}: {
  version: Version
  isFirst: boolean
  mayTake: boolean
  onRead: () => Promise<ReadVersion<Value>>
  onTake: (value: Value) => void
}) {
  const say = useWords('campaigns')
  const format = useFormatter()
  const when = format.dateTime(new Date(savedAt), { dateStyle: 'medium', timeStyle: 'short' })
  const changes = { text: say('history.changes'), label: say('history.changesOf', { number }) }
  const takeBack = { text: say('history.takeBack'), label: say('history.takeBackOf', { number }) }
  return (
    <KeptVersion
      {...keeping}
      title={
        number === 0
          ? say('history.asInstalled')
          : say('history.saved', { who: savedBy ?? '', when })
      }
      changes={isFirst ? undefined : changes}
      takeBack={mayTake ? takeBack : undefined}
      renderDifferences={({ before, value }) => <DraftDifferences before={before} after={value} />}
    />
  )
}
