import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { signMonthlyPayments as unit } from '#api/hiring/steps/sign-monthly-payments.ts'
import { shownAccount } from '#domain/hiring/answers/shown-parts.ts'
import { brand } from '#domain/brand.ts'
import { beginAtHeading } from '#web/site/hiring/begin-at-heading.ts'
import { DraftNote } from '#web/site/hiring/iban/draft-note.tsx'
import { Declaration } from '#web/flow/form/declaration.tsx'
import { GivenSignature } from '#web/site/hiring/steps/sign-monthly-payments/given-signature.tsx'
import { MonthlyTermsList } from '#web/site/hiring/steps/sign-monthly-payments/monthly-terms-list.tsx'
import { PaperList } from '#web/site/hiring/steps/sign-monthly-payments/paper-list.tsx'
import { ReadForm, besideReading } from '#web/site/hiring/steps/sign-monthly-payments/read-form.tsx'
import { SpouseInstead } from '#web/site/hiring/steps/sign-monthly-payments/spouse-instead.tsx'
import { SignatureEntry } from '#web/site/hiring/signing/signature-entry.tsx'
import { useMonthlyForms } from '#web/site/hiring/steps/sign-monthly-payments/use-monthly-forms.ts'
import type { MonthlyForm } from '#web/site/hiring/steps/sign-monthly-payments/use-monthly-forms.ts'
import { inOneLine } from '#web/ui/inline-texts.ts'
import { StepForm } from '#web/site/hiring/form/step-form.tsx'
import type { FormProps, StepProps } from '#web/site/hiring/form/step-props.ts'
import { useAfterChange } from '#web/ui/hooks/use-after-change.ts'

/** Mandate, then service agreement, each read to its end (W13). */
export function Screen(props: FormProps<typeof unit>) {
  const { app } = props
  const t = useTranslations('signMonthlyPayments')
  const tSigning = useTranslations('signing')
  const signing = useMonthlyForms(props)
  const { step, values, isLast, isMandateAlone } = signing
  const isAgreement = values.form === 'agreement'
  useEachFromItsHeading(values.form)
  const given = values.usesGiven ? values.given : null
  const [readsOn, setReadsOn] = useState<MonthlyForm>()
  const next = signing.forms[signing.forms.indexOf(values.form) + 1]
  const said = wordsOf[values.form]
  const action = t(said.action)
  const title = t(said.title)
  const facts = { name: app.maid.name, brand: brand.name }
  return (
    <StepForm
      step={step}
      sum={null}
      title={title}
      lead={t(said.lead, facts)}
      action={action}
      isQuiet={!signing.isReady}
    >
      <div className="-mt-1 space-y-4">
        <DraftNote app={app} />
        {signing.forms.length > 1 ? (
          <PaperList app={app} forms={signing.forms} form={values.form} goTo={signing.goTo} />
        ) : null}
        <div className={besideReading}>
          {isAgreement ? (
            <p className="text-small leading-6 text-ink2">{t('agreementBody')}</p>
          ) : (
            <MonthlyTermsList app={app} form={values.form} />
          )}
          <ReadForm
            key={values.form}
            mandateId={app.mandates.find(({ kind }) => kind === values.form)?.id}
            title={title}
            wasRead={signing.wasRead(values.form)}
            onRead={signing.markRead}
            error={step.errorOf('read')}
            signing={given ? { signing, given, action, onNext: () => setReadsOn(next) } : undefined}
            startsOpen={readsOn === values.form}
          />
        </div>
        {values.given ? (
          <GivenSignature
            specimen={values.given}
            isUsed={values.usesGiven}
            onChange={(usesGiven) => step.set({ usesGiven })}
          />
        ) : null}
        {given ? null : (
          <SignatureEntry
            key={`${values.form}-pad`}
            pad={values.pad}
            onChange={(pad) => step.set({ pad })}
            label={title}
            signer={signerOf(app, tSigning)}
            error={step.errorOf('signature')}
          />
        )}
        {isLast ? (
          <Declaration
            text={t(signing.declaration, { brand: brand.name })}
            checked={values.declared}
            onChange={signing.declare}
            error={step.errorOf('declared')}
          />
        ) : null}
        {isMandateAlone ? null : <SpouseInstead {...props} />}
      </div>
    </StepForm>
  )
}

/** The signer; a link's signer is known by the confirmed phone. */
function signerOf(
  { answers, signer }: StepProps['app'],
  t: ReturnType<typeof useTranslations<'signing'>>,
): string | undefined {
  if (!signer) return shownAccount(answers).accountTitle
  return signer.phone && t('byPhone', { phone: inOneLine(signer.phone) })
}

const wordsOf = {
  'one-time': { title: 'oneTime', lead: 'oneTimeLead', action: 'signOnce' },
  monthly: { title: 'monthly', lead: 'monthlyLead', action: 'signFirst' },
  agreement: { title: 'agreement', lead: 'agreementLead', action: 'signBoth' },
} as const

/** Moves to the heading for each further form. */
function useEachFromItsHeading(form: MonthlyForm): void {
  useAfterChange(form, beginAtHeading)
}
