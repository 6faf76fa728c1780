import { useTranslations } from 'use-intl'
import type { OpenStep } from '#web/site/hiring/form/open-step.ts'
import { FieldGroup } from '#web/ui/fields/field-group.tsx'
import { OptionCard } from '#web/ui/fields/choice/option-card.tsx'
import { PhoneField } from '#web/ui/fields/text/phone-field.tsx'

export type SpouseValues = { spouse: 'yes' | 'no'; spousePhone: string }

/** The step's fields of these values. */
export const spouseFieldsOf = ({ spouse, spousePhone }: SpouseValues) => ({
  hasSpouse: spouse === 'yes',
  ...(spouse === 'yes' ? { phone: spousePhone } : {}),
})

/** The call names the number `phone`. */
export const spouseShownAt = (field: string) => (field === 'phone' ? 'spousePhone' : field)

/** A number other than the client's, or none (W21). */
export function SpouseFields<Values extends SpouseValues>({ step }: { step: OpenStep<Values> }) {
  const t = useTranslations('clientSpouseNumber')
  // Larger forms contain these fields too.
  const own = step as unknown as OpenStep<SpouseValues>
  return (
    <>
      <FieldGroup id="spouse" label={t('which')} hint={t('lead')}>
        <div className="grid gap-2">
          <OptionCard {...own.form.register('spouse')} value="yes" title={t('yes')} />
          <OptionCard {...own.form.register('spouse')} value="no" title={t('no')} />
        </div>
      </FieldGroup>
      {own.form.watch('spouse') === 'yes' ? (
        <PhoneField
          {...own.field('spousePhone')}
          className="mt-5"
          label={t('label')}
          hint={t('hint')}
          autoComplete="off"
        />
      ) : null}
    </>
  )
}
