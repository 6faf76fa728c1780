import { useTranslations } from 'use-intl'
import { findAreas } from '#domain/hiring/values/address.ts'
import { emirates, findEmirate } from '#domain/hiring/values/emirates.ts'
import { areasOf } from '#domain/hiring/values/areas.ts'
import type { OpenStep } from '#web/site/hiring/form/open-step.ts'
import { ComboboxField } from '#web/ui/fields/choice/combobox-field.tsx'
import type { ComboboxChoice } from '#web/ui/fields/choice/combobox-field.tsx'
import type { AddressValues } from './address-values.ts'

/** Separates area and emirate in a choice. */
const MARK = '|'

/** Areas by typing, others as typed; a listed one sets the emirate. */
export function AreaField({ step }: { step: OpenStep<AddressValues> }) {
  const t = useTranslations('clientAddress')
  const tEmirates = useTranslations('hiring.emirates')
  const [emirate, area] = step.form.watch(['emirate', 'area'])
  const found = findEmirate(emirate)
  const choices: ComboboxChoice[] = found
    ? findAreas(found.code, '').map((name) => ({ value: name, label: name }))
    : emirates.flatMap(({ code, nameKey }) =>
        areasOf[code].map((name) => ({
          value: `${code}${MARK}${name}`,
          label: name,
          detail: tEmirates(nameKey),
        })),
      )
  return (
    <ComboboxField
      id="area"
      name="area"
      label={t('area')}
      error={step.errorOf('area')}
      free
      autoComplete="address-level3"
      choices={choices}
      value={area || null}
      onChange={(chosen) => step.set(chosenPlace(chosen ?? ''))}
      emptyText={t('areaNone')}
      openLabel={t('areaOpen')}
    />
  )
}

function chosenPlace(chosen: string): Partial<AddressValues> {
  const [emirate, area] = chosen.split(MARK)
  return area === undefined ? { area: chosen } : { emirate, area }
}
