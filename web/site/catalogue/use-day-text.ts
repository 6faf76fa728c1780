import { useFormatter } from 'use-intl'
import type { MaidCard } from '#api/catalogue.ts'
import { useWording } from './use-wording.ts'

/** Days of the business in words. They are Dubai days, so noon UTC is on the same day everywhere. */
export function useDayText() {
  const format = useFormatter()
  const { t } = useWording()
  const day = (text: string) =>
    format.dateTime(dated(text), { day: 'numeric', month: 'short', year: 'numeric' })
  const weekday = (text: string) =>
    format.dateTime(dated(text), { weekday: 'long', day: 'numeric', month: 'long' })
  function starts(availability: MaidCard['availability']): string {
    if (availability.type === 'NOW') return t('profile.startsNow')
    if (availability.type === 'FROM') return weekday(availability.day)
    return t('profile.onProbation')
  }
  return { day, starts }
}

const dated = (day: string) => new Date(`${day}T12:00:00Z`)
