import { useLocale } from 'use-intl'
import { useFormatter } from '#web/use-formatter.ts'

/** Writes an hour as one says it; Hindi names the part of the day, since nobody says "pm" there. */
export function useClockText(): (instant: Date) => string {
  const format = useFormatter()
  // Such as hi-IN-u-nu-latn.
  const language = useLocale().slice(0, 2)
  return (instant) => {
    const isFull = instant.getUTCMinutes() === 0 && language !== 'ru'
    const hour = { hour: 'numeric', ...(isFull ? {} : { minute: '2-digit' as const }) } as const
    return language === 'hi'
      ? `${format.dateTime(instant, { ...hour, dayPeriod: 'short' as const })} बजे`
      : format.dateTime(instant, hour)
  }
}
