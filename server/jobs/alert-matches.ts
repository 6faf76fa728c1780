import * as z from 'zod/mini'
import { profilePath } from '#domain/site/own-paths.ts'
import { parseFilters } from '#domain/catalogue/filters/filters.ts'
import { fitsFilters } from '#domain/catalogue/filters/maid-options.ts'
import { DEFAULT_LANGUAGE } from '#domain/constants.ts'
import { formatAmount } from '#domain/payment/money.ts'
import { chooseLanguage } from '#domain/visitor/language.ts'
import { dayNow } from '#server/clock.ts'
import { inTransaction } from '#server/db/connect.ts'
import { listShownMaids } from '#server/db/catalogue/maids.ts'
import type { ShownMaidRow } from '#server/db/catalogue/maids.ts'
import { deleteMatchAlert, listMatchAlerts } from '#server/db/catalogue/match-alerts.ts'
import type { MatchAlertRow } from '#server/db/catalogue/match-alerts.ts'
import type { Deps } from '#server/deps.ts'
import { openFieldText } from '#server/privacy/field-cipher.ts'
import { alertPhonePlace } from '#server/services/catalogue/match-alerts/match-alert-phone.ts'
import { sayText } from '#server/services/sms/say-text.ts'
import { queueText } from '#server/services/sms/queue-text.ts'
import { searchableOfRow } from '#server/services/catalogue/searchable-of-row.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring' | 'env' | 'content'>

const payloadSchema = z.object({ maidId: z.uuid() })

/** Texts each household whose wishes a new profile fits, then deletes its number. */
export async function alertMatches(deps: Parts, payload: unknown): Promise<void> {
  const { maidId } = z.parse(payloadSchema, payload)
  const [maid] = await listShownMaids(deps.db, [maidId], DEFAULT_LANGUAGE)
  if (!maid) return
  const today = dayNow(deps.clock)
  const searchable = searchableOfRow(maid)
  const waiting = await listMatchAlerts(deps.db, maid.roles)
  const fitting = waiting.filter(({ filters }) =>
    fitsFilters(searchable, parseFilters(new URLSearchParams(filters)), today),
  )
  const results = await Promise.allSettled(fitting.map((alert) => tell(deps, alert, maid)))
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
}

/** One transaction for message and deletion, so that a repeat texts nobody twice. */
async function tell(deps: Parts, alert: MatchAlertRow, maid: ShownMaidRow): Promise<void> {
  const language = chooseLanguage(alert.language, undefined)
  const query = language === DEFAULT_LANGUAGE ? '' : `?lang=${language}`
  const body = sayText(deps, {
    say: 'match-alert',
    language,
    values: {
      name: maid.name,
      price: formatAmount(maid.monthly_price),
      url: `${deps.env.ORIGIN}${profilePath(maid.id)}${query}`,
    },
  })
  const to = openFieldText(deps.ring, alertPhonePlace(alert.id), alert.phone)
  await inTransaction(deps.db, async (db) => {
    if (!(await deleteMatchAlert(db, alert.id))) return
    await queueText({ ...deps, db }, { to, body, purpose: 'match-alert' })
  })
}
