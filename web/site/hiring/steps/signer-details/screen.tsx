import { useTranslations } from 'use-intl'
import type { signerDetails as unit } from '#api/hiring/steps/signer-details.ts'
import { checkSignerDetails } from '#domain/hiring/answers/signing/signer-details.ts'
import { AnswerOnFile } from '#web/site/hiring/form/fields/answer-on-file.tsx'
import { EmiratesIdField } from '#web/site/hiring/form/fields/emirates-id-field.tsx'
import { StepForm } from '#web/site/hiring/form/step-form.tsx'
import type { FormProps } from '#web/site/hiring/form/step-props.ts'
import { useEmiratesIdAgain } from '#web/site/hiring/form/fields/use-emirates-id-again.ts'
import { useStep } from '#web/site/hiring/form/use-step.ts'
import { TextField } from '#web/ui/fields/text/text-field.tsx'

/** The agreement's signer where no account names one (ruling 52). */
export function Screen(props: FormProps<typeof unit>) {
  const t = useTranslations('signerDetails')
  const tBank = useTranslations('bankInfo')
  const shown = props.app.answers[props.code]
  const rows = [
    { name: t('name'), value: shown?.name },
    { name: tBank('emiratesId'), value: shown?.emiratesId },
  ]
  return (
    <AnswerOnFile title={t('title')} rows={rows} onKeep={props.goOn}>
      <SignerForm {...props} />
    </AnswerOnFile>
  )
}

function SignerForm(props: FormProps<typeof unit>) {
  const t = useTranslations('signerDetails')
  const again = useEmiratesIdAgain()
  const step = useStep(props, {
    defaults: { name: '', emiratesId: '' },
    check: checkSignerDetails,
    toFields: (values) => ({ ...values, ...again.confirmed(values.emiratesId) }),
  })
  const emiratesId = step.form.watch('emiratesId')

  function submit(): void {
    step.submit()
    again.pressed(emiratesId)
  }

  return (
    <StepForm step={{ ...step, submit }} title={t('title')} lead={t('lead')} action={t('continue')}>
      <div className="space-y-5">
        <TextField
          {...step.field('name')}
          label={t('name')}
          hint={t('nameHint')}
          autoComplete="name"
        />
        <EmiratesIdField
          field={step.field('emiratesId')}
          value={emiratesId}
          onType={(typed) => step.set({ emiratesId: typed })}
        />
      </div>
    </StepForm>
  )
}
