import { useState } from 'react'
import { Link, Navigate, useParams } from 'react-router'
import { useFormatter } from '#web/use-formatter.ts'
import { getConsoleSetting, getSettingVersion, saveConsoleSetting } from '#api/console/settings.ts'
import type { OutputOf } from '#api/define-call.ts'
import { operatorSettings } from '#domain/site/setting-names.ts'
import type { OperatorSetting } from '#domain/site/setting-names.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { useMay } from '#web/console/frame/account-context.ts'
import { Failure } from '#web/console/frame/failure.tsx'
import { ScreenHead } from '#web/console/frame/screen-head.tsx'
import { messageOf } from '#web/console/message-of.ts'
import { useAnswer } from '#web/console/use-answer.ts'
import { useForm } from '#web/console/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import type { JsonSchema } from './json-schema.ts'
import { SchemaField } from './schema-field.tsx'
import { useWords } from '#web/console/use-words.ts'

type Read = OutputOf<typeof getConsoleSetting>

/** One setting: its form, made from its schema, and the versions that it had. */
export function SettingScreen() {
  const { name: asked } = useParams()
  const name = operatorSettings.find((one) => one === asked)
  return name ? <KnownSetting name={name} /> : <Navigate to="/settings" replace />
}

function KnownSetting({ name }: { name: OperatorSetting }) {
  const say = useWords('settings')
  const { answer, failure, reload } = useAnswer(getConsoleSetting, { name })
  if (!answer) return failure ? <Failure failure={failure} onRetry={reload} /> : null
  const newest = answer.versions[0]?.number ?? 0
  return (
    <>
      <ScreenHead title={say(`names.${name}.title`)}>
        <Link to="/settings" className="text-small underline">
          {say('all')}
        </Link>
      </ScreenHead>
      <p className="max-w-160 px-4 text-small text-ink2 lg:px-6">{say(`names.${name}.what`)}</p>
      <SettingForm key={`${name} ${newest}`} name={name} read={answer} onSaved={reload} />
    </>
  )
}

function SettingForm({
  name,
  read,
  onSaved,
}: {
  name: OperatorSetting
  read: Read
  onSaved: () => void
}) {
  const say = useWords('settings')
  const failed = useWords('console')('failed')
  const mayChange = useMay('change-settings')
  const [value, setValue] = useState<unknown>(read.value)
  const [wrong, setWrong] = useState<ReadonlyMap<string, string>>(new Map())
  const after = read.versions[0]?.number ?? 0
  // Saving what was installed confirms it.
  const isConfirmed = after > 0
  const isChanged = JSON.stringify(value) !== JSON.stringify(read.value)
  const { isBusy, failure, onSubmit } = useForm(async () => {
    const answer = await consoleSend(saveConsoleSetting, { name, value, after })
    setWrong(new Map(answer.wrong.map(({ place, message }) => [place, message])))
    if (answer.wrong.length === 0) onSaved()
  })
  const loose = [...wrong].filter(([place]) => place === name)

  return (
    <div className="grid gap-8 px-4 py-5 lg:grid-cols-[minmax(0,40rem)_18rem] lg:px-6">
      <form className="space-y-5" onSubmit={onSubmit} noValidate>
        <fieldset disabled={!mayChange} className="space-y-5">
          <SchemaField
            place=""
            label=""
            schema={read.schema as JsonSchema}
            value={value}
            wrong={wrong}
            onChange={setValue}
          />
        </fieldset>
        <div role="alert" className="text-small font-medium text-danger empty:hidden">
          {failure ? messageOf(failure, failed) : null}
          {wrong.size > 0 ? say('wrong', { count: wrong.size }) : null}
          {loose.map(([, message]) => ` ${message}`)}
        </div>
        {mayChange ? (
          <div className="flex flex-wrap gap-3">
            <Button type="submit" size="small" busy={isBusy} disabled={isConfirmed && !isChanged}>
              {say('save')}
            </Button>
            {isChanged ? (
              <Button tone="quiet" size="small" onClick={() => setValue(read.value)}>
                {say('discard')}
              </Button>
            ) : null}
          </div>
        ) : (
          <p className="text-small text-ink2">{say('readOnly')}</p>
        )}
      </form>
      <Versions name={name} versions={read.versions} onTake={setValue} mayTake={mayChange} />
    </div>
  )
}

function Versions({
  name,
  versions,
  mayTake,
  onTake,
}: {
  name: OperatorSetting
  versions: Read['versions']
  mayTake: boolean
  onTake: (value: unknown) => void
}) {
  const say = useWords('settings')
  const failed = useWords('console')('failed')
  const format = useFormatter()
  const [failure, setFailure] = useState<unknown>()

  async function take(number: number): Promise<void> {
    try {
      onTake((await consoleSend(getSettingVersion, { name, number })).value)
      setFailure(undefined)
    } catch (error) {
      setFailure(error)
    }
  }

  return (
    <section>
      <h2 className="text-body font-semibold">{say('history')}</h2>
      {versions.length === 0 ? (
        <p className="mt-2 text-small text-ink2">{say('asInstalled')}</p>
      ) : null}
      {failure ? <p className="text-small text-danger">{messageOf(failure, failed)}</p> : null}
      <ol className="mt-2 space-y-2 text-small">
        {versions.map(({ number, savedAt, savedBy }, place) => (
          <li key={number} className="flex items-center justify-between gap-2">
            <span className="text-ink2">
              {say('saved', {
                who: savedBy ?? say('installer'),
                when: format.dateTime(new Date(savedAt), {
                  dateStyle: 'medium',
                  timeStyle: 'short',
                }),
              })}
            </span>
            {mayTake && place > 0 ? (
              <Button tone="edged" size="desk" onClick={() => void take(number)}>
                {say('takeBack')}
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  )
}
