import { brand } from '#domain/brand.ts'
import { calledName } from '#domain/catalogue/first-name.ts'
import { checkInSides, isAnswered } from '#domain/hiring/check-ins/check-in-answers.ts'
import type { CheckInSide } from '#domain/hiring/check-ins/check-in-answers.ts'
import {
  answersFrom,
  isCheckInAsked,
  UNANSWERED_DAYS,
} from '#domain/hiring/check-ins/check-in-days.ts'
import { addDays } from '#domain/day.ts'
import { wakingTime } from '#domain/hiring/reminder-times.ts'
import { pages } from '#domain/site/pages.ts'
import { dayNow } from '#server/clock.ts'
import { inTransaction } from '#server/db/connect.ts'
import {
  findService,
  listUnansweredCheckIns,
  listUnsentCheckIns,
  takeUnsentCheckIns,
} from '#server/db/hiring/check-ins.ts'
import type { ServiceRow } from '#server/db/hiring/check-ins.ts'
import { findHerContact } from '#server/db/hiring/links/her-asks.ts'
import type { Deps } from '#server/deps.ts'
import { textHousehold } from '#server/services/cases/clients/text-household.ts'
import { openHerPhone } from '#server/services/hiring/her-yes/ask-her.ts'
import { queueText } from '#server/services/sms/queue-text.ts'
import { addStaffTask } from '#server/services/staff/add-staff-task.ts'
import { filled, languageOfHers, sentencesIn } from '#server/services/wording/hers/her-language.ts'
import { givenBy } from './asked-of.ts'
import { planCheckIns } from './plan-check-ins.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring' | 'env' | 'content'>

const AT_ONCE = 500

/**
 * Makes the questions that are due, then texts each side that has not answered, from 09:00 to 22:00
 * in Dubai: once for each question, and once however many there are.
 */
export async function askCheckIns(deps: Parts): Promise<void> {
  await planCheckIns(deps)
  const now = deps.clock.now()
  if (wakingTime(now) > now) return
  const today = dayNow(deps.clock)
  for (const side of checkInSides) {
    for (const caseId of await listUnsentCheckIns(deps.db, { side, today, most: AT_ONCE })) {
      await inTransaction(deps.db, (db) => tell({ ...deps, db }, caseId, side))
    }
  }
  await askStaff(deps)
}

/** A month's question that one or both never answered is a task for staff, once. */
async function askStaff({ db, clock }: Pick<Parts, 'db' | 'clock'>): Promise<void> {
  const today = dayNow(clock)
  const task = 'check-in-unanswered'
  const rows = await listUnansweredCheckIns(db, {
    kind: 'month',
    from: answersFrom('month', today),
    until: addDays(today, -UNANSWERED_DAYS),
    task,
    most: AT_ONCE,
  })
  for (const row of rows) {
    const { case_id: caseId, kind, day } = row
    const service = await findService(db, caseId)
    if (!service || !isCheckInAsked(row, { today, lastDay: service.last_day ?? undefined }))
      continue
    const silent = {
      she: row.her_answered_at === null,
      household: row.household_answered_at === null,
    }
    const who = silent.she && silent.household ? 'both' : silent.she ? 'she' : 'household'
    const about = [caseId, kind, day].join(':')
    await addStaffTask({ db, clock }, { caseId, kind: task, reason: `none-from-${who}`, about })
  }
}

async function tell(deps: Parts, caseId: string, side: CheckInSide): Promise<void> {
  const today = dayNow(deps.clock)
  const taken = await takeUnsentCheckIns(deps.db, { caseId, side, today, at: deps.clock.now() })
  const service = await findService(deps.db, caseId)
  if (!service) return
  const open = { today, lastDay: service.last_day ?? undefined }
  const isOwed = taken.some(
    (row) => isCheckInAsked(row, open) && !isAnswered(row.kind, side, givenBy(side, row)),
  )
  if (!isOwed) return
  // A household that looks into its data finds none of her messages there.
  await (side === 'she'
    ? textHer(deps, service)
    : textHousehold(deps, caseId, { say: 'check-in', page: 'my-hire' }))
}

async function textHer(deps: Parts, { maid_id: maidId }: ServiceRow): Promise<void> {
  const to = await openHerPhone(deps, maidId)
  if (!to) return
  const { name, languages } = await findHerContact(deps.db, maidId)
  const language = languageOfHers(languages)
  const body = filled(sentencesIn(language).checkIns.text, {
    brand: brand.name,
    name: calledName(name),
    url: `${deps.env.ORIGIN}${pages.ownProfile.path}?speak=${language}`,
  })
  await queueText(deps, { to, body, purpose: 'her-check-in' })
}
