import type { AppInfo } from '#api/hiring.ts'
import { arrivalDays } from '#domain/hiring/values/arrival-slots.ts'
import type { DubaiNow } from '#domain/hiring/values/arrival-slots.ts'
import { fixedPublicHolidays } from '#domain/hiring/values/public-holidays.ts'
import { countBookings, listHolidays } from '#server/db/hiring/arrivals.ts'
import { dubaiDay, dubaiMinutes } from '#server/clock.ts'
import type { Deps } from '#server/deps.ts'

/** Households at one time, by the centre's cars and people. */
export const ARRIVALS_PER_SLOT = 4
const DAYS_OFFERED = 14

/** Now in Dubai and the days on which nobody comes. */
export async function workingCalendar(
  deps: Pick<Deps, 'db' | 'clock'>,
): Promise<{ now: DubaiNow; holidays: string[] }> {
  const today = dubaiDay(deps.clock)
  const year = Number(today.slice(0, 4))
  const moving = await listHolidays(deps.db, today)
  const holidays = [...fixedPublicHolidays(year), ...fixedPublicHolidays(year + 1), ...moving]
  return { now: { today, minutes: dubaiMinutes(deps.clock) }, holidays }
}

/** The next days with their slots; a full one stays visible and is not free. */
export async function freeArrivalDays(
  deps: Pick<Deps, 'db' | 'clock'>,
  of: { appId: string; from: string },
): Promise<AppInfo['arrivalDays']> {
  const { now, holidays } = await workingCalendar(deps)
  const bookings = await countBookings(deps.db, now.today, of.appId)
  const isFull = (day: string, slot: string) =>
    bookings.some((one) => one.day === day && one.slot === slot && one.count >= ARRIVALS_PER_SLOT)
  return arrivalDays({ from: of.from, count: DAYS_OFFERED }, now, holidays).map(
    ({ day, slots }) => ({
      day,
      slots: slots.map(({ slot, from, to }) => ({ from, to, free: !isFull(day, slot) })),
    }),
  )
}
