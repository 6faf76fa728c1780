import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { reportArrival } from '#api/hiring/my-hire.ts'
import type { Hire } from '#api/hiring/hire.ts'
import { addDays, daysBetween } from '#domain/day.ts'
import { useHireTime } from '#web/site/my-hire/use-hire-time.ts'
import { browserSend } from '#web/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/fields/choice/select-field.tsx'
import { usePress } from '#web/site/my-hire/use-press.ts'
import { NoShowButton } from './no-show-button.tsx'

/** From her day on: reports that she came, and when, or did not. */
export function ArrivedButton({ hire }: { hire: Hire }) {
  const { caseId, maid, arrival, today } = hire
  const t = useTranslations('myHire')
  const { longDay } = useHireTime(today)
  const booked = arrival?.day ?? today
  const [day, setDay] = useState(booked)
  const { isBusy, press } = usePress((idempotencyKey) =>
    browserSend(reportArrival, { caseId, day }, { idempotencyKey }),
  )
  const days = Array.from({ length: daysBetween(booked, today) + 1 }, (_, place) =>
    addDays(booked, place),
  )
  return (
    <div className="mt-3 space-y-3 print:hidden">
      {days.length > 1 ? (
        <SelectField
          id="since"
          label={t('sinceWhen', { name: maid.name })}
          value={day}
          onChange={(event) => setDay(event.target.value)}
        >
          {days.map((one) => (
            <option key={one} value={one}>
              {longDay(one)}
            </option>
          ))}
        </SelectField>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button size="small" busy={isBusy} onClick={press}>
          {t('sheIsHere', { name: maid.name })}
        </Button>
        <NoShowButton hire={hire} />
      </div>
    </div>
  )
}
