import { useTranslations } from 'use-intl'
import { useFormatter } from '#web/use-formatter.ts'
import type { Contacts } from './use-opening.ts'

/** Says that numbers are samples, or when they were checked. */
export function CheckedNumbers({ contacts: { areSamples, checkedOn } }: { contacts: Contacts }) {
  const t = useTranslations('textPages')
  const format = useFormatter()
  if (!areSamples && !checkedOn) return null
  return (
    <p className="mt-3 text-small text-ink3">
      {areSamples ? t('contact.samples') : null}{' '}
      {checkedOn
        ? t('checkedOn', {
            day: format.dateTime(new Date(`${checkedOn}T08:00:00Z`), { dateStyle: 'long' }),
          })
        : null}
    </p>
  )
}
