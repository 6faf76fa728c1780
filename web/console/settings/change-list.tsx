import type { OperatorSetting } from '#domain/site/setting-names.ts'
import { useWords } from '#web/console/use-words.ts'
import { ChangedValue } from './changed-value.tsx'
import { settingDifferences } from './differences.ts'
import { pathTo } from './json-schema.ts'
import type { JsonSchema } from './json-schema.ts'
import { useFieldWords } from './setting-fields/use-field-words.ts'
import { useSettingText } from './setting-fields/use-setting-text.ts'

/** What two values of a setting say differently: the field, what it said, and what it says. */
export function ChangeList({
  name,
  schema,
  before,
  after,
}: {
  name: OperatorSetting
  schema: JsonSchema
  before: unknown
  after: unknown
}) {
  const say = useWords('settings')
  const { placeOf } = useFieldWords()
  const textOf = useSettingText()
  const found = settingDifferences(schema, before, after)
  if (found.length === 0) return <p className="text-small text-ink2">{say('noChange')}</p>
  return (
    <dl className="space-y-3 text-small">
      {found.map(({ place, schema: own, ...values }) => {
        const { words } = pathTo(schema, name, place)
        return (
          <ChangedValue
            key={`${place} ${values.after === undefined}`}
            what={placeOf(schema, name, place)}
            before={textOf({ schema: own, words, value: values.before })}
            after={textOf({ schema: own, words, value: values.after })}
          />
        )
      })}
    </dl>
  )
}
