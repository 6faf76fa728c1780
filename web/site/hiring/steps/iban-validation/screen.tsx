import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { submitIbanValidation } from '#api/hiring-steps.ts'
import { AnswerOnFile } from '#web/site/hiring/form/answer-on-file.tsx'
import { IbanField } from '#web/site/hiring/iban/iban-field.tsx'
import { ibanRefusal } from '#web/site/hiring/iban/iban-refusal.ts'
import { MonthlySum } from '#web/site/hiring/form/monthly-sum.tsx'
import { shownAnswer } from '#web/site/hiring/form/shown-answer.ts'
import { StepFrame } from '#web/site/hiring/form/step-frame.tsx'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'
import { useFormErrors } from '#web/site/hiring/form/use-form-errors.ts'
import { useStepForm } from '#web/site/hiring/form/use-step-form.ts'

type Values = { iban: string }

/** The IBAN as a step of its own, of the bank that was chosen before (W09). */
export function Screen(props: StepProps) {
  const t = useTranslations('ibanValidation')
  const tIban = useTranslations('iban')
  const [isChanging, setChanging] = useState(false)
  const iban = shownAnswer(props.app, 'IBAN_VALIDATION', 'iban')
  if (iban === undefined || isChanging) return <IbanForm {...props} />
  return (
    <AnswerOnFile
      title={t('title')}
      rows={[{ name: tIban('label'), value: iban }]}
      onKeep={props.goOn}
      onChange={() => setChanging(true)}
    />
  )
}

function IbanForm(props: StepProps) {
  const { app, base } = props
  const t = useTranslations('ibanValidation')
  const bankCode = shownAnswer(app, 'BANK_INFO', 'bankCode')
  const step = useStepForm<Values, typeof submitIbanValidation>({
    app,
    step: 'IBAN_VALIDATION',
    call: submitIbanValidation,
    defaults: { iban: '' },
    check: ({ iban }) => [ibanRefusal(iban, bankCode)].filter((refusal) => refusal !== undefined),
    toInput: (values) => ({ ...base, ...values }),
    onStored: props.onStored,
    onConflict: props.reload,
  })
  const errorOf = useFormErrors(step)
  const iban = step.form.watch('iban')
  const bankName = shownAnswer(app, 'BANK_INFO', 'bankName') ?? ''
  return (
    <StepFrame
      title={t('title')}
      lead={t('lead', { bank: bankName })}
      action={t('continue')}
      sum={<MonthlySum app={app} />}
      isSending={step.isSending}
      saveState={step.saveState}
      refusals={step.refusals}
      attempt={step.attempt}
      onSubmit={step.submit}
    >
      <IbanField
        value={iban}
        error={errorOf('iban')}
        field={step.form.register('iban')}
        onChange={(typed) => step.form.setValue('iban', typed, { shouldDirty: true })}
      />
    </StepFrame>
  )
}
