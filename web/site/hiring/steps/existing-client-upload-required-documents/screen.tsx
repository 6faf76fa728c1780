import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { requiredDocuments as unit } from '#api/hiring/steps/required-documents.ts'
import { checkMissingDocuments } from '#domain/hiring/answers/documents/existing-client-documents.ts'
import {
  DocumentCards,
  documentFields,
  documentValuesOnFile,
} from '#web/site/hiring/documents/documents-form.tsx'
import { missingDocumentsOf } from '#web/site/hiring/documents/missing-documents-of.ts'
import { StepForm } from '#web/site/hiring/form/step-form.tsx'
import type { FormProps } from '#web/site/hiring/form/step-props.ts'
import { useStep } from '#web/site/hiring/form/use-step.ts'

/** The missing or expired documents of an existing client (W07). */
export function Screen(props: FormProps<typeof unit>) {
  const { app } = props
  const t = useTranslations('existingClientUploadRequiredDocuments')
  // Fixed while they are being sent.
  const [kinds] = useState(() => missingDocumentsOf(app))
  const step = useStep(props, {
    defaults: documentValuesOnFile(app, kinds),
    check: checkMissingDocuments,
    toFields: (values) => documentFields(values, kinds),
  })
  return (
    <StepForm
      step={step}
      title={t('title')}
      lead={t('lead', { count: kinds.length })}
      action={t('continue')}
    >
      <DocumentCards step={step} kinds={kinds} />
    </StepForm>
  )
}
