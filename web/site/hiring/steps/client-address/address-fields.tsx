import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OpenStep } from '#web/site/hiring/form/open-step.ts'
import { SegmentedControl } from '#web/ui/fields/choice/segmented-control.tsx'
import { TextAreaField } from '#web/ui/fields/text/text-area-field.tsx'
import { TextField } from '#web/ui/fields/text/text-field.tsx'
import { textLinkClass } from '#web/ui/style/class-names.ts'
import type { AddressValues } from './address-values.ts'
import { AreaField } from './area-field.tsx'
import { DevicePosition } from './device-position.tsx'
import { HerEmirate } from './her-emirate.tsx'

type Props = { step: OpenStep<AddressValues> }

/** Address fields in the spoken order. */
export function AddressFields({ step }: Props) {
  const t = useTranslations('clientAddress')
  const homeType = step.form.watch('homeType')
  return (
    <div className="space-y-4">
      <DevicePosition step={step} />
      <HerEmirate step={step} />
      <AreaField step={step} />
      <SegmentedControl
        name="homeType"
        label={t('homeType')}
        labelHidden
        value={homeType}
        onChange={(type) => step.set({ homeType: type })}
        segments={[
          { value: 'apartment', label: t('apartment') },
          { value: 'villa', label: t('villa') },
        ]}
      />
      {homeType === 'villa' ? <VillaDoor step={step} /> : <ApartmentDoor step={step} />}
      <MoreOfTheWay step={step} />
    </div>
  )
}

function VillaDoor({ step }: Props) {
  const t = useTranslations('clientAddress')
  return (
    <div className="grid grid-cols-[2fr_5fr] items-end gap-3">
      <TextField {...step.field('unit')} label={t('villa')} autoComplete="address-line2" />
      <TextField {...step.field('street')} label={t('street')} autoComplete="address-line1" />
    </div>
  )
}

function ApartmentDoor({ step }: Props) {
  const t = useTranslations('clientAddress')
  return (
    <div className="grid grid-cols-[5fr_3fr] items-end gap-3">
      <TextField {...step.field('building')} label={t('building')} autoComplete="address-line1" />
      <TextField {...step.field('unit')} label={t('flatNumber')} autoComplete="address-line2" />
    </div>
  )
}

/** Optional fields, folded unless filled. */
function MoreOfTheWay({ step }: Props) {
  const t = useTranslations('clientAddress')
  const [isOpen, setOpen] = useState(false)
  const values = step.form.watch()
  const isVilla = values.homeType === 'villa'
  const given = [values.makani, values.accessNote, isVilla ? values.building : values.floor]
  const isWrong = step.errorOf('makani') !== undefined
  if (!isOpen && !isWrong && given.every((text) => text === '')) {
    return (
      <button
        type="button"
        className={textLinkClass('flex min-h-11 items-center gap-2 text-small')}
        onClick={() => setOpen(true)}
      >
        <Plus aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
        <span className="text-start">{t(isVilla ? 'moreOfVilla' : 'moreOfFlat')}</span>
      </button>
    )
  }
  return (
    <div className="space-y-4">
      {isVilla ? (
        <TextField {...step.field('building')} label={t('community')} />
      ) : (
        <div className="grid grid-cols-[3fr_5fr] items-end gap-3">
          <TextField {...step.field('floor')} label={t('floor')} inputMode="numeric" />
          <TextField {...step.field('street')} label={t('street')} />
        </div>
      )}
      {values.emirate === 'dubai' ? (
        <TextField
          {...step.field('makani')}
          label={t('makani')}
          hint={t('makaniHint')}
          inputMode="numeric"
          leftToRight
        />
      ) : null}
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
