import { useNow } from 'use-intl'
import { useFormatter } from '#web/use-formatter.ts'

const DAY = 86_400_000

/**
 * A time in relation to now, such as "3 days ago". Up to two weeks are said in days, so that "1 week
 * ago" never stands beside "7 days ago" for the same day.
 */
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
