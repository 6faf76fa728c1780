import { useTranslations } from 'use-intl'
import type { HerWish } from '#domain/catalogue/codes.ts'
import { unmetWishes } from '#domain/hiring/her-yes/her-wishes.ts'
import { pets, weekdaysFromSunday } from '#domain/hiring/answers/arrival/client-address.ts'
import type { WeekdayName } from '#domain/hiring/answers/arrival/client-address.ts'
import type { OpenStep } from '#web/site/hiring/form/open-step.ts'
import { CounterField } from '#web/ui/fields/counter-field.tsx'
import { SelectField } from '#web/ui/fields/choice/select-field.tsx'
import { Switch } from '#web/ui/fields/choice/switch.tsx'
import { Chip } from '#web/ui/marks/chip.tsx'
import { isWishedDay } from './address-values.ts'
import type { AddressValues } from './address-values.ts'
import { ChildrenRow } from './children-row.tsx'
import { EmirateChoice } from './emirate-choice.tsx'

type Props = { step: OpenStep<AddressValues> }

/** The household, one line each; she reads it before her yes. */
export function HouseholdFields({ step }: Props) {
  const { app, form } = step
  const t = useTranslations('clientAddress')
  const wish = (code: HerWish) =>
    app.herWishes.includes(code) ? t('sheAsked', { name: app.maid.name }) : undefined
  const livesIn = app.terms?.planType !== 'live-out'
  return (
    <div className="divide-y divide-line">
      <Count step={step} name="bedrooms" most={20} />
      <Count step={step} name="elders" most={10} />
      <ChildrenRow step={step} />
      <Minded step={step} />
      <PetsRow step={step} />
      {livesIn ? (
        <div className="py-2">
          <Switch {...form.register('maidsRoom')} label={t('maidsRoom')} state={wish('OWN_ROOM')} />
        </div>
      ) : null}
      <div className="py-2">
        <Switch {...form.register('cameras')} label={t('cameras')} state={t('camerasNote')} />
      </div>
      <DayOffRow step={step} />
      <VisaRow step={step} />
    </div>
  )
}

function Count({ step, name, most }: Props & { name: 'bedrooms' | 'elders'; most: number }) {
  const t = useTranslations('clientAddress')
  const label = t(name)
  return (
    <CounterField
      label={<span className="font-semibold">{label}</span>}
      value={Number(step.form.watch(name))}
      most={most}
      fewer={t('fewer', { what: label })}
      more={t('more', { what: label })}
      onChange={(count) => step.set({ [name]: count })}
    />
  )
}

function PetsRow({ step }: Props) {
  const t = useTranslations('clientAddress')
  const chosen = step.form.watch('pets')
  return (
    <fieldset className="py-2.5">
      <legend className="sr-only">{t('petsLabel')}</legend>
      {/* WebKit sets a legend above a row, floated or not. */}
      <div className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-2">
        <span aria-hidden className="me-auto font-semibold">
          {t('petsLabel')}
        </span>
        <div className="ms-auto flex flex-wrap gap-2">
          {pets.map((pet) => (
            <Chip
              key={pet}
              label={t(`pets.${pet}`)}
              on={chosen.includes(pet)}
              onClick={() =>
                step.set({
                  pets: chosen.includes(pet)
                    ? chosen.filter((other) => other !== pet)
                    : [...chosen, pet],
                })
              }
            />
          ))}
        </div>
      </div>
    </fieldset>
  )
}

/** Wishes of hers that this home does not meet, said while it is described. */
function Minded({ step: { app, form } }: Props) {
  const t = useTranslations('clientAddress')
  const { name } = app.maid
  const unmet = unmetWishes(app.herWishes, {
    pets: form.watch('pets'),
    childrenAges: form.watch('children').map(Number),
  })
  return (
    <output className="block">
      {unmet.length > 0 ? (
        <span className="my-3 block rounded-card bg-sunken p-4">
          {unmet.map((wish) => (
            <span key={wish} className="block font-semibold">
              {t(`minded.${wish}`, { name })}
            </span>
          ))}
          <span className="mt-1 block text-small text-ink2">{t('mindedNote', { name })}</span>
        </span>
      ) : null}
    </output>
  )
}

function DayOffRow({ step }: Props) {
  const t = useTranslations('clientAddress')
  const wished: WeekdayName | undefined = weekdaysFromSunday.find((day) =>
    isWishedDay(step.app, day),
  )
  const note = wished
    ? t('sheAskedDay', { name: step.app.maid.name, day: t(`days.${wished}`) })
    : t('dayOffNote')
  return (
    <div className="flex items-center gap-3 py-3">
      <label htmlFor="dayOff" className="min-w-0 flex-1">
        <span className="block font-semibold">{t('dayOff')}</span>
        <span className="mt-0.5 block text-small text-ink3">{note}</span>
      </label>
      <SelectField
        {...step.field('dayOff')}
        label={t('dayOff')}
        labelHidden
        className="w-36 shrink-0"
      >
        {weekdaysFromSunday.map((day) => (
          <option key={day} value={day}>
            {t(`days.${day}`)}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

/** Never preselected: it must be read from the household's visa. */
function VisaRow({ step }: Props) {
  const t = useTranslations('clientAddress')
  return (
    <div className="py-4">
      <EmirateChoice step={step} name="visaEmirate" hint={t('visaHint')} />
    </div>
  )
}
