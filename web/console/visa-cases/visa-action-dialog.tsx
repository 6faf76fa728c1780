import { useState } from 'react'
import * as calls from '#api/console/visas/one-visa.ts'
import type { Day } from '#domain/day.ts'
import { lateReasons, refusalReasons } from '#domain/visas/case/visa-stages.ts'
import type { VisaStage } from '#domain/visas/case/visa-stages.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { fieldMessage, messageElsewhere } from '#web/console/message-of.ts'
import { useForm } from '#web/console/use-form.ts'
import { useWords } from '#web/console/use-words.ts'
import { newUuid } from '#web/new-uuid.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/fields/choice/select-field.tsx'
import { DayField } from '#web/console/table/day-field.tsx'
import { TextField } from '#web/ui/fields/text/text-field.tsx'
import { Dialog } from '#web/ui/layers/dialog.tsx'

/** What staff do to a visa; `stage` where it is about one. */
export type VisaDeed =
  | { does: 'finish' | 'move' | 'appoint'; stage: VisaStage }
  | { does: 'arrive' | 'issue' | 'refuse' | 'cancel' | 'hand-over'; stage?: never }

type Fields = 'day' | 'late' | 'refusal' | 'time' | 'place'

/** What each asks for; the day is of today at most, or of today at least. */
const asks: Record<VisaDeed['does'], { fields: readonly Fields[]; days?: 'past' | 'future' }> = {
  finish: { fields: ['day'], days: 'past' },
  move: { fields: ['day', 'late'], days: 'future' },
  appoint: { fields: ['day', 'time', 'place'], days: 'future' },
  arrive: { fields: ['day'], days: 'future' },
  issue: { fields: ['day'], days: 'future' },
  refuse: { fields: ['refusal'] },
  cancel: { fields: [] },
  'hand-over': { fields: [] },
}

type Given = { day: string; late: string; refusal: string; time: string; place: string }
type Sent = { caseId: string; deed: VisaDeed; given: Given; key: string }

const oneOf = <Value extends string>(list: readonly Value[], given: string): Value => {
  const found = list.find((one) => one === given) ?? list[0]
  if (found === undefined) throw new RangeError('an empty list')
  return found
}

/** Makes the call; one key for all tries, so that it is done once. */
function send({ caseId, deed: { does, stage = 'papers' }, given, key }: Sent): Promise<unknown> {
  const { day, time, place } = given
  const senders: Record<VisaDeed['does'], () => Promise<unknown>> = {
    finish: () => consoleSend(calls.finishVisaStage, { caseId, stage, day }, key),
    move: () => {
      const reason = oneOf(lateReasons, given.late)
      return consoleSend(calls.moveVisaStage, { caseId, stage, day, reason }, key)
    },
    appoint: () => consoleSend(calls.setVisaAppointment, { caseId, stage, day, time, place }, key),
    arrive: () => consoleSend(calls.setVisaArrival, { caseId, day }, key),
    issue: () => consoleSend(calls.issueVisaCase, { caseId, day }, key),
    refuse: () => {
      const reason = oneOf(refusalReasons, given.refusal)
      return consoleSend(calls.refuseVisaCase, { caseId, reason }, key)
    },
    cancel: () => consoleSend(calls.endVisaCase, { caseId, as: 'cancelled' }, key),
    'hand-over': () => consoleSend(calls.endVisaCase, { caseId, as: 'moved' }, key),
  }
  return senders[does]()
}

type Of = { caseId: string; deed: VisaDeed; today: Day; onClose: () => void; onDone: () => void }

/** What a deed asks for and what follows from it, before it is done. */
export function VisaActionDialog({ caseId, deed, today, onClose, onDone }: Of) {
  const say = useWords('visaCases')
  const words = useWords('console')
  const { fields, days } = asks[deed.does]
  const [key] = useState(newUuid)
  const [given, setGiven] = useState<Given>({
    day: days === 'past' ? today : '',
    late: lateReasons[0],
    refusal: refusalReasons[0],
    time: '',
    place: '',
  })
  const { isBusy, failure, onSubmit } = useForm(async () => {
    await send({ caseId, deed, given, key })
    onDone()
  })
  const title = say(`actions.${deed.does}.title`)
  return (
    <Dialog
      open
      onClose={onClose}
      title={deed.stage ? `${title}: ${say(`stages.${deed.stage}`)}` : title}
      lead={say(`actions.${deed.does}.does`)}
      closeLabel={words('close')}
    >
      <form className="space-y-4" onSubmit={onSubmit}>
        {fields.map((field) => (
          <DeedField
            key={field}
            field={field}
            given={given}
            change={(change) => setGiven({ ...given, ...change })}
            limits={days === 'past' ? { max: today } : { min: today }}
            failure={failure}
            dayLabel={say(`actions.${deed.does}.day`)}
          />
        ))}
        <p role="alert" className="text-small text-danger empty:hidden">
          {messageElsewhere(failure, words('failed'), ['day', 'time', 'place'])}
        </p>
        <Button type="submit" size="small" wide busy={isBusy}>
          {say(`actions.${deed.does}.button`)}
        </Button>
      </form>
    </Dialog>
  )
}

type FieldOf = {
  field: Fields
  given: Given
  change: (change: Partial<Given>) => void
  limits: { min?: string; max?: string }
  failure: unknown
  dayLabel: string
}

function DeedField({ field, given, change, limits, failure, dayLabel }: FieldOf) {
  const say = useWords('visaCases')
  const error = fieldMessage(failure, field)
  const value = given[field]
  const common = { name: `visa-${field}`, value, error, required: true }
  const onText = (event: { currentTarget: { value: string } }) =>
    change({ [field]: event.currentTarget.value })
  if (field === 'day')
    return <DayField {...common} {...limits} label={dayLabel} onChange={onText} />
  if (field === 'time' || field === 'place') {
    return (
      <TextField
        {...common}
        type={field === 'time' ? 'time' : 'text'}
        label={say(`fields.${field}`)}
        onChange={onText}
      />
    )
  }
  const options = field === 'late' ? lateReasons : refusalReasons
  return (
    <SelectField name={common.name} value={value} label={say(`fields.${field}`)} onChange={onText}>
      {options.map((one) => (
        <option key={one} value={one}>
          {field === 'late'
            ? say(`lateReasons.${one as 'no-word'}`)
            : say(`refusalReasons.${one as 'unfit'}`)}
        </option>
      ))}
    </SelectField>
  )
}
