import { useLocale } from 'use-intl'
import type { Day } from '#domain/day.ts'
import { holidayNameIn } from '#domain/site/holiday-names.ts'
import type { TeamHoliday } from '#domain/site/support-hours.ts'
import { useFormatter } from '#web/use-formatter.ts'
import { useWords } from '#web/console/use-words.ts'

const noonOf = (day: Day): Date => new Date(`${day}T12:00:00+04:00`)

/** Days, hours and names of holidays, in words. */
export function useHolidayText() {
  const say = useWords('holidays')
  const format = useFormatter()
  const isArabic = useLocale().startsWith('ar')
  const dayOf = (day: Day): string =>
    format.dateTime(noonOf(day), {
      weekday: 'short',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    })

  return {
    dayOf,
    daysOf: ({ from, to }: { from: Day; to: Day }): string =>
      from === to ? dayOf(from) : say('span', { from: dayOf(from), to: dayOf(to) }),
    nameOf: (name: string): string => holidayNameIn(isArabic ? 'ar' : 'en', name),
    hoursOf: (hours: TeamHoliday['hours']): string =>
      typeof hours === 'string'
        ? say(`hours.${hours}`)
        : say('hours.from', { opens: `${hours.opens}:00`, closes: `${hours.closes}:00` }),
  }
}
