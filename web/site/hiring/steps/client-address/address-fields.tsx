import { useTranslations } from 'use-intl'
import { emirates, findAreas, findEmirate } from '#domain/hiring/values/address.ts'
import type { OpenStep } from '#web/site/hiring/form/open-step.ts'
import { SegmentedControl } from '#web/ui/fields/segmented-control.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { AddressValues } from './address-values.ts'
import { DevicePosition } from './device-position.tsx'

/** The way to the door, in the order one says it. */
export function AddressFields({ step }: { step: OpenStep<AddressValues> }) {
  const t = useTranslations('clientAddress')
  const [emirate, homeType] = step.form.watch(['emirate', 'homeType'])
  const found = findEmirate(emirate)
  return (
    <div className="space-y-5">
      <EmirateSelect step={step} name="emirate" />
      <EmirateSelect step={step} name="visaEmirate" />
      <AreaField step={step} />
      <SegmentedControl
        name="homeType"
        label={t('homeType')}
        value={homeType}
        onChange={(type) => step.set({ homeType: type })}
        segments={[
          { value: 'apartment', label: t('apartment') },
          { value: 'villa', label: t('villa') },
        ]}
      />
      <TextField
        {...step.field('building')}
        label={t(homeType === 'villa' ? 'community' : 'building')}
        autoComplete="address-line1"
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          {...step.field('unit')}
          label={t(homeType === 'villa' ? 'villaNumber' : 'flatNumber')}
          autoComplete="address-line2"
        />
        {homeType === 'apartment' ? (
          <TextField {...step.field('floor')} label={t('floor')} inputMode="numeric" />
        ) : (
          <TextField {...step.field('street')} label={t('street')} />
        )}
      </div>
      {found?.code === 'dubai' ? (
        <TextField
          {...step.field('makani')}
          label={t('makani')}
          hint={t('makaniHint')}
          inputMode="numeric"
          leftToRight
        />
      ) : null}
      <DevicePosition step={step} />
      <TextAreaField
        {...step.field('accessNote')}
        label={t('accessNote')}
        hint={t('accessHint')}
        rows={2}
        maxLength={400}
      />
    </div>
  )
}

/** With suggestions; other areas are taken as they are. */
function AreaField({ step }: { step: OpenStep<AddressValues> }) {
  const t = useTranslations('clientAddress')
  const [emirate, area] = step.form.watch(['emirate', 'area'])
  const found = findEmirate(emirate)
  return (
    <>
      <TextField
        {...step.field('area')}
        label={t('area')}
        hint={t('areaHint')}
        list="areas"
        autoComplete="address-level3"
      />
      <datalist id="areas">
        {found
          ? findAreas(found.code, area).map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))
          : null}
      </datalist>
    </>
  )
}

function EmirateSelect({
  step,
  name,
}: {
  step: OpenStep<AddressValues>
  name: 'emirate' | 'visaEmirate'
}) {
  const t = useTranslations('clientAddress')
  const tEmirates = useTranslations('hiring.emirates')
  return (
    <SelectField
      {...step.field(name)}
      label={t(name)}
      hint={name === 'visaEmirate' ? t('visaHint') : undefined}
      autoComplete={name === 'emirate' ? 'address-level1' : 'off'}
    >
      <option value="">{t('choose')}</option>
      {emirates.map(({ code, nameKey }) => (
        <option key={code} value={code}>
          {tEmirates(nameKey)}
        </option>
      ))}
    </SelectField>
  )
}
