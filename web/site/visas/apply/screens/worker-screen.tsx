import { useTranslations } from 'use-intl'
import { checkVisaWorker } from '#domain/visas/application/visa-fields.ts'
import { workerLanguageNames, workerLanguages } from '#domain/visas/application/worker-languages.ts'
import { SelectField } from '#web/ui/fields/choice/select-field.tsx'
import { TextField } from '#web/ui/fields/text/text-field.tsx'
import { GivenAnswer } from '#web/site/visas/apply/given-answer.tsx'
import { VisaForm } from '#web/site/visas/apply/visa-form.tsx'
import { useVisaStep } from '#web/site/visas/apply/use-visa-step.ts'
import type { VisaStepProps } from '#web/site/visas/apply/visa-props.ts'

/** For whom the visa is, as the passport has it. */
export function WorkerScreen(props: VisaStepProps) {
  const t = useTranslations('apply.worker')
  const given = props.visa.given.VISA_WORKER
  const rows = given && [
    { name: t('name'), value: given.name },
    { name: t('passportNumber'), value: given.passportNumber },
    { name: t('phone'), value: <bdi dir="ltr">{given.phone}</bdi> },
    { name: t('language'), value: workerLanguageNames[given.language] },
  ]
  return (
    <GivenAnswer of={props} title={t('title')} rows={rows}>
      <Form {...props} />
    </GivenAnswer>
  )
}

function Form(props: VisaStepProps) {
  const t = useTranslations('apply')
  const step = useVisaStep(props, {
    step: 'VISA_WORKER',
    defaults: { name: '', passportNumber: '', phone: '', language: '' },
    toFields: (values) => values,
    check: checkVisaWorker,
  })
  return (
    <VisaForm
      of={props}
      step={step}
      title={t('worker.title')}
      lead={t('worker.lead')}
      action={t('continue')}
    >
      <div className="space-y-5">
        <TextField {...step.field('name')} label={t('worker.name')} autoComplete="off" />
        <TextField
          {...step.field('passportNumber')}
          label={t('worker.passportNumber')}
          autoComplete="off"
          autoCapitalize="characters"
          leftToRight
        />
        <TextField
          {...step.field('phone')}
          type="tel"
          label={t('worker.phone')}
          hint={t('worker.phoneHint')}
          autoComplete="off"
          leftToRight
        />
        <SelectField
          {...step.field('language')}
          label={t('worker.language')}
          hint={t('worker.languageHint')}
        >
          <option value="">{t('worker.choose')}</option>
          {workerLanguages.map((code) => (
            <option key={code} value={code} lang={code}>
              {workerLanguageNames[code]}
            </option>
          ))}
        </SelectField>
      </div>
    </VisaForm>
  )
}
