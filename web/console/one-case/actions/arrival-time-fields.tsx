import { useEffect } from 'react'
import { listCaseArrivalTimes } from '#api/console/cases/case-actions.ts'
import { useShown } from '#web/console/one-case/use-shown.ts'
import { fieldMessage, messageOf } from '#web/console/message-of.ts'
import { useAnswer } from '#web/console/use-answer.ts'
import { useWords } from '#web/console/use-words.ts'
import { SelectField } from '#web/ui/fields/choice/select-field.tsx'
import type { ActionForm } from './action-fields.tsx'

/** A day that has a free time, and one of its free times. */
export function ArrivalTimeFields({ given, read, change, failure }: ActionForm) {
  const say = useWords('oneCase')
  const failed = useWords('console')('failed')
  const { day: dayText } = useShown()
  const found = useAnswer(listCaseArrivalTimes, { caseId: read.case.caseId })
  const days = (found.answer?.days ?? []).flatMap(({ day, slots }) => {
    const free = slots.filter((one) => one.free).map(({ from, to }) => `${from}-${to}`)
    return free.length > 0 ? [{ day, free }] : []
  })
  const chosen = days.find(({ day }) => day === given.day) ?? days[0]
  const slot = chosen?.free.find((one) => one === given.slot) ?? chosen?.free[0]
  const day = chosen?.day
  // What is shown is what is sent, also before anything is chosen.
  useEffect(() => {
    if (day && slot && (day !== given.day || slot !== given.slot)) change({ day, slot })
  }, [day, slot, given.day, given.slot, change])
  return (
    <div className="min-h-48 space-y-4">
      {found.failure ? <p className="text-danger">{messageOf(found.failure, failed)}</p> : null}
      {found.answer && !chosen ? <p className="text-small">{say('form.arrivalNone')}</p> : null}
      {chosen ? (
        <>
          <SelectField
            name="arrival-day"
            label={say('form.arrivalDay')}
            value={day}
            error={fieldMessage(failure, 'day')}
            onChange={(event) => change({ day: event.currentTarget.value })}
          >
            {days.map((one) => (
              <option key={one.day} value={one.day}>
                {dayText(one.day)}
              </option>
            ))}
          </SelectField>
          <SelectField
            name="arrival-slot"
            label={say('form.arrivalTime')}
            value={slot}
            error={fieldMessage(failure, 'slot')}
            onChange={(event) => change({ slot: event.currentTarget.value })}
          >
            {chosen.free.map((one) => (
              <option key={one} value={one} dir="ltr">
                {one}
              </option>
            ))}
          </SelectField>
        </>
      ) : null}
    </div>
  )
}
