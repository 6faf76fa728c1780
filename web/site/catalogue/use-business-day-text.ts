import type { MaidCard } from '#api/catalogue/catalogue.ts'
import { useWording } from './use-wording.ts'

/** Business days in words. Noon UTC falls on the same Dubai day everywhere. */
export function useBusinessDayText() {
  const { t, locale } = useWording()
  const write = (text: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
      timeZone: 'UTC',
      numberingSystem: 'latn',
      ...options,
    })
      .format(dated(text))
      .replace(',', '')
  const day = (text: string) => write(text, { day: 'numeric', month: 'short', year: 'numeric' })
  const dayOfMonth = (text: string) => write(text, { day: 'numeric', month: 'long' })
  const weekday = (text: string) => write(text, { weekday: 'long', day: 'numeric', month: 'long' })
  function starts(availability: MaidCard['availability']): string {
    if (availability.type === 'NOW') return t('profile.startsNow')
    if (availability.type === 'FROM') return weekday(availability.day)
    return t('profile.onProbation')
  }
  /** Short, for cards. */
  function canStart(availability: MaidCard['availability']): string {
    if (availability.type === 'NOW') return t('canStartNow')
    if (availability.type === 'ON_PROBATION_ELSEWHERE') return t('profile.onProbation')
    return t('canStartOn', { day: write(availability.day, { day: 'numeric', month: 'short' }) })
  }
  return { day, dayOfMonth, starts, canStart }
}

const dated = (day: string) => new Date(`${day}T12:00:00Z`)
