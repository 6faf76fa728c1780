import { useTranslations } from 'use-intl'
import type { OpenStep } from '#web/site/hiring/form/open-step.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckRow } from '#web/ui/fields/check-row.tsx'
import { FieldGroup } from '#web/ui/fields/field-group.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { pets } from './address-values.ts'
import type { AddressValues, Pet } from './address-values.ts'

const MOST_CHILDREN = 12
const ages = Array.from({ length: 18 }, (_, age) => age)
const upTo = (most: number) => Array.from({ length: most + 1 }, (_, count) => count)

/** Who and what is at home; she is told before coming. */
export function HouseholdFields({ step }: { step: OpenStep<AddressValues> }) {
  const t = useTranslations('clientAddress')
  const { form } = step
  const chosenPets = form.watch('pets')
  const toggle = (pet: Pet, on: boolean) =>
    step.set({ pets: on ? [...chosenPets, pet] : chosenPets.filter((other) => other !== pet) })
  return (
    <div className="mt-5 space-y-5">
      <div className="grid grid-cols-2 gap-4">
        <CountSelect step={step} name="bedrooms" most={10} />
        <CountSelect step={step} name="elders" most={6} />
      </div>
      <CheckRow {...form.register('maidsRoom')} label={t('maidsRoom')} />
      <ChildrenAges step={step} />
      <FieldGroup id="pets" label={t('petsLabel')}>
        <div className="grid grid-cols-2">
          {pets.map((pet) => (
            <CheckRow
              key={pet}
              name="pets"
              checked={chosenPets.includes(pet)}
              onChange={(event) => toggle(pet, event.target.checked)}
              label={t(`pets.${pet}`)}
            />
          ))}
        </div>
      </FieldGroup>
      <CheckRow {...form.register('cameras')} label={t('cameras')} />
    </div>
  )
}

function CountSelect(props: {
  step: OpenStep<AddressValues>
  name: 'bedrooms' | 'elders'
  most: number
}) {
  const t = useTranslations('clientAddress')
  return (
    <SelectField {...props.step.field(props.name)} label={t(props.name)}>
      {upTo(props.most).map((count) => (
        <option key={count} value={count}>
          {count}
        </option>
      ))}
    </SelectField>
  )
}

function ChildrenAges({ step }: { step: OpenStep<AddressValues> }) {
  const t = useTranslations('clientAddress')
  const { form } = step
  const children = form.watch('children')
  const change = (list: number[]) => step.set({ children: list })
  return (
    <FieldGroup id="children" label={t('children')} hint={t('childrenHint')}>
      <div className="space-y-2">
        {children.map((age, index) => (
          <div
            // A child's only identity here is its place.
            key={index}
            className="flex items-end gap-2"
          >
            <SelectField
              id={`child-${index}`}
              name={`child-${index}`}
              className="flex-1"
              label={t('childAge', { number: index + 1 })}
              value={age}
              onChange={(event) => change(children.with(index, Number(event.target.value)))}
            >
              {ages.map((years) => (
                <option key={years} value={years}>
                  {t('years', { years })}
                </option>
              ))}
            </SelectField>
            <Button tone="quiet" onClick={() => change(children.toSpliced(index, 1))}>
              {t('childRemove')}
            </Button>
          </div>
        ))}
        {children.length < MOST_CHILDREN ? (
          <Button tone="edged" size="small" onClick={() => change([...children, 3])}>
            {t('childAdd')}
          </Button>
        ) : null}
      </div>
    </FieldGroup>
  )
}
