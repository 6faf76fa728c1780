import type { useFormatter } from '#web/use-formatter.ts'

/** Tue 24 Nov, 10:51 am: alike on server and device. */
export function linkTime(format: ReturnType<typeof useFormatter>, instant: string): string {
  return format.dateTime(new Date(instant), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  })
}
