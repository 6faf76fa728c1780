import { visaNumber } from '#domain/visas/visa-number.ts'
import { Problem } from '#domain/problem.ts'
import { lockApplication } from '#server/db/hiring/lock-application.ts'
import { findVisaDue } from '#server/db/payment/dues.ts'
import type { DueRow } from '#server/db/payment/dues.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { openProviderPage, siteOrigin } from '#server/services/payment/cards/provider-page.ts'
import type { VisaEntry } from '#server/services/visas/enter-visa.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'env' | 'ring' | 'cards' | 'log' | 'content'>

/**
 * The provider's page for the price of a visa; no card is kept. Throws `step-not-due` where nothing
 * is owed, or `card-page-down`.
 */
export function prepareVisaPayment(
  deps: Parts,
  { ofCase, visit }: VisaEntry,
): Promise<{ url: string }> {
  const { id: caseId, number } = ofCase
  const back = new URLSearchParams({ case: caseId, step: 'VISA_CARD' })
  return openProviderPage(deps, {
    caseId,
    findDue: (db) => visaDueToPay(db, caseId),
    askedOf: async () => ({
      // A provider refuses one id with two texts, so this never changes.
      description: `Visa ${visaNumber(number)}`,
      keepsCard: false,
      returnUrl: `${siteOrigin(deps.env, visit)}/visas/apply?${back}`,
      language: visit.language,
    }),
  })
}

/** The unpaid price; the case may have ended since it was entered. */
async function visaDueToPay(db: Tx, caseId: string): Promise<DueRow> {
  await lockApplication(db, caseId)
  const due = await findVisaDue(db, caseId)
  const isOwed = due?.state === 'planned' || due?.state === 'failed'
  if (due && isOwed) return due
  throw new Problem('step-not-due', { facts: { step: 'VISA_CARD' } })
}
