import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { stepCalls } from '#api/hiring/step-calls.ts'
import { listArrivalTimes } from '#api/hiring/my-hire.ts'
import type { Hire } from '#api/hiring/hire.ts'
import type { OutputOf } from '#api/define-call.ts'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import { browserSend } from '#web/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldGroup } from '#web/ui/fields/field-group.tsx'
import { OptionCard } from '#web/ui/fields/choice/option-card.tsx'
import { SelectField } from '#web/ui/fields/choice/select-field.tsx'
import { useHireTime } from '#web/site/my-hire/use-hire-time.ts'
import { usePress } from '#web/site/my-hire/use-press.ts'

export type ArrivalTimes = OutputOf<typeof listArrivalTimes>

/** Another day and time for her arrival, by the same rules. */
export function MoveArrival(props: { hire: Hire; times: ArrivalTimes; onDone: () => void }) {
  const t = useTranslations('myHire.move')
  const { hire, times, onDone } = props
  const { clock, weekday } = useHireTime(hire.today)
  const { chosen, days } = times
  const [day, setDay] = useState(
    days.find((one) => one.day === chosen?.day)?.day ?? days[0]?.day ?? '',
  )
  const [slot, setSlot] = useState(chosen?.slot ?? '')
  const slots = days.find((one) => one.day === day)?.slots ?? []
  const isFree = slots.some(({ from, to, free }) => free && `${from}-${to}` === slot)
  const { isBusy, press } = usePress(async (idempotencyKey) => {
    const choice = { day, slot, way: chosen?.way ?? 'delivered' }
    await browserSend(
      stepCalls[stepOf.arrival],
      { caseId: hire.caseId, ...choice },
      { idempotencyKey },
    )
    onDone()
  })
  if (days.length === 0) return <p className="text-small text-ink2">{t('none')}</p>
  return (
    <div className="space-y-4">
      <SelectField
        name="day"
        label={t('day')}
        value={day}
        onChange={(event) => setDay(event.target.value)}
      >
        {days.map((one) => (
          <option key={one.day} value={one.day}>
            {weekday(one.day)}
          </option>
        ))}
      </SelectField>
      <FieldGroup id="move-slot" label={t('hours')}>
        <div className="grid gap-2">
          {slots.map(({ from, to, free }) => (
            <OptionCard
              key={`${day}|${from}`}
              name="slot"
              value={`${from}-${to}`}
              checked={slot === `${from}-${to}`}
              onChange={(event) => setSlot(event.target.value)}
              disabled={!free}
              title={`${clock(day, from)} – ${clock(day, to)}`}
              meaning={free ? undefined : t('full')}
            />
          ))}
        </div>
      </FieldGroup>
      <p className="text-small text-ink2">{t('note', { name: hire.maid.name })}</p>
      <Button wide busy={isBusy} disabled={!isFree} onClick={press}>
        {t('save')}
      </Button>
    </div>
  )
}
