import { useTranslations } from 'use-intl'
import type { AppInfo } from '#api/hiring.ts'
import { checkRequiredDocuments } from '#domain/hiring/answers/required-documents.ts'
import { requiredDocuments } from '#domain/hiring/values/documents.ts'
import type { DocumentKind } from '#domain/hiring/values/documents.ts'
import { DocumentField } from '#web/site/hiring/documents/document-field.tsx'
import { StepForm } from '#web/site/hiring/form/step-form.tsx'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'
import { useStep } from '#web/site/hiring/form/use-step.ts'

type Values = Partial<Record<DocumentKind, string>>

/** Photos or files of the documents that the plan needs (W05). */
export function Screen(props: StepProps) {
  const { app } = props
  const t = useTranslations('requiredDocuments')
  const kinds = requiredDocuments(app.terms?.planType ?? 'live-in')
  const step = useStep('REQUIRED_DOCUMENTS', props, {
    defaults: sentBefore(app, kinds),
    check: checkRequiredDocuments,
    toFields: (values) => ({ documents: onlySent(values, kinds) }),
  })
  return (
    <StepForm step={step} title={t('title')} lead={t('lead')} action={t('continue')}>
      <div className="space-y-3">
        {kinds.map((kind) => (
          <DocumentField
            key={kind}
            app={app}
            kind={kind}
            error={step.errorOf(kind)}
            onUploaded={(id) => step.set({ [kind]: id })}
          />
        ))}
      </div>
      <p className="mt-4 text-small text-ink3">{t('privacy')}</p>
    </StepForm>
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
