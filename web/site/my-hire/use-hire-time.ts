import { useLocale, useTranslations } from 'use-intl'
import { useFormatter } from '#web/use-formatter.ts'
import type { Hire } from '#api/hiring/hire.ts'
import { daysBetween, dubaiDay } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import { monthFormat, noon } from '#web/site/hiring/day-text.ts'
import { useClockText } from '#web/words/use-clock-text.ts'

type By = NonNullable<Hire['moves'][number]['by']>

/** Days and hours of a hire in words, in Dubai time. */
export function useHireTime(today: Day) {
  const t = useTranslations('myHire')
  const format = useFormatter()
  const time = useClockText()
  const month = monthFormat(useLocale())
  const day = (of: Day) => format.dateTime(noon(of), { weekday: 'short', day: 'numeric', month })
  const longDay = (of: Day) =>
    format.dateTime(noon(of), { day: 'numeric', month: 'long', year: 'numeric' })
  const weekday = (of: Day) =>
    format.dateTime(noon(of), { weekday: 'long', day: 'numeric', month: 'long' })
  const shortDay = (of: Day) => format.dateTime(noon(of), { day: 'numeric', month })
  const dayAndMonth = (of: Day) => format.dateTime(noon(of), { day: 'numeric', month: 'long' })
  const clock = (of: Day, hour: string) => time(new Date(`${of}T${hour}:00+04:00`))

  /** The weekday within this week, else the date. */
  const nearDay = (of: Day) => {
    const isNear = daysBetween(today, of) < 7
    return format.dateTime(
      noon(of),
      isNear ? { weekday: 'long' } : { day: 'numeric', month: 'long' },
    )
  }

  const by = (when: By): string => {
    if ('on' in when) return day(when.on)
    const instant = new Date(when.at)
    const on = dubaiDay(instant.getTime())
    const said = on === today ? t('today', { time: time(instant) }) : day(on)
    return t('by', { when: said })
  }

  /** `what` with today's hour or an earlier day. */
  const happened = (what: string, at: string) => {
    const instant = new Date(at)
    const on = dubaiDay(instant.getTime())
    return on === today
      ? t('atTime', { what, time: time(instant) })
      : t('onDay', { what, day: day(on) })
  }
  return { day, weekday, shortDay, dayAndMonth, longDay, nearDay, clock, by, happened }
}
