import { useTranslations } from 'use-intl'
import { checkMakani, findEmirate, isAbuDhabiMismatch } from '#domain/hiring/values/address.ts'
import { AddressFields } from '#web/site/hiring/steps/client-address/address-fields.tsx'
import { HouseholdFields } from '#web/site/hiring/steps/client-address/household-fields.tsx'
import { emptyAddress } from '#web/site/hiring/steps/client-address/address-values.ts'
import type { AddressValues } from '#web/site/hiring/steps/client-address/address-values.ts'
import { StepForm } from '#web/site/hiring/form/step-form.tsx'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'
import { useStep } from '#web/site/hiring/form/use-step.ts'
import type { StepFields } from '#web/site/hiring/form/use-step.ts'
import type { Refusal } from '#web/site/hiring/form/refusal.ts'

/** Where the household lives and who lives there (W17). */
export function Screen(props: StepProps) {
  const { app } = props
  const t = useTranslations('clientAddress')
  const step = useStep('CLIENT_ADDRESS', props, {
    defaults: emptyAddress,
    check: refusalsOf,
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

const needed = [
  ['emirate', 'emirate-missing'],
  ['visaEmirate', 'visa-emirate-missing'],
  ['area', 'area-missing'],
  ['building', 'building-missing'],
  ['unit', 'unit-missing'],
] as const

function refusalsOf(values: AddressValues): Refusal[] {
  const refusals: Refusal[] = needed
    .filter(([field]) => values[field].trim() === '')
    .map(([field, code]) => ({ field, code }))
  const home = findEmirate(values.emirate)
  const visa = findEmirate(values.visaEmirate)
  if (home && visa && isAbuDhabiMismatch(home.code, visa.code)) {
    refusals.push({ field: 'visaEmirate', code: 'abu-dhabi-mismatch' })
  }
  if (home?.code === 'dubai' && values.makani.trim() !== '') {
    const makani = checkMakani(values.makani, home.code)
    if (!makani.ok) refusals.push({ field: 'makani', code: makani.code })
  }
  return refusals
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
