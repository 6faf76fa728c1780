import { useTranslations } from 'use-intl'
import type { clientAddress as unit } from '#api/hiring/steps/client-address.ts'
import { checkClientAddress } from '#domain/hiring/answers/arrival/client-address.ts'
import { beginAtHeading } from '#web/site/hiring/begin-at-heading.ts'
import { AddressFields } from '#web/site/hiring/steps/client-address/address-fields.tsx'
import { HouseholdFields } from '#web/site/hiring/steps/client-address/household-fields.tsx'
import {
  fieldsOf,
  firstValues,
  partOf,
} from '#web/site/hiring/steps/client-address/address-values.ts'
import type { AddressPart } from '#web/site/hiring/steps/client-address/address-values.ts'
import { StepForm } from '#web/site/hiring/form/step-form.tsx'
import type { FormProps } from '#web/site/hiring/form/step-props.ts'
import { useInnerBack } from '#web/site/hiring/form/use-inner-back.ts'
import { useStep } from '#web/site/hiring/form/use-step.ts'

/** The household's home and members, two views of one step (W17). */
export function Screen(props: FormProps<typeof unit>) {
  const { app } = props
  const t = useTranslations('clientAddress')
  const step = useStep(props, {
    defaults: firstValues(app),
    check: checkClientAddress,
    toFields: fieldsOf,
  })
  const part = step.form.watch('part')
  useInnerBack(part === 2, () => openPart(1))

  function openPart(next: AddressPart): void {
    step.set({ part: next })
    beginAtHeading()
  }

  /** The first view only advances; the second sends both. */
  function goOn(): void {
    const wrong = step.check().filter(({ field }) => partOf(field) === 1)
    if (wrong.length > 0) {
      if (part === 2) openPart(1)
      return step.refuse(wrong)
    }
    if (part === 2) return step.submit()
    openPart(2)
  }

  const name = app.maid.name
  return (
    <StepForm
      step={{ ...step, submit: goOn }}
      title={<PartTitle part={part} title={t(part === 1 ? 'title' : 'household')} />}
      lead={part === 1 ? undefined : t('householdLead', { name })}
      action={t('continue')}
    >
      {part === 1 ? <AddressFields step={step} /> : <HouseholdFields step={step} />}
    </StepForm>
  )
}

function PartTitle({ part, title }: { part: AddressPart; title: string }) {
  const t = useTranslations('clientAddress')
  return (
    <span className="flex items-center justify-between gap-3">
      <span>{title}</span>{' '}
      <span className="shrink-0 rounded-tag bg-tag px-2 py-1 text-caption font-medium tracking-normal text-ink2">
        {t('part', { part, of: 2 })}
      </span>
    </span>
  )
}
