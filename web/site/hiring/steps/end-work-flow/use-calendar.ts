import { useTranslations } from 'use-intl'
import type { AppInfo } from '#api/hiring/application.ts'
import { brand } from '#domain/brand.ts'
import { calendarFile } from '#domain/site/calendar-file.ts'
import { arrivalOf } from './arrival-of.ts'
import { endState } from './end-state.ts'
import { saveMadeFile } from './save-file.ts'
import { usePlaceText } from './use-place-text.ts'

/** The arrival as a calendar file, made in the browser. */
export function useCalendar(app: AppInfo): (() => void) | undefined {
  const t = useTranslations('endWorkFlow')
  const place = usePlaceText(app)
  const arrival = arrivalOf(app)
  if (!arrival) return undefined
  const { day, from, until } = arrival
  return () => {
    const event = {
      uid: `application-${app.number}@${location.hostname}`,
      day,
      hours: { from, until },
      title: t('eventTitle', { name: app.maid.name }),
      place,
      note: t('eventNote', { number: app.number, brand: brand.name, address: place }),
      isSure: endState(app) === 'done',
    }
    const file = calendarFile({ product: brand.name, madeAt: new Date(), events: [event] })
    const name = `${app.maid.name}-${day}.ics`
    saveMadeFile(new Blob([file], { type: 'text/calendar;charset=utf-8' }), name)
  }
}
