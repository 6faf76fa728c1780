import { useTranslations } from 'use-intl'
import { submitRequiredDocuments } from '#api/hiring-steps.ts'
import type { AppInfo } from '#api/hiring.ts'
import { requiredDocuments } from '#domain/hiring/values/documents.ts'
import type { DocumentKind } from '#domain/hiring/values/documents.ts'
import { DocumentField } from '#web/site/hiring/documents/document-field.tsx'
import { MonthlySum } from '#web/site/hiring/form/monthly-sum.tsx'
import { StepFrame } from '#web/site/hiring/form/step-frame.tsx'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'
import { useFormErrors } from '#web/site/hiring/form/use-form-errors.ts'
import { useStepForm } from '#web/site/hiring/form/use-step-form.ts'

type Values = Partial<Record<DocumentKind, string>>

/** Photos or files of the documents that the plan needs (W05). */
export function Screen(props: StepProps) {
  const { app, base } = props
  const t = useTranslations('requiredDocuments')
  const kinds = requiredDocuments(app.terms?.planType ?? 'live-in')
  const step = useStepForm<Values, typeof submitRequiredDocuments>({
    app,
    step: 'REQUIRED_DOCUMENTS',
    call: submitRequiredDocuments,
    defaults: sentBefore(app, kinds),
    check: (values) =>
      kinds
        .filter((kind) => !values[kind])
        .map((kind) => ({ field: kind, code: `${kind}-missing` })),
    toInput: (values) => ({ ...base, documents: onlySent(values, kinds) }),
    onStored: props.onStored,
    onConflict: props.reload,
  })
  const errorOf = useFormErrors(step)
  return (
    <StepFrame
      title={t('title')}
      lead={t('lead')}
      action={t('continue')}
      sum={<MonthlySum app={app} />}
      isSending={step.isSending}
      saveState={step.saveState}
      refusals={step.refusals}
      attempt={step.attempt}
      onSubmit={step.submit}
    >
      <div className="space-y-3">
        {kinds.map((kind) => (
          <DocumentField
            key={kind}
            app={app}
            kind={kind}
            error={errorOf(kind)}
            onUploaded={(id) => {
              step.form.setValue(kind, id, { shouldDirty: true })
              step.form.clearErrors(kind)
            }}
          />
        ))}
      </div>
      <p className="mt-4 text-small text-ink3">{t('privacy')}</p>
    </StepFrame>
  )
}

function sentBefore(app: AppInfo, kinds: readonly DocumentKind[]): Values {
  return Object.fromEntries(
    kinds.flatMap((kind) => {
      const sent = app.documents.findLast((document) => document.kind === kind)
      return sent ? [[kind, sent.id]] : []
    }),
  )
}

function onlySent(values: Values, kinds: readonly DocumentKind[]): Record<string, string> {
  return Object.fromEntries(kinds.flatMap((kind) => (values[kind] ? [[kind, values[kind]]] : [])))
}
