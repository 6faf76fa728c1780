import { useTranslations } from 'use-intl'
import { emirates, findAreas, findEmirate } from '#domain/hiring/values/address.ts'
import { useFormErrors } from '#web/site/hiring/form/use-form-errors.ts'
import type { StepForm } from '#web/site/hiring/form/use-step-form.ts'
import { SegmentedControl } from '#web/ui/fields/segmented-control.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { AddressValues } from './address-values.ts'
import { DevicePosition } from './device-position.tsx'

/** The way to the door, in the order in which one would say it. */
export function AddressFields({ step }: { step: StepForm<AddressValues> }) {
  const t = useTranslations('clientAddress')
  const { form } = step
  const errorOf = useFormErrors(step)
  const [emirate, homeType] = form.watch(['emirate', 'homeType'])
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
        onChange={(type) => form.setValue('homeType', type, { shouldDirty: true })}
        segments={[
          { value: 'apartment', label: t('apartment') },
          { value: 'villa', label: t('villa') },
        ]}
      />
      <TextField
        {...form.register('building')}
        id="building"
        label={t(homeType === 'villa' ? 'community' : 'building')}
        error={errorOf('building')}
        autoComplete="address-line1"
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          {...form.register('unit')}
          id="unit"
          label={t(homeType === 'villa' ? 'villaNumber' : 'flatNumber')}
          error={errorOf('unit')}
          autoComplete="address-line2"
        />
        {homeType === 'apartment' ? (
          <TextField
            {...form.register('floor')}
            id="floor"
            label={t('floor')}
            inputMode="numeric"
          />
        ) : (
          <TextField {...form.register('street')} id="street" label={t('street')} />
        )}
      </div>
      {found?.code === 'dubai' ? (
        <TextField
          {...form.register('makani')}
          id="makani"
          label={t('makani')}
          hint={t('makaniHint')}
          error={errorOf('makani')}
          inputMode="numeric"
          leftToRight
        />
      ) : null}
      <DevicePosition step={step} />
      <TextAreaField
        {...form.register('accessNote')}
        id="accessNote"
        label={t('accessNote')}
        hint={t('accessHint')}
        rows={2}
        maxLength={400}
      />
    </div>
  )
}

/** Typed with suggestions; an area that is not on the list is taken as it is. */
function AreaField({ step }: { step: StepForm<AddressValues> }) {
  const t = useTranslations('clientAddress')
  const errorOf = useFormErrors(step)
  const [emirate, area] = step.form.watch(['emirate', 'area'])
  const found = findEmirate(emirate)
  return (
    <>
      <TextField
        {...step.form.register('area')}
        id="area"
        label={t('area')}
        hint={t('areaHint')}
        error={errorOf('area')}
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
  step: StepForm<AddressValues>
  name: 'emirate' | 'visaEmirate'
}) {
  const t = useTranslations('clientAddress')
  const tEmirates = useTranslations('hiring.emirates')
  const errorOf = useFormErrors(step)
  return (
    <SelectField
      {...step.form.register(name)}
      id={name}
      label={t(name)}
      hint={name === 'visaEmirate' ? t('visaHint') : undefined}
      error={errorOf(name)}
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
