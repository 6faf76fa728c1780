import { useTranslations } from 'use-intl'
import type { signDirectDebit as unit } from '#api/hiring/steps/sign-direct-debit.ts'
import { shownAccount } from '#domain/hiring/answers/shown-parts.ts'
import { brand } from '#domain/brand.ts'
import { DraftNote } from '#web/site/hiring/iban/draft-note.tsx'
import { Declaration } from '#web/flow/form/declaration.tsx'
import { SignatureEntry } from '#web/site/hiring/signing/signature-entry.tsx'
import { SignaturePlaces } from '#web/site/hiring/steps/sign-direct-debit/signature-places.tsx'
import { useThreeSignatures } from '#web/site/hiring/steps/sign-direct-debit/use-three-signatures.ts'
import type { ThreeSignatures } from '#web/site/hiring/steps/sign-direct-debit/use-three-signatures.ts'
import { WhatYouSign } from '#web/site/hiring/steps/sign-direct-debit/what-you-sign.tsx'
import { HirePerson } from '#web/site/hiring/form/sums/hire-summary.tsx'
import { StepForm } from '#web/site/hiring/form/step-form.tsx'
import type { FormProps } from '#web/site/hiring/form/step-props.ts'
import { textLinkClass } from '#web/ui/style/class-names.ts'

/** The one-time mandate: three specimens, then the declaration (W10). */
export function Screen(props: FormProps<typeof unit>) {
  const t = useTranslations('signDirectDebit')
  const signing = useThreeSignatures(props)
  const { step, values } = signing
  const areKept = values.place === 3
  const heading = useHeading(signing)
  // A phone's first screen is the pad's; a computer has room for the words beside it.
  const isPhone = props.app.context.mobile
  const subject = (
    <WhatYouSign app={props.app} paper={signing.paper} error={step.errorOf('paper')} />
  )
  return (
    <StepForm
      step={step}
      sum={null}
      title={<span aria-live="polite">{heading.title}</span>}
      lead={heading.lead}
      action={heading.action}
      aside={
        isPhone ? undefined : (
          <>
            <HirePerson app={props.app} />
            {subject}
          </>
        )
      }
    >
      <div className="-mt-1">
        <DraftNote app={props.app} />
        <SignaturePlaces
          specimens={values.specimens}
          current={values.place}
          onChoose={signing.choose}
        />
        {areKept ? null : (
          <div className="mt-3">
            <SignatureEntry
              // A new pad for each specimen.
              key={values.place}
              pad={values.pad}
              onChange={(pad) => step.set({ pad })}
              label={heading.title}
              signer={shownAccount(props.app.answers).accountTitle}
              error={step.errorOf('signature')}
            />
            {values.specimens[values.place] ? (
              <button
                type="button"
                className={textLinkClass('min-h-11')}
                onClick={signing.leaveAsWas}
              >
                {t('leaveAsWas')}
              </button>
            ) : null}
          </div>
        )}
        {isPhone ? subject : null}
        {signing.isReady ? (
          <div className="mt-5">
            <Declaration
              text={t('subject.declared', { brand: brand.name })}
              checked={values.declared}
              onChange={(declared) => step.set({ declared })}
              error={step.errorOf('declared')}
            />
          </div>
        ) : null}
      </div>
    </StepForm>
  )
}

/** The specimen asked for, and the button's action. */
function useHeading({ values, isReady }: ThreeSignatures) {
  const t = useTranslations('signDirectDebit')
  if (values.place === 3) {
    return { title: t('readyTitle'), lead: t('readyLead'), action: t('sign') }
  }
  const place = values.place + 1
  if (values.specimens[values.place]) {
    return { title: t('redrawTitle', { place }), lead: t('lead'), action: t('keepAgain') }
  }
  if (isReady) return { title: t('title', { place }), lead: t('lead'), action: t('sign') }
  const keep = t(values.place === 0 ? 'keepFirst' : 'keepSecond')
  const action = values.pad.way === 'typed' ? t('keepTyped') : keep
  return { title: t('title', { place }), lead: t('lead'), action }
}
