import type { Language } from '#domain/constants.ts'
import { atDubaiHour } from './support-hours.ts'
import { localeOf } from '#domain/visitor/language.ts'

/** A full hour as one says it: `9 am`, in Russian `9:00`. */
export function hourText(language: Language, hour: number): string {
  const format = new Intl.DateTimeFormat(localeOf(language), {
    hour: 'numeric',
    ...(language === 'ru' ? { minute: '2-digit' } : {}),
    timeZone: 'Asia/Dubai',
  })
  return format.format(atDubaiHour(hour)).replace(/^0/, '')
}
