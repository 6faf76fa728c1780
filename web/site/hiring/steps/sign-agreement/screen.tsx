import { useTranslations } from 'use-intl'
import type { signAgreement as unit } from '#api/hiring/steps/sign-agreement.ts'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import { brand } from '#domain/brand.ts'
import { StepForm } from '#web/site/hiring/form/step-form.tsx'
import type { FormProps } from '#web/site/hiring/form/step-props.ts'
import { Declaration } from '#web/flow/form/declaration.tsx'
import { isBegun } from '#web/site/hiring/signing/pad-state.ts'
import { SignatureEntry } from '#web/site/hiring/signing/signature-entry.tsx'
import { ReadForm, besideReading } from '#web/site/hiring/steps/sign-monthly-payments/read-form.tsx'
import { useAgreement } from './use-agreement.ts'

/** The agreement, read and signed before paying all by card (ruling 52). */
export function Screen(props: FormProps<typeof unit>) {
  const { app } = props
  const t = useTranslations('signAgreement')
  const tPapers = useTranslations('signMonthlyPayments')
  const { step, values, mandateId, wasRead, markRead } = useAgreement(props)
  const title = tPapers('agreement')
  const facts = { name: app.maid.name, brand: brand.name }
  return (
    <StepForm
      step={step}
      sum={null}
      title={title}
      lead={tPapers('agreementLead', facts)}
      action={tPapers('signBoth')}
      isQuiet={!wasRead || !isBegun(values.pad)}
    >
      <div className="-mt-1 space-y-5">
        <div className={besideReading}>
          <p className="text-small leading-6 text-ink2">{tPapers('agreementBody')}</p>
          <ReadForm
            mandateId={mandateId}
            title={title}
            wasRead={wasRead}
            onRead={markRead}
            error={step.errorOf('read')}
            signing={undefined}
          />
        </div>
        <SignatureEntry
          pad={values.pad}
          onChange={(pad) => step.set({ pad })}
          label={title}
          signer={app.answers[stepOf.signer]?.name}
          error={step.errorOf('signature')}
        />
        <Declaration
          text={t('declared')}
          checked={values.declared}
          onChange={(declared) => step.set({ declared })}
          error={step.errorOf('declared')}
        />
      </div>
    </StepForm>
  )
}
