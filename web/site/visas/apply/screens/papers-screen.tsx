import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { typedFromDay } from '#domain/hiring/values/typed-day.ts'
import { checkVisaPapers, lastDayField } from '#domain/visas/application/visa-fields.ts'
import type { VisaPapersFields } from '#domain/visas/application/visa-fields.ts'
import type { OpenForm } from '#web/flow/form/open-form.ts'
import { DocumentCard } from '#web/flow/documents/document-card.tsx'
import { ExpiryField } from '#web/flow/documents/expiry-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { VisaForm } from '#web/site/visas/apply/visa-form.tsx'
import { useVisaStep } from '#web/site/visas/apply/use-visa-step.ts'
import type { VisaStepProps } from '#web/site/visas/apply/visa-props.ts'

type Visa = VisaStepProps['visa']
type Paper = Visa['papers'][number]
/** Ids by paper, and typed last days at `<paper>-expiry`. */
type Values = Record<string, string>

/** The papers of this very case, each kept as soon as it is here. */
export function PapersScreen(props: VisaStepProps) {
  const { visa } = props
  const t = useTranslations('apply')
  const step = useVisaStep(props, {
    step: 'VISA_PAPERS',
    defaults: onFile(visa),
    toFields: (values: Values) => fieldsOf(visa, values),
    check: checkVisaPapers,
  })
  const from = useTranslations('visas.papers')
  // Isolated, since a name has its own direction.
  const worker = visa.given.VISA_WORKER && `\u2068${visa.given.VISA_WORKER.name}\u2069`
  const isHidden = visa.hidden.length > 0
  return (
    <VisaForm
      of={props}
      step={step}
      title={t('papers.title')}
      lead={`${t('papers.lead')} ${t('papers.hint')}`}
      action={t('continue')}
    >
      {isHidden ? (
        <p className="mb-4 rounded-card bg-sunken p-4 text-small">
          {t('hidden.body')} {t('hidden.how', { phone: visa.phoneMask ?? '' })}{' '}
          <Button tone="edged" size="small" onClick={() => props.goTo('VISA_NUMBER')}>
            {t('hidden.confirm')}
          </Button>
        </p>
      ) : null}
      {(['sponsor', 'worker'] as const).map((of) => (
        <section key={of} aria-labelledby={`papers-${of}`} className="mb-8">
          <h2 id={`papers-${of}`} className="mb-3 text-title">
            {of === 'worker' && worker ? t('papers.from', { worker }) : from(of)}
          </h2>
          <div className="space-y-3">
            {visa.papers
              .filter((paper) => paper.of === of)
              .map((paper) => (
                <PaperCard key={paper.paper} {...{ visa, paper, step }} />
              ))}
          </div>
        </section>
      ))}
    </VisaForm>
  )
}

function PaperCard({
  visa,
  paper: of,
  step,
}: {
  visa: Visa
  paper: Paper
  step: OpenForm<Values>
}) {
  const titles = useTranslations('visas.papers.of')
  const [justSent, setJustSent] = useState('')
  const { paper, hasLastDay } = of
  const values = step.form.watch()
  const field = lastDayField(paper)
  const title = titles(`${paper}.title`)
  return (
    <DocumentCard
      caseId={visa.caseId}
      kind={paper}
      title={title}
      hint={titles(`${paper}.note`)}
      document={visa.documents.findLast(({ kind }) => kind === paper)}
      isNeeded={(id) => Object.values(visa.given.VISA_PAPERS?.documents ?? {}).includes(id)}
      error={step.errorOf(paper)}
      onUploaded={(id) => {
        step.set({ [paper]: id })
        setJustSent(id)
      }}
    >
      {hasLastDay ? (
        <ExpiryField
          kind={paper}
          title={title}
          id={field}
          value={values[field] ?? ''}
          error={step.errorOf(field)}
          from={visa.today}
          justSent={justSent === values[paper] ? justSent : ''}
          onChange={(typed) => step.set({ [field]: typed })}
          onBlur={() => void step.form.trigger(field)}
        />
      ) : null}
    </DocumentCard>
  )
}

function onFile(visa: Visa): Values {
  return Object.fromEntries(
    visa.papers.flatMap(({ paper }): [string, string][] => {
      const sent = visa.documents.findLast(({ kind }) => kind === paper)
      return [
        [paper, sent?.id ?? ''],
        [lastDayField(paper), sent?.expiresOn ? typedFromDay(sent.expiresOn) : ''],
      ]
    }),
  )
}

function fieldsOf({ papers }: Visa, values: Values): VisaPapersFields {
  const filled = (nameOf: (paper: Paper['paper']) => string) =>
    Object.fromEntries(
      papers.flatMap(({ paper }): [string, string][] => {
        const value = values[nameOf(paper)]
        return value ? [[paper, value]] : []
      }),
    )
  return { documents: filled((paper) => paper), expiries: filled(lastDayField) }
}
