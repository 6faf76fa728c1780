import { useTranslations } from 'use-intl'
import type { VisaApplication } from '#api/visas/application.ts'
import { visaMinutesLeft } from '#domain/visas/application/visa-steps.ts'
import type { VisaStep } from '#domain/visas/application/visa-steps.ts'
import { visaNumber } from '#domain/visas/visa-number.ts'
import { StepHeader } from '#web/shell/step-header.tsx'
import { Stepper } from '#web/ui/marks/stepper.tsx'
import { useVisit } from '#web/use-visit.ts'
import { HandOff } from './hand-off.tsx'

/** Back and chat, and how far the application is. */
export function VisaHeader(props: {
  chatNumber: string
  /** Absent before there is an application. */
  visa?: VisaApplication
  /** Absent where there is none to show. */
  step?: VisaStep
  /** Absent where there is no way back. */
  onBack?: (() => void) | undefined
}) {
  const t = useTranslations('apply')
  const { isMobile } = useVisit()
  const { visa, step, onBack } = props
  return (
    <StepHeader
      isMobile={isMobile}
      backLabel={onBack && t('back')}
      onBack={() => onBack?.()}
      chat={{
        number: props.chatNumber,
        text: visa ? t('chatText', { number: visaNumber(visa.number) }) : '',
        label: t('chat'),
        short: t('chat'),
      }}
      progress={visa && step ? <Progress visa={visa} step={step} /> : null}
      below={visa && <HandOff caseId={visa.caseId} phoneMask={visa.phoneMask} />}
    />
  )
}

function Progress({ visa: { steps }, step }: { visa: VisaApplication; step: VisaStep }) {
  const t = useTranslations('apply')
  const place = steps.findIndex((one) => one.step === step) + 1
  return (
    <Stepper
      stage={t(`steps.${step}`)}
      summary={t('progress', {
        step: place,
        of: steps.length,
        minutes: visaMinutesLeft(steps, step),
      })}
      filled={steps.map((_, at) => (at + 1 < place ? 1 : at + 1 === place ? 0.5 : 0))}
    />
  )
}
