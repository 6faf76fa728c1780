import { useLocale } from 'use-intl'
import { useFormatter } from '#web/use-formatter.ts'
import { useClockText } from '#web/words/use-clock-text.ts'

const day = { weekday: 'short', day: 'numeric', month: 'short' } as const

/** Tue 24 Nov, 10:51 am: alike on server and device. Hindi names the part of the day. */
export function useLinkTime(): (instant: string) => string {
  const format = useFormatter()
  const clockText = useClockText()
  const isHindi = useLocale().startsWith('hi')
  return (instant) => {
    const at = new Date(instant)
    if (isHindi) return `${format.dateTime(at, day)}, ${clockText(at)}`
    return format.dateTime(at, { ...day, hour: 'numeric', minute: '2-digit' })
  }
}
