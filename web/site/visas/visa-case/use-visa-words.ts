import { useLocale, useTranslations } from 'use-intl'
import type { SentVisa } from '#api/visas/case.ts'
import { dubaiDay } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import type { StageOwner, VisaStage } from '#domain/visas/case/visa-stages.ts'
import { useFormatter } from '#web/use-formatter.ts'
import { monthFormat, noon } from '#web/site/hiring/day-text.ts'
import { useClockText } from '#web/words/use-clock-text.ts'

/** Stages, owners and days of a case in words, in Dubai time. */
export function useVisaWords({ worker, today }: Pick<SentVisa, 'worker' | 'today'>) {
  const t = useTranslations('visaCase')
  const format = useFormatter()
  const clock = useClockText()
  const month = monthFormat(useLocale())
  const longDay = (day: Day) =>
    format.dateTime(noon(day), { weekday: 'long', day: 'numeric', month: 'long' })
  const shortDay = (day: Day) => format.dateTime(noon(day), { day: 'numeric', month })
  const year = (day: Day) =>
    format.dateTime(noon(day), { day: 'numeric', month: 'long', year: 'numeric' })
  const owner = (of: StageOwner) => t(`owners.${of}`, { worker })
  const stage = (of: VisaStage) => t(`stages.names.${of}`)
  const appointment = ({ at, place }: { at: string; place: string }) => {
    const instant = new Date(at)
    return [`${shortDay(dubaiDay(instant.getTime()))}, ${clock(instant)}`, place]
      .filter(Boolean)
      .join(', ')
  }
  const moment = (at: string) => {
    const instant = new Date(at)
    const on = dubaiDay(instant.getTime())
    return on === today ? t('happened.today', { time: clock(instant) }) : shortDay(on)
  }
  return { t, longDay, shortDay, year, owner, stage, appointment, moment }
}
