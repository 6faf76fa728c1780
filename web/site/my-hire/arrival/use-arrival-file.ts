import { useTranslations } from 'use-intl'
import type { Hire } from '#api/hiring/hire.ts'
import { brand } from '#domain/brand.ts'
import { calendarFile } from '#domain/site/calendar-file.ts'
import { saveMadeFile } from '#web/site/hiring/steps/end-work-flow/save-file.ts'
import { usePlace } from '#web/site/my-hire/hire-headline.tsx'

/** Saves her coming arrival as a calendar file; undefined without one. */
export function useArrivalFile(hire: Hire): (() => void) | undefined {
  const t = useTranslations('myHire')
  const place = usePlace(hire)
  const { arrival, maid, number, stage } = hire
  if (!arrival || hire.arrivedOn || stage === 'she-asks') return undefined
  const { day, from, until } = arrival
  return () => {
    const event = {
      uid: `application-${number}@${location.hostname}`,
      day,
      hours: { from, until },
      title: t('eventTitle', { name: maid.name }),
      place: place ?? '',
      note: t('eventNote', { number: String(number) }),
      isSure: stage === 'comes',
    }
    const file = calendarFile({ product: brand.name, madeAt: new Date(), events: [event] })
    saveMadeFile(
      new Blob([file], { type: 'text/calendar;charset=utf-8' }),
      `${maid.name}-${day}.ics`,
    )
  }
}
