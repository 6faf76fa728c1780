import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OpenStep } from '#web/site/hiring/form/open-step.ts'
import { roundButtonClass } from '#web/ui/fields/counter-field.tsx'
import { ChipContent, chipClass } from '#web/ui/marks/chip.tsx'
import type { AddressValues } from './address-values.ts'

const MOST_CHILDREN = 12
const ages = Array.from({ length: 18 }, (_, age) => age)

/** Children as removable chips; the plus asks an age. */
export function ChildrenRow({ step }: { step: OpenStep<AddressValues> }) {
  const t = useTranslations('clientAddress')
  const [isAdding, setAdding] = useState(false)
  const children = step.form.watch('children').map(Number)
  const add = (age: number) => {
    step.set({ children: [...children, age].toSorted((one, other) => one - other) })
    setAdding(false)
  }
  return (
    // The row wraps, which the legend of a fieldset does not.
    // eslint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div role="group" aria-labelledby="children" className="py-2">
      <div className="flex min-h-11 flex-wrap items-center gap-2">
        <span id="children" className="me-auto font-semibold">
          {t('children')}
        </span>
        <div className="ms-auto flex flex-wrap items-center justify-end gap-2">
          {children.map((age, index) => (
            <button
              // Children are identified only by position.
              key={index}
              type="button"
              aria-label={t('childRemove', { years: age })}
              className={chipClass('on')}
              onClick={() => step.set({ children: children.toSpliced(index, 1) })}
            >
              <ChipContent label={t('years', { years: age })} mark="cross" state="on" />
            </button>
          ))}
          {children.length < MOST_CHILDREN ? (
            <button
              type="button"
              aria-label={t('childAdd')}
              aria-expanded={isAdding}
              className={roundButtonClass}
              onClick={() => setAdding(!isAdding)}
            >
              <Plus aria-hidden size={20} strokeWidth={1.75} />
            </button>
          ) : null}
        </div>
      </div>
      {isAdding ? (
        <div className="mt-2">
          <p className="text-small text-ink3">{t('childAge')}</p>
          <div className="mt-2 grid grid-cols-6 gap-1.5">
            {ages.map((age) => (
              <button
                key={age}
                type="button"
                aria-label={t('years', { years: age })}
                className="min-h-11 rounded-field bg-raised text-small font-medium shadow-line hover:shadow-edge-thin forced-colors:border"
                onClick={() => add(age)}
              >
                {age === 0 ? '< 1' : age}
              </button>
            ))}
          </div>
        </div>
      ) : null}
    </div>
  )
}
