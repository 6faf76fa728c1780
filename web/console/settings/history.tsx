import { getConsoleSetting, getSettingVersion } from '#api/console/settings.ts'
import type { OutputOf } from '#api/define-call.ts'
import type { OperatorSetting } from '#domain/site/setting-names.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { KeptVersion } from '#web/console/frame/kept-version.tsx'
import { useWords } from '#web/console/use-words.ts'
import { useFormatter } from '#web/use-formatter.ts'
import { ChangeList } from './change-list.tsx'
import type { JsonSchema } from './json-schema.ts'
import { useSavedText } from './use-saved-text.ts'

type Version = OutputOf<typeof getConsoleSetting>['versions'][number]

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
  const format = useFormatter()
  const savedText = useSavedText()
  const when = format.dateTime(new Date(savedAt), { dateStyle: 'medium', timeStyle: 'short' })
  const changes = { text: say('changes'), label: say('changesOf', { when }) }
  const takeBack = { text: say('takeBack'), label: say('takeBackOf', { when }) }
  return (
    <KeptVersion
      title={savedText({ savedAt: number === 0 ? null : savedAt, savedBy })}
      changes={isFirst ? undefined : changes}
      takeBack={mayTake && !isNewest ? takeBack : undefined}
      onRead={() => consoleSend(getSettingVersion, { name, number })}
      onTake={onTake}
      renderDifferences={({ before, value }) => (
        <ChangeList {...{ name, schema, before }} after={value} />
      )}
    />
  )
}
