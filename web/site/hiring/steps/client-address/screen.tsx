import { useTranslations } from 'use-intl'
import { checkClientAddress } from '#domain/hiring/answers/client-address.ts'
import { AddressFields } from '#web/site/hiring/steps/client-address/address-fields.tsx'
import { HouseholdFields } from '#web/site/hiring/steps/client-address/household-fields.tsx'
import { emptyAddress } from '#web/site/hiring/steps/client-address/address-values.ts'
import type { AddressValues } from '#web/site/hiring/steps/client-address/address-values.ts'
import { StepForm } from '#web/site/hiring/form/step-form.tsx'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'
import { useStep } from '#web/site/hiring/form/use-step.ts'
import type { StepFields } from '#api/steps/step-units.ts'

/** Where the household lives and who lives there (W17). */
export function Screen(props: StepProps) {
  const { app } = props
  const t = useTranslations('clientAddress')
  const step = useStep('CLIENT_ADDRESS', props, {
    defaults: emptyAddress,
    check: checkClientAddress,
    toFields: fieldsOf,
  })
  return (
    <StepForm
      step={step}
      title={t('title')}
      lead={t('lead', { name: app.maid.name })}
      action={t('continue')}
    >
      <AddressFields step={step} />
      <h2 className="mt-10 text-title">{t('household')}</h2>
      <p className="mt-1 text-small text-ink2">{t('householdLead', { name: app.maid.name })}</p>
      <HouseholdFields step={step} />
    </StepForm>
  )
}

function fieldsOf(values: AddressValues): StepFields<'CLIENT_ADDRESS'> {
  const { makani, street, floor, accessNote, position, ...rest } = values
  const isDubai = values.emirate === 'dubai'
  return {
    ...rest,
    ...(isDubai && makani.trim() ? { makani } : {}),
    ...(street.trim() ? { street } : {}),
    ...(floor.trim() ? { floor } : {}),
    ...(accessNote.trim() ? { accessNote } : {}),
    ...(position ? { position } : {}),
    bedrooms: Number(values.bedrooms),
    elders: Number(values.elders),
    children: values.children.map(Number),
  }
}
