import type { openCardSession as call } from '#api/payment/payments.ts'
import type * as z from 'zod/mini'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import { payerOf } from '#domain/payment/payment-methods.ts'
import { Problem } from '#domain/problem.ts'
import { announceChange } from '#server/db/announce-change.ts'
import { lockMaid, saveHold } from '#server/db/catalogue/maid-hold.ts'
import { lockApplication } from '#server/db/hiring/lock-application.ts'
import { findFirstDue } from '#server/db/payment/dues.ts'
import type { DueRow } from '#server/db/payment/dues.ts'
import type { Deps } from '#server/deps.ts'
import { refuseTaken } from '#server/services/cases/hold-maid.ts'
import type { Standing } from '#server/services/cases/standing.ts'
import { keepFirstDue, owedNow } from '#server/services/payment/keep-dues.ts'
import { chargeDescription } from './ask-saved-card.ts'
import { openProviderPage, siteOrigin } from './provider-page.ts'
import type { AskedPage } from './provider-page.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'env' | 'ring' | 'cards' | 'log' | 'content'>
type Input = z.output<typeof call.input>

/** Holds her longer than the provider's page is valid. */
const AT_PROVIDER_MS = 45 * 60_000

/** The provider's page for the first sum. Throws `card-page-down` without an answer. */
export function prepareCardSession(
  deps: Parts,
  standing: Standing,
  input: Input,
): Promise<{ url: string }> {
  return openProviderPage(deps, {
    caseId: input.caseId,
    findDue: (db) => firstDueToPay({ ...deps, db }, standing),
    askedOf: (due) => askedOf(deps, { standing, input, due }),
  })
}

/** Needs the locked application. Throws `step-not-due` where no card pays a first due. */
export async function firstDueToPay(deps: Parts, standing: Standing): Promise<DueRow> {
  const { id } = standing.state
  await lockApplication(deps.db, id)
  await holdHer(deps, standing)
  await keepFirstDue(deps, id)
  const due = await findFirstDue(deps.db, id)
  if (due && due.state !== 'paid' && due.payer === 'card') return due
  throw new Problem('step-not-due', { facts: { step: standing.due } })
}

/** Throws `maid-taken` or `maid-held`, so that nobody pays for a maid who is not free. */
async function holdHer({ db, clock }: Parts, { state }: Standing): Promise<void> {
  const maid = await lockMaid(db, state.maid_id)
  if (!maid) throw new Problem('not-found')
  refuseTaken(maid, state.id, clock.now())
  // Hired by this household, so nobody else can take her.
  if (maid.hired_by === state.id) return
  const until = new Date(clock.now().getTime() + AT_PROVIDER_MS)
  const isHeldLonger =
    maid.held_by === state.id && maid.held_until !== null && new Date(maid.held_until) > until
  if (isHeldLonger) return
  await saveHold(db, { maidId: state.maid_id, caseId: state.id, until })
  await announceChange(db, state.maid_id)
}

async function askedOf(
  deps: Parts,
  { standing, input, due }: { standing: Standing; input: Input; due: DueRow },
): Promise<AskedPage> {
  const { state, visit } = standing
  const isMonthly = payerOf(state.payment_method ?? 'direct-debit', 'monthly') === 'card'
  const month = isMonthly ? (await owedNow(deps.db, state.id, 1)).at(-1) : undefined
  const query = new URLSearchParams({ appId: input.caseId, step: stepOf.card })
  for (const name of ['wa', 'sma'] as const) if (input[name]) query.set(name, input[name])
  if (input.onThisComputer) query.set('onThisComputer', 'true')
  return {
    description: chargeDescription(state.number, due),
    keepsCard: isMonthly,
    returnUrl: `${siteOrigin(deps.env, visit)}/app?${query}`,
    language: visit.language,
    ...(month ? { monthly: { amount: month.amount, from: month.from } } : {}),
  }
}
