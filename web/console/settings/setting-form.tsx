import { useState } from 'react'
import type { ReactNode } from 'react'
import { getConsoleSetting, previewSetting, saveConsoleSetting } from '#api/console/settings.ts'
import type { OutputOf } from '#api/define-call.ts'
import type { OperatorSetting } from '#domain/site/setting-names.ts'
import { replayedSetting } from '#domain/replay/replay-kinds.ts'
import type { WrongValue } from '#domain/site/wrong-values.ts'
import { codeOf, consoleSend } from '#web/console/console-send.ts'
import { useMay } from '#web/console/frame/account-context.ts'
import { messageOf } from '#web/console/message-of.ts'
import { TryDraft } from '#web/console/simulator/try-draft.tsx'
import { useForm } from '#web/console/use-form.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx'
import { areSame } from './differences.ts'
import { EffectDialog } from './effect-dialog.tsx'
import type { Effect } from './effect-dialog.tsx'
import { History } from './history.tsx'
import { isWithinPlace, pathTo, withPart } from './json-schema.ts'
import type { JsonSchema } from './json-schema.ts'
import { SeenOn } from './seen-on.tsx'
import { SchemaForm } from './setting-fields/schema-form.tsx'
import { useFieldWords } from './setting-fields/use-field-words.ts'

type Read = OutputOf<typeof getConsoleSetting>

export type SettingFormProps = {
  name: OperatorSetting
  read: Read
  /** The draft of a replay, which the form begins with; null for none. */
  opened: unknown
  onSaved: () => void
  /** What is shown below a field, and may put a saved value into it. */
  renderBeside?: ((place: string, put: (value: unknown) => void) => ReactNode) | undefined
}

/** What was typed, what of it is wrong, and what saving it would change for whom. */
function useSettingForm({ name, read, opened, onSaved }: SettingFormProps) {
  const [value, setValue] = useState<unknown>(opened ?? read.value)
  const [{ wrong, attempt }, setTried] = useState<{ wrong: WrongValue[]; attempt: number }>({
    wrong: [],
    attempt: 0,
  })
  const [effect, setEffect] = useState<Effect>(null)
  const [isSaved, setSaved] = useState(false)
  const after = read.versions[0]?.number ?? 0

  const refuse = (found: WrongValue[]) => setTried({ wrong: found, attempt: attempt + 1 })

  async function save(): Promise<void> {
    setEffect(null)
    try {
      const answer = await consoleSend(saveConsoleSetting, { name, value, after })
      refuse(answer.wrong)
      setSaved(answer.wrong.length === 0)
    } finally {
      // Also after a conflict: what was typed stays, and the history shows what came between.
      onSaved()
    }
  }

  const { isBusy, failure, onSubmit } = useForm(async () => {
    setSaved(false)
    // Pressed in the dialog, which said what it changes.
    if (effect) return save()
    const found = await consoleSend(previewSetting, { name, value })
    if (found.wrong.length > 0) return refuse(found.wrong)
    if (found.effect && !areSame(value, read.value)) return setEffect(found.effect)
    await save()
  })

  function change(next: unknown): void {
    setValue(next)
    setSaved(false)
  }

  return {
    value,
    wrong,
    attempt,
    effect,
    isSaved,
    isBusy,
    failure,
    onSubmit,
    change,
    forget: (place: string) =>
      setTried({ wrong: wrong.filter((one) => !isWithinPlace(one.place, place)), attempt }),
    put: (place: string, part: unknown) => {
      change(withPart(value, place, part))
      onSaved()
    },
    discard: () => {
      change(read.value)
      setTried({ wrong: [], attempt })
    },
    leave: () => setEffect(null),
    isChanged: !areSame(value, read.value),
    // Saving what was installed confirms it.
    isConfirmed: after > 0,
  }
}

/** The form of a setting, made from its schema, with its pages and its versions beside it. */
export function SettingForm(props: SettingFormProps) {
  const { name, read, renderBeside } = props
  const say = useWords('settings')
  const mayChange = useMay('change-settings')
  const form = useSettingForm(props)
  const { value, wrong } = form
  const schema = read.schema as JsonSchema
  const replayed = replayedSetting(name)
  const { placeOf, wrongOf } = useFieldWords()
  const problems = wrong.map((one) => {
    const where = placeOf(schema, name, one.place)
    const why = wrongOf(one, pathTo(schema, name, one.place).schema)
    return { id: one.place, message: where ? `${where}: ${why}` : why }
  })

  return (
    <div className="grid gap-8 px-4 py-5 lg:grid-cols-[minmax(0,40rem)_minmax(0,20rem)] lg:px-6">
      <form className="min-w-0 space-y-6" onSubmit={form.onSubmit} noValidate>
        <ErrorSummary
          title={say('wrong', { count: wrong.length })}
          problems={problems}
          attempt={form.attempt}
        />
        <fieldset disabled={!mayChange} className="min-w-0 space-y-6">
          <SchemaForm
            {...{ name, schema, value, wrong }}
            forget={form.forget}
            onChange={form.change}
            renderBeside={
              renderBeside && ((place) => renderBeside(place, (part) => form.put(place, part)))
            }
          />
        </fieldset>
        {mayChange ? <Foot form={form} /> : <p className="text-small">{say('readOnly')}</p>}
      </form>
      <div className="min-w-0 space-y-8">
        <SeenOn name={name} siteOrigin={read.siteOrigin} />
        <History
          {...{ name, schema }}
          versions={read.versions}
          onTake={form.change}
          mayTake={mayChange}
        />
        {replayed && mayChange ? (
          <div className="lg:sticky lg:top-4">
            <TryDraft kind={replayed} draft={value} />
          </div>
        ) : null}
      </div>
      <EffectDialog
        {...{ name, schema, effect: form.effect }}
        before={read.value}
        after={value}
        isBusy={form.isBusy}
        onSave={form.onSubmit}
        onClose={form.leave}
      />
    </div>
  )
}

function Foot({ form }: { form: ReturnType<typeof useSettingForm> }) {
  const say = useWords('settings')
  const failed = useWords('console')('failed')
  const { failure, isBusy } = form
  const isConflict = codeOf(failure) === 'edited-meanwhile'
  return (
    <div className="space-y-3">
      <div role="alert" className="text-small font-medium text-danger empty:hidden">
        {isConflict ? say('conflict') : failure ? messageOf(failure, failed) : null}
      </div>
      <output className="block text-small font-medium empty:hidden">
        {form.isSaved ? say('savedNow') : null}
      </output>
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          size="small"
          busy={isBusy}
          disabled={form.isConfirmed && !form.isChanged}
        >
          {say(form.isConfirmed ? 'save' : 'confirm')}
        </Button>
        {form.isChanged ? (
          <Button tone="quiet" size="small" onClick={form.discard}>
            {say('discard')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
