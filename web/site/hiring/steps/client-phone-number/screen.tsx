import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { submitClientPhoneNumber } from '#api/hiring-steps.ts'
import { parseUaeMobile } from '#domain/hiring/values/phone-number.ts'
import { AnswerOnFile } from '#web/site/hiring/form/answer-on-file.tsx'
import { CodeCheck } from '#web/site/hiring/steps/client-phone-number/code-check.tsx'
import { useCode } from '#web/site/hiring/steps/client-phone-number/use-code.ts'
import { MonthlySum } from '#web/site/hiring/form/monthly-sum.tsx'
import { shownAnswer } from '#web/site/hiring/form/shown-answer.ts'
import { StepFrame } from '#web/site/hiring/form/step-frame.tsx'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'
import { useFormErrors } from '#web/site/hiring/form/use-form-errors.ts'
import { useStepForm } from '#web/site/hiring/form/use-step-form.ts'
import { PhoneField } from '#web/ui/fields/phone-field.tsx'

type Values = { phone: string }

/** The client's own number, confirmed by a code (W19). */
export function Screen(props: StepProps) {
  const t = useTranslations('clientPhoneNumber')
  const [isChanging, setChanging] = useState(false)
  const phone = shownAnswer(props.app, 'CLIENT_PHONE_NUMBER', 'phone')
  if (phone === undefined || isChanging) return <PhoneForm {...props} />
  return (
    <AnswerOnFile
      title={t('title')}
      rows={[{ name: t('label'), value: phone }]}
      onKeep={props.goOn}
      onChange={() => setChanging(true)}
    />
  )
}

function PhoneForm(props: StepProps) {
  const { app, base } = props
  const t = useTranslations('clientPhoneNumber')
  const step = useStepForm<Values, typeof submitClientPhoneNumber>({
    app,
    step: 'CLIENT_PHONE_NUMBER',
    call: submitClientPhoneNumber,
    defaults: { phone: '' },
    check: ({ phone }) => {
      const parsed = parseUaeMobile(phone)
      return parsed.ok ? [] : [{ field: 'phone', code: parsed.code }]
    },
    toInput: (values) => ({ ...base, ...values }),
    onStored: props.onStored,
    onConflict: props.reload,
  })
  const errorOf = useFormErrors(step)
  const code = useCode({ appId: app.appId, lang: base.lang })
  const phone = step.form.watch('phone')

  /** First the code goes to this number; once it is confirmed the step is stored. */
  async function submit(): Promise<void> {
    if (code.state.kind === 'confirmed') return step.submit()
    if (step.check().length > 0) return step.submit()
    await (code.state.kind === 'sent' ? code.confirm(step.submit) : code.send(phone))
  }

  const wasSent = code.state.kind === 'sent'
  return (
    <StepFrame
      title={t(wasSent ? 'codeTitle' : 'title')}
      lead={wasSent ? t('codeLead', { phone: code.state.phoneMask }) : t('lead')}
      action={t(wasSent ? 'confirm' : 'sendCode')}
      sum={<MonthlySum app={app} />}
      isSending={step.isSending || code.isBusy}
      saveState={step.saveState}
      refusals={code.refusal ? [code.refusal] : step.refusals}
      attempt={step.attempt + code.attempt}
      onSubmit={() => void submit()}
    >
      {wasSent ? (
        <CodeCheck code={code} onResend={() => void code.send(phone)} />
      ) : (
        <PhoneField
          {...step.form.register('phone')}
          id="phone"
          label={t('label')}
          hint={t('hint')}
          error={code.phoneError ?? errorOf('phone')}
          placeholder=""
        />
      )}
    </StepFrame>
  )
}
