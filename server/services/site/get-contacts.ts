import type { OutputOf } from '#api/define-call.ts'
import type { getContacts as call } from '#api/site/contacts.ts'
import { addDays, dubaiDay } from '#domain/day.ts'
import { unsaidHolidays } from '#domain/site/expected-holidays.ts'
import { openingAt } from '#domain/site/support-hours.ts'
import { listHolidays } from '#server/db/site/holidays.ts'
import { getSetting } from '#server/db/site/site.ts'
import type { Deps } from '#server/deps.ts'

const A_WEEK = 7

/** The operator's numbers and hours (R04), and the time of the page. */
export async function getContacts(
  deps: Pick<Deps, 'db' | 'clock'>,
): Promise<OutputOf<typeof call>> {
  const now = deps.clock.now()
  const today = dubaiDay(now.getTime())
  const [{ offices = [], ...contacts }, { supportPhone }, hours, entered] = await Promise.all([
    getSetting(deps.db, 'contacts'),
    getSetting(deps.db, 'site'),
    getSetting(deps.db, 'hours'),
    // An entered day counts for the days around it, also once it is over.
    listHolidays(deps.db, addDays(today, -A_WEEK)),
  ])
  const unsaid = unsaidHolidays(
    entered.map(({ day }) => day),
    today,
  )
  const holidays = [...entered.filter(({ day }) => day >= today), ...unsaid]
  const { isOpen } = openingAt({ hours, holidays }, now.getTime())
  return { supportPhone, ...contacts, offices, hours, holidays, at: now.toISOString(), isOpen }
}
