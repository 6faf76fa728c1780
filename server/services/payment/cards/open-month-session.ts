import { firstOfNextMonth } from '#domain/day.ts'
import { Problem } from '#domain/problem.ts'
import { inTransaction } from '#server/db/connect.ts'
import { lockApplication } from '#server/db/hiring/lock-application.ts'
import { saveCardPage } from '#server/db/payment/card-sessions.ts'
import { findUnpaidMonth } from '#server/db/payment/card-months.ts'
import type { DueRow } from '#server/db/payment/dues.ts'
import type { Deps } from '#server/deps.ts'
import type { Standing } from '#server/services/cases/standing.ts'
import { chargeDescription } from './ask-saved-card.ts'
import { askedOrDown, hearOpenPages, offered, pageFor, siteOrigin } from './open-card-session.ts'
import { closeStalePages } from './close-stale-pages.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'env' | 'ring' | 'cards' | 'log' | 'content'>

/**
 * A page for a month that the kept card refused. Throws `version-conflict` where none waits, or
 * `card-page-down`.
 */
export async function prepareMonthSession(
  deps: Parts,
  standing: Standing,
): Promise<{ url: string }> {
  const cards = offered(deps)
  const caseId = standing.state.id
  await hearOpenPages(deps, caseId)
  const { due, paymentId, known } = await inTransaction(deps.db, async (db) => {
    await lockApplication(db, caseId)
    const unpaid = await findUnpaidMonth(db, caseId)
    if (!unpaid) throw new Problem('version-conflict')
    // The kept card is being charged, with an unknown result.
    if (unpaid.is_charging) throw new Problem('card-page-down')
    return { due: unpaid, ...(await pageFor({ ...deps, db }, unpaid, cards.name)) }
  })
  if (known) return { url: known }
  const asked = { ...askedOf(deps, standing, due), paymentId }
  const session = await askedOrDown(() => cards.openSession(asked))
  await saveCardPage(deps.db, { paymentId, ...session })
  await closeStalePages(deps, caseId)
  return { url: session.url }
}

function askedOf({ env }: Parts, { state, visit }: Standing, due: DueRow) {
  const { amount, period_from: from } = due
  return {
    amount,
    description: chargeDescription(state.number, due),
    keepsCard: true,
    returnUrl: `${siteOrigin(env, visit)}/my-hire?${new URLSearchParams({ appId: state.id })}`,
    language: visit.language,
    monthly: { amount: state.monthly_amount ?? amount, from: firstOfNextMonth(from) },
  }
}
