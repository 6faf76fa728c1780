import { useState } from 'react'
import { declareHoliday, previewHoliday } from '#api/console/holidays.ts'
import type { OutputOf } from '#api/define-call.ts'
import type { DeclaredHoliday } from '#domain/site/declared-holiday.ts'
import { knownHolidays } from '#domain/site/holiday-names.ts'
import type { WrongValue } from '#domain/site/wrong-values.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { messageOf } from '#web/console/message-of.ts'
import { useFieldWords } from '#web/console/settings/setting-fields/use-field-words.ts'
import { TryDraft } from '#web/console/simulator/try-draft.tsx'
import { Part } from '#web/console/frame/part.tsx'
import { useForm } from '#web/console/use-form.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/fields/choice/select-field.tsx'
import { DayField } from '#web/console/table/day-field.tsx'
import { TextField } from '#web/ui/fields/text/text-field.tsx'
import { HoursFields } from './hours-fields.tsx'
import { Moved } from './moved.tsx'
import { useHolidayText } from './use-holiday-text.ts'

type Preview = OutputOf<typeof previewHoliday>['moved']

const nothing: DeclaredHoliday = { from: '', to: '', name: knownHolidays[0], hours: 'closed' }

/** What was entered, and whom it would move, which is asked before it is declared. */
function useHolidayForm(first: DeclaredHoliday, onDeclared: (freed: number) => void) {
  const [entered, setEntered] = useState(first)
  const [wrong, setWrong] = useState<readonly WrongValue[]>([])
  const [moved, setMoved] = useState<Preview>()
  // One day is entered as its first alone.
  const holiday = { ...entered, to: entered.to || entered.from }
  const { isBusy, failure, onSubmit } = useForm(async () => {
    if (moved === undefined) {
      const found = await consoleSend(previewHoliday, holiday)
      setWrong(found.wrong)
      if (found.wrong.length === 0) setMoved(found.moved)
      return
    }
    const answer = await consoleSend(declareHoliday, holiday)
    setWrong(answer.wrong)
    setMoved(undefined)
    if (answer.wrong.length > 0) return
    setEntered(nothing)
    onDeclared(answer.freed)
  })

  function enter(change: Partial<DeclaredHoliday>): void {
    setEntered({ ...entered, ...change })
    // What was shown is of other days.
    setMoved(undefined)
  }

  return {
    entered,
    holiday,
    wrong,
    moved,
    isBusy,
    failure,
    onSubmit,
    enter,
    leave: () => setMoved(undefined),
  }
}

export function HolidayForm({
  first = nothing,
  onDeclared,
}: {
  first: DeclaredHoliday | undefined
  onDeclared: (freed: number) => void
}) {
  const say = useWords('holidays')
  const failed = useWords('console')('failed')
  const { wrongOf } = useFieldWords()
  const form = useHolidayForm(first, onDeclared)
  const { entered, enter, moved } = form
  const at = (place: string): string | undefined => {
    const found = form.wrong.find((one) => one.place === place)
    return found && wrongOf(found, {})
  }

  return (
    <div className="space-y-8">
      <form onSubmit={form.onSubmit} noValidate className="space-y-5">
        <h2 className="text-body font-semibold">{say('declare')}</h2>
        <NameFields name={entered.name} error={at('name')} onChange={(name) => enter({ name })} />
        <DayField
          name="from"
          label={say('firstDay')}
          value={entered.from}
          error={at('from')}
          onChange={(event) => enter({ from: event.currentTarget.value })}
        />
        <DayField
          name="to"
          label={say('lastDay')}
          hint={say('lastDayHint')}
          value={entered.to}
          error={at('to')}
          onChange={(event) => enter({ to: event.currentTarget.value })}
        />
        <HoursFields
          hours={entered.hours}
          error={at('closes')}
          onChange={(hours) => enter({ hours })}
        />
        {form.failure ? (
          <p role="alert" className="text-small font-medium text-danger">
            {messageOf(form.failure, failed)}
          </p>
        ) : null}
        {moved ? <Moved moved={moved} /> : null}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="small" busy={form.isBusy}>
            {say(moved ? 'declareNow' : 'preview')}
          </Button>
          {moved ? (
            <Button tone="quiet" size="small" onClick={form.leave}>
              {say('back')}
            </Button>
          ) : null}
        </div>
      </form>
      {moved ? (
        <Part title={say('past')} lead={say('pastLead')}>
          <TryDraft kind="holidays" draft={form.holiday} />
        </Part>
      ) : null}
    </div>
  )
}

function NameFields({
  name,
  error,
  onChange,
}: {
  name: string
  error: string | undefined
  onChange: (name: string) => void
}) {
  const say = useWords('holidays')
  const { nameOf } = useHolidayText()
  const known = knownHolidays.find((one) => one === name)
  return (
    <>
      <SelectField
        name="holiday"
        label={say('holiday')}
        value={known ?? ''}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {knownHolidays.map((one) => (
          <option key={one} value={one}>
            {nameOf(one)}
          </option>
        ))}
        <option value="">{say('other')}</option>
      </SelectField>
      {known === undefined ? (
        <TextField
          name="name"
          label={say('name')}
          hint={say('nameHint')}
          value={name}
          error={error}
          dir="auto"
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      ) : null}
    </>
  )
}
