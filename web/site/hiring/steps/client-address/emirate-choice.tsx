import { useTranslations } from 'use-intl'
import { emirates } from '#domain/hiring/values/emirates.ts'
import type { OpenStep } from '#web/site/hiring/form/open-step.ts'
import { FieldGroup } from '#web/ui/fields/field-group.tsx'
import { RadioChip } from '#web/ui/fields/choice/radio-chip.tsx'
import type { AddressValues } from './address-values.ts'

/** All seven emirates visible, for one press; arrow keys work. */
export function EmirateChoice(props: {
  step: OpenStep<AddressValues>
  name: 'emirate' | 'visaEmirate'
  hint?: string
}) {
  const { step, name } = props
  const t = useTranslations('clientAddress')
  const tEmirates = useTranslations('hiring.emirates')
  return (
    <FieldGroup id={name} label={t(name)} hint={props.hint} error={step.errorOf(name)}>
      <div className="flex flex-wrap gap-2">
        {emirates.map(({ code, nameKey }) => (
          <RadioChip
            key={code}
            {...step.form.register(name)}
            value={code}
            label={tEmirates(nameKey)}
          />
        ))}
      </div>
    </FieldGroup>
  )
}
