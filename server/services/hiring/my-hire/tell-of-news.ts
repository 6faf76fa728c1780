import { wakingTime } from '#domain/hiring/reminder-times.ts'
import { pages } from '#domain/site/pages.ts'
import { dayNow } from '#server/clock.ts'
import { inTransaction } from '#server/db/connect.ts'
import { listUnsentHireNews, saveToldNews, takeHireNews } from '#server/db/hiring/hire-news.ts'
import { listPushSubscriptions } from '#server/db/push/push.ts'
import type { Deps } from '#server/deps.ts'
import { openOwnNumber } from '#server/services/cases/clients/own-number.ts'
import { queuePushes } from '#server/services/push/queue-push.ts'
import { queueText } from '#server/services/sms/queue-text.ts'
import { householdNews } from '#server/services/sms/text-purposes.ts'
import { sayText } from '#server/services/sms/say-text.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring' | 'env' | 'content'>

/** At most one message a day, from 09:00 to 22:00 in Dubai: by push, else by SMS. */
export async function tellOfNews(deps: Parts): Promise<void> {
  const now = deps.clock.now()
  if (wakingTime(now) > now) return
  const since = new Date(`${dayNow(deps.clock)}T00:00:00+04:00`)
  const purposes = [...householdNews, 'hire-changed']
  for (const caseId of await listUnsentHireNews(deps.db, { since, purposes })) {
    await inTransaction(deps.db, (db) => tell({ ...deps, db }, caseId, since))
  }
}

async function tell(deps: Parts, caseId: string, since: Date): Promise<void> {
  const hire = await takeHireNews(deps.db, caseId, since)
  if (!hire) return
  await saveToldNews(deps.db, caseId, deps.clock.now())
  if ((await listPushSubscriptions(deps.db, [caseId])).length > 0)
    return queuePushes(deps, [caseId])
  const to = await openOwnNumber(deps, caseId)
  if (!to) return
  // Says nothing of the news, because anybody may see a phone's screen.
  const values = { url: `${deps.env.ORIGIN}${pages.myHire.path}` }
  const body = sayText(deps, { say: 'hire-changed', language: hire.language, values })
  await queueText(deps, { to, body, purpose: 'hire-changed', caseId })
}
