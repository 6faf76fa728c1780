import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormatter } from '#web/use-formatter.ts'
import type { confirmMaidArrival as unit } from '#api/hiring/steps/short-steps.ts'
import { stepTable } from '#domain/hiring/steps/steps.ts'
import type { StepCode } from '#domain/hiring/steps/step-codes.ts'
import { checkConfirmArrival } from '#domain/hiring/answers/arrival/confirm-maid-arrival.ts'
import { longDay } from '#web/site/hiring/day-text.ts'
import { FirstSum } from '#web/site/hiring/form/sums/first-sum.tsx'
import { StepForm } from '#web/site/hiring/form/step-form.tsx'
import type { FormProps } from '#web/site/hiring/form/step-props.ts'
import { useStep } from '#web/site/hiring/form/use-step.ts'
import { arrivalValues, DayAndSlot } from '#web/site/hiring/steps/maid-arrival/day-and-slot.tsx'
import type { ArrivalValues } from '#web/site/hiring/steps/maid-arrival/day-and-slot.tsx'
import { Button } from '#web/ui/button.tsx'
import { ArrivalPlace } from './arrival-place.tsx'
import { useClockText } from '#web/words/use-clock-text.ts'

/**
 * Confirms the reserved arrival time: before the address (W11), by the spouse (W12), after it (W18)
 * and after replacing (W31).
 */
export function Screen(props: FormProps<typeof unit>) {
  const { app, code } = props
  const t = useTranslations('confirmMaidArrival')
  const defaults = arrivalValues(app, app.answers[code])
  const [isChanging, setChanging] = useState(defaults.slot === '')
  const step = useStep(props, {
    defaults,
    check: checkConfirmArrival,
    toFields: ({ day, slot }: ArrivalValues) => ({ day, slot }),
  })
  const { day } = step.form.watch()
  const isOpen = isChanging || step.refusals.length > 0
  return (
    <StepForm
      step={step}
      title={t('title', { name: app.maid.name })}
      lead={t(isOpen ? 'leadChange' : 'lead')}
      action={t(isOpen ? 'take' : 'accept')}
    >
      <div className="space-y-6">
        {isOpen ? (
          <DayAndSlot step={step} />
        ) : (
          <>
            <div className="rounded-card bg-raised p-4 shadow-line">
              <KeptTime {...step.form.getValues()} />
              {isPlaceKnown(code) ? <ArrivalPlace app={app} /> : null}
            </div>
            <Button tone="edged" wide onClick={() => setChanging(true)}>
              {t('change')}
            </Button>
          </>
        )}
        <FirstSum app={app} day={day} />
      </div>
    </StepForm>
  )
}

/** From the stage with the address on. */
const isPlaceKnown = (step: StepCode) => stepTable[step].stage === 'contact-details'

function KeptTime({ day, slot }: ArrivalValues) {
  const t = useTranslations('confirmMaidArrival')
  const format = useFormatter()
  const [from = '', to = ''] = slot.split('-')
  const clockText = useClockText()
  const hour = (time: string) => clockText(new Date(`${day}T${time}:00+04:00`))
  return (
    <p>
      <span className="block text-title">{longDay(format, day)}</span>
      <span className="mt-1 block">{t('hours', { from: hour(from), to: hour(to) })}</span>
    </p>
  )
}
