import { useState } from 'react'
import { getConsoleSetting, getSettingVersion } from '#api/console/settings.ts'
import type { OutputOf } from '#api/define-call.ts'
import type { OperatorSetting } from '#domain/site/setting-names.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { messageOf } from '#web/console/message-of.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { useFormatter } from '#web/use-formatter.ts'
import { ChangeList } from './change-list.tsx'
import type { JsonSchema } from './json-schema.ts'
import { useSavedText } from './use-saved-text.ts'

type Version = OutputOf<typeof getConsoleSetting>['versions'][number]
type Found = OutputOf<typeof getSettingVersion>

type HistoryProps = {
  name: OperatorSetting
  schema: JsonSchema
  versions: readonly Version[]
  mayTake: boolean
  onTake: (value: unknown) => void
}

/** The versions of a setting, the newest first, with what each changed. */
export function History({ versions, ...shared }: HistoryProps) {
  const say = useWords('settings')
  return (
    <section>
      <h2 className="text-body font-semibold">{say('history')}</h2>
      {versions.length === 0 ? (
        <p className="mt-2 text-small text-ink2">{say('asInstalled')}</p>
      ) : null}
      <ol className="mt-2 divide-y divide-line">
        {versions.map((version, place) => (
          <VersionRow
            key={version.number}
            {...shared}
            version={version}
            isNewest={place === 0}
            isFirst={place === versions.length - 1}
          />
        ))}
      </ol>
    </section>
  )
}

function VersionRow({
  name,
  schema,
  version: { number, savedAt, savedBy },
  mayTake,
  isNewest,
  isFirst,
  onTake,
}: Omit<HistoryProps, 'versions'> & { version: Version; isNewest: boolean; isFirst: boolean }) {
  const say = useWords('settings')
  const failed = useWords('console')('failed')
  const format = useFormatter()
  const savedText = useSavedText()
  const [failure, setFailure] = useState<unknown>()
  const [shown, setShown] = useState<Found>()
  const when = format.dateTime(new Date(savedAt), { dateStyle: 'medium', timeStyle: 'short' })

  async function read(use: (found: Found) => void): Promise<void> {
    try {
      use(await consoleSend(getSettingVersion, { name, number }))
      setFailure(undefined)
    } catch (error) {
      setFailure(error)
    }
  }

  return (
    <li className="space-y-2 py-3 text-small">
      <p className="text-ink2">{savedText({ savedAt: number === 0 ? null : savedAt, savedBy })}</p>
      <div className="flex flex-wrap gap-2">
        {isFirst ? null : (
          <Button
            tone="edged"
            size="desk"
            aria-expanded={shown !== undefined}
            aria-label={say('changesOf', { when })}
            onClick={() => (shown ? setShown(undefined) : void read(setShown))}
          >
            {say('changes')}
          </Button>
        )}
        {mayTake && !isNewest ? (
          <Button
            tone="edged"
            size="desk"
            aria-label={say('takeBackOf', { when })}
            onClick={() => void read(({ value }) => onTake(value))}
          >
            {say('takeBack')}
          </Button>
        ) : null}
      </div>
      {failure ? (
        <p role="alert" className="text-danger">
          {messageOf(failure, failed)}
        </p>
      ) : null}
      {shown ? (
        <ChangeList {...{ name, schema }} before={shown.before} after={shown.value} />
      ) : null}
    </li>
  )
}
