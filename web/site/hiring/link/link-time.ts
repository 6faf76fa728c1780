import type { useFormatter } from '#web/use-formatter.ts'

/** Tue 24 Nov, 10:51 am: the same on server and device, whatever the day. */
export function linkTime(format: ReturnType<typeof useFormatter>, instant: string): string {
  return format.dateTime(new Date(instant), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  })
}
