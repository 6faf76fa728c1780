import { useNow } from 'use-intl'
import { useFormatter } from '#web/use-formatter.ts'

const DAY = 86_400_000

/** How long ago, or in how long. Weeks begin at two: "1 week ago" beside "7 days ago" reads as two times. */
export function useRelativeTime(): (at: Date | string) => string {
  const format = useFormatter()
  const now = useNow()
  return (at) => {
    const days = Math.abs(new Date(at).getTime() - now.getTime()) / DAY
    return format.relativeTime(
      new Date(at),
      days >= 7 && days < 14 ? { now, unit: 'day' } : { now },
    )
  }
}
