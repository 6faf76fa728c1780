import { firstOfNextMonth } from '#domain/day.ts'
import { Problem } from '#domain/problem.ts'
import { lockApplication } from '#server/db/hiring/lock-application.ts'
import { findUnpaidMonth } from '#server/db/payment/card-months.ts'
import type { DueRow } from '#server/db/payment/dues.ts'
import type { Deps } from '#server/deps.ts'
import type { Standing } from '#server/services/cases/standing.ts'
import { chargeDescription } from './ask-saved-card.ts'
import { openProviderPage, siteOrigin } from './provider-page.ts'
import type { AskedPage } from './provider-page.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'env' | 'ring' | 'cards' | 'log' | 'content'>

/**
 * A page for a month that the kept card refused. Throws `version-conflict` where none waits, or
 * `card-page-down`.
 */
export function prepareMonthSession(deps: Parts, standing: Standing): Promise<{ url: string }> {
  const caseId = standing.state.id
  return openProviderPage(deps, {
    caseId,
    findDue: async (db) => {
      await lockApplication(db, caseId)
      const unpaid = await findUnpaidMonth(db, caseId)
      if (!unpaid) throw new Problem('version-conflict')
      // The kept card is being charged, with an unknown result.
      if (unpaid.is_charging) throw new Problem('card-page-down')
      return unpaid
    },
    askedOf: async (due) => askedOf(deps, standing, due),
  })
}

function askedOf({ env }: Parts, { state, visit }: Standing, due: DueRow): AskedPage {
  const { amount, period_from: from } = due
  return {
    description: chargeDescription(state.number, due),
    keepsCard: true,
    returnUrl: `${siteOrigin(env, visit)}/my-hire?${new URLSearchParams({ appId: state.id })}`,
    language: visit.language,
    monthly: { amount: state.monthly_amount ?? amount, from: firstOfNextMonth(from) },
  }
}
