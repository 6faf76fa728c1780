import { announceChange } from '#server/db/announce-change.ts'
import { listBookingsOn, lockDay } from '#server/db/hiring/arrivals.ts'
import type { BookingOnDay } from '#server/db/hiring/arrivals.ts'
import type { TeamHoliday } from '#domain/site/support-hours.ts'
import { saveHolidays } from '#server/db/site/holidays.ts'
import type { Deps } from '#server/deps.ts'
import { openOwnNumber } from '#server/services/cases/clients/own-number.ts'
import { createLink } from '#server/services/cases/links/create-link.ts'
import { dayInWords } from '#server/services/wording/day-in-words.ts'
import { queueText } from '#server/services/sms/queue-text.ts'
import { sayText } from '#server/services/sms/say-text.ts'
import { freeArrival } from './free-arrival.ts'
import { lockApplications } from '#server/db/hiring/lock-application.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'env' | 'ring' | 'content'>

const LINK_MINUTES = 3 * 24 * 60

/**
 * Closes a day for arrivals (ruling 35), in the caller's transaction; booked households choose again
 * by SMS. Answers how many bookings were lost.
 */
export async function applyHoliday(deps: Parts, holiday: TeamHoliday): Promise<number> {
  const { db, clock } = deps
  // Locks applications before the day, in the order of bookings, so that no two deadlock.
  const booked = await listBookingsOn(db, holiday.day, clock.now())
  await lockApplications(
    db,
    booked.map(({ case_id: caseId }) => caseId),
  )
  await lockDay(db, holiday.day)
  await saveHolidays(db, [holiday])
  const bookings = await listBookingsOn(db, holiday.day, clock.now())
  for (const booking of bookings) {
    await freeArrival(deps, booking.case_id, { reason: 'holiday', by: 'staff' })
    await tell(deps, holiday.day, booking)
  }
  await announceChange(db)
  return bookings.length
}

/** A household without a number is still on the site, which asks it there. */
async function tell(deps: Parts, day: string, booking: BookingOnDay): Promise<void> {
  const { case_id: caseId, language, name } = booking
  const phone = await openOwnNumber(deps, caseId)
  if (!phone) return
  const { url, expiresAt } = await createLink(deps, {
    caseId,
    purpose: 'resume',
    minutes: LINK_MINUTES,
    by: 'staff',
  })
  const values = { name, day: dayInWords(day, language), url }
  const body = sayText(deps, { say: 'choose-arrival', language, values })
  await queueText(deps, { to: phone, body, purpose: 'choose-arrival', caseId, expiresAt })
}
