import { dubaiDay } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import { noon } from '#web/site/hiring/day-text.ts'
import { useFormatter } from '#web/use-formatter.ts'
import { useClockText } from '#web/words/use-clock-text.ts'

/** Days and instants of interviews in words, in Dubai time. */
export function useInterviewTime() {
  const format = useFormatter()
  const clock = useClockText()
  const day = (of: Day) =>
    format.dateTime(noon(of), { weekday: 'short', day: 'numeric', month: 'short' })
  const when = (instant: string): string => {
    const at = new Date(instant)
    return `${day(dubaiDay(at.getTime()))}, ${clock(at)}`
  }
  const hour = (of: string) => clock(new Date(`2026-11-01T${of}:00+04:00`))
  return { day, when, hour, clock }
}
