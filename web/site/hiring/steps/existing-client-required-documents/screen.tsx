import { useTranslations } from 'use-intl'
import { useFormatter } from '#web/use-formatter.ts'
import type { AppInfo } from '#api/hiring/application.ts'
import type { existingClientRequiredDocuments as unit } from '#api/hiring/steps/existing-client-required-documents.ts'
import { checkDocumentsOnFile } from '#domain/hiring/answers/documents/existing-client-documents.ts'
import { requiredDocumentKinds } from '#domain/hiring/values/documents.ts'
import type { DocumentKind } from '#domain/hiring/values/documents.ts'
import { CheckRow } from '#web/ui/fields/choice/check-row.tsx'
import { noon } from '#web/site/hiring/day-text.ts'
import { StepForm } from '#web/site/hiring/form/step-form.tsx'
import type { FormProps } from '#web/site/hiring/form/step-props.ts'
import { useStep } from '#web/site/hiring/form/use-step.ts'

type Values = { changed: DocumentKind[] }

/** An existing client's documents with last days, to confirm (W06). */
export function Screen(props: FormProps<typeof unit>) {
  const { app } = props
  const t = useTranslations('existingClientRequiredDocuments')
  const wanted = requiredDocumentKinds(app.terms?.planType ?? 'live-in')
  const onFile = app.documents.filter(({ kind }) => wanted.includes(kind))
  const step = useStep<typeof props.code, Values>(props, {
    defaults: { changed: [] },
    check: checkDocumentsOnFile,
    toFields: (values) => values,
  })
  const changed = step.form.watch('changed')
  const mark = (kind: DocumentKind, isChanged: boolean) => {
    const others = changed.filter((other) => other !== kind)
    step.set({ changed: isChanged ? [...others, kind] : others })
  }
  const isRight = onFile.length > 0 && changed.length === 0
  return (
    <StepForm
      step={step}
      title={t('title')}
      lead={onFile.length > 0 ? t('lead') : t('nothing')}
      action={isRight ? t('right') : t('continue')}
    >
      <ul className="space-y-3">
        {onFile.map((document) => (
          <OnFile
            key={document.id}
            document={document}
            isChanged={changed.includes(document.kind)}
            onChanged={(isChanged) => mark(document.kind, isChanged)}
          />
        ))}
      </ul>
    </StepForm>
  )
}

function OnFile(props: {
  document: AppInfo['documents'][number]
  isChanged: boolean
  onChanged: (isChanged: boolean) => void
}) {
  const { document } = props
  const t = useTranslations('existingClientRequiredDocuments')
  const tKinds = useTranslations('documentKinds')
  const name = tKinds(`${document.kind}.name`)
  return (
    <li className="rounded-card bg-raised px-4 py-3 shadow-edge-thin">
      <p className="font-semibold">{name}</p>
      <LastDay document={document} />
      <CheckRow
        className="mt-1"
        label={t('changed')}
        aria-label={`${name}: ${t('changed')}`}
        checked={props.isChanged}
        onChange={(event) => props.onChanged(event.target.checked)}
      />
    </li>
  )
}

function LastDay({ document }: { document: AppInfo['documents'][number] }) {
  const t = useTranslations('existingClientRequiredDocuments')
  const format = useFormatter()
  if (!document.expiresOn) return <p className="text-small text-ink2">{t('onFile')}</p>
  const day = format.dateTime(noon(document.expiresOn), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
  return <p className="text-small text-ink2">{t('validUntil', { day })}</p>
}
