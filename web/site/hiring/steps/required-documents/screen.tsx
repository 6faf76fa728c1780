import Lock from 'lucide-react/icons/lock'
import { useTranslations } from 'use-intl'
import type { requiredDocuments as unit } from '#api/hiring/steps/required-documents.ts'
import { checkRequiredDocuments } from '#domain/hiring/answers/documents/required-documents.ts'
import { requiredDocumentKinds } from '#domain/hiring/values/documents.ts'
import {
  DocumentCards,
  documentFields,
  documentValuesOnFile,
} from '#web/site/hiring/documents/documents-form.tsx'
import { HiredBefore } from '#web/site/hiring/codes/hired-before.tsx'
import { StepForm } from '#web/site/hiring/form/step-form.tsx'
import type { FormProps } from '#web/site/hiring/form/step-props.ts'
import { useStep } from '#web/site/hiring/form/use-step.ts'

/** The plan's documents with their last days (W05). */
export function Screen(props: FormProps<typeof unit>) {
  const { app } = props
  const t = useTranslations('requiredDocuments')
  const kinds = requiredDocumentKinds(app.terms?.planType ?? 'live-in')
  const step = useStep(props, {
    defaults: documentValuesOnFile(app, kinds),
    check: checkRequiredDocuments,
    toFields: (values) => documentFields(values, kinds),
  })
  return (
    <StepForm step={step} title={t('title')} lead={t('lead')} action={t('continue')}>
      <DocumentCards step={step} kinds={kinds} />
      <p className="mt-4 flex gap-3 text-small text-ink3">
        <Lock aria-hidden size={20} strokeWidth={1.75} className="mt-0.5 shrink-0" />
        {t('privacy')}
      </p>
      <HiredBefore {...props} />
    </StepForm>
  )
}
