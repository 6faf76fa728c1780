import type { OutputOf } from '#api/define-call.ts'
import type { getContacts as call } from '#api/site/contacts.ts'
import { dubaiDay } from '#domain/day.ts'
import { openingAt } from '#domain/site/support-hours.ts'
import { listHolidays } from '#server/db/site/holidays.ts'
import { getSetting } from '#server/db/site/site.ts'
import type { Deps } from '#server/deps.ts'

/** The operator's numbers and hours (R04), and the time of the page. */
export async function getContacts(
  deps: Pick<Deps, 'db' | 'clock'>,
): Promise<OutputOf<typeof call>> {
  const now = deps.clock.now()
  const [{ offices = [], ...contacts }, { supportPhone }, hours, holidays] = await Promise.all([
    getSetting(deps.db, 'contacts'),
    getSetting(deps.db, 'site'),
    getSetting(deps.db, 'hours'),
    listHolidays(deps.db, dubaiDay(now.getTime())),
  ])
  const { isOpen } = openingAt({ hours, holidays }, now.getTime())
  return { supportPhone, ...contacts, offices, hours, holidays, at: now.toISOString(), isOpen }
}
