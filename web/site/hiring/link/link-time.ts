import type { useFormatter } from 'use-intl'

/** Tue 24 Nov, 10:51 am: alike on server and device. */
export function linkTime(format: ReturnType<typeof useFormatter>, instant: string): string {
  const text = format.dateTime(new Date(instant), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  })
  // Servers and browsers use different narrow spaces.
  return text.replace(/[\u2009\u202f]/g, ' ')
}
