import type { openCardSession as call } from '#api/payment/payments.ts'
import type * as z from 'zod/mini'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import { payerOf } from '#domain/payment/payment-methods.ts'
import { Problem } from '#domain/problem.ts'
import { CardsRefused, CardsUnavailable } from '#server/adapters/cards/card-provider.ts'
import type { CardProvider, CardSession } from '#server/adapters/cards/card-provider.ts'
import { announceChange } from '#server/db/announce-change.ts'
import { inTransaction } from '#server/db/connect.ts'
import { lockMaid, saveHold } from '#server/db/catalogue/maid-hold.ts'
import { lockApplication } from '#server/db/hiring/lock-application.ts'
import {
  insertCardSession,
  listAskable,
  listOpenPages,
  saveCardPage,
} from '#server/db/payment/card-sessions.ts'
import { findFirstDue } from '#server/db/payment/dues.ts'
import type { DueRow } from '#server/db/payment/dues.ts'
import type { Deps } from '#server/deps.ts'
import { refuseTaken } from '#server/services/cases/hold-maid.ts'
import type { Standing } from '#server/services/cases/standing.ts'
import { keepFirstDue, planOf } from '#server/services/payment/keep-dues.ts'
import { openCharge } from '#server/services/payment/open-charge.ts'
import { askProvider } from './ask-provider.ts'
import { chargeDescription } from './ask-saved-card.ts'
import { closeStalePages } from './close-stale-pages.ts'
import type { Env } from '#server/env.ts'
import type { Visit } from '#server/who/visit.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'env' | 'ring' | 'cards' | 'log' | 'content'>
type Input = z.output<typeof call.input>

/** Holds her longer than the provider's page is valid. */
const AT_PROVIDER_MS = 45 * 60_000
/** A page with less time left is not reused. */
const WORTH_MS = 2 * 60_000

/**
 * The stored payment's id is the provider's key, so repeats give one page.
 * Throws `card-page-down` without an answer.
 */
export async function prepareCardSession(
  deps: Parts,
  standing: Standing,
  input: Input,
): Promise<{ url: string }> {
  const cards = offered(deps)
  await hearOpenPages(deps, input.caseId)
  const { due, paymentId, known } = await inTransaction(deps.db, (db) =>
    openPayment({ ...deps, db }, { standing, provider: cards.name }),
  )
  if (known) return { url: known }
  const session = await askedOrDown(() => openAt(deps, { cards, standing, input, due, paymentId }))
  await saveCardPage(deps.db, { paymentId, ...session })
  // The household may have changed its choice while the provider was asked.
  await closeStalePages(deps, input.caseId)
  return { url: session.url }
}

/** Asks about pages that may still bring money. Throws `card-page-down` without an answer. */
export async function hearOpenPages(deps: Parts, caseId: string): Promise<void> {
  for (const id of await listAskable(deps.db, caseId)) {
    await askedOrDown(() => askProvider(deps, id))
  }
}

/** Throws `not-found` where no cards are taken. */
export function offered({ cards }: Pick<Deps, 'cards'>): CardProvider {
  if (!cards) throw new Problem('not-found')
  return cards
}

/** Throws `card-page-down` where the provider does not answer. */
export async function askedOrDown<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof CardsUnavailable || error instanceof CardsRefused) {
      throw new Problem('card-page-down')
    }
    throw error
  }
}

/** The due with its open payment, or a new one. */
async function openPayment(deps: Parts, use: { standing: Standing; provider: string }) {
  const due = await firstDueToPay(deps, use.standing)
  return { due, ...(await pageFor(deps, due, use.provider)) }
}

/** The open page of a due, or a payment for a new page. Throws `card-page-down`. */
export async function pageFor(
  deps: Pick<Deps, 'db' | 'clock'>,
  due: DueRow,
  provider: string,
): Promise<{ paymentId: string; known: string | null }> {
  const { db, clock } = deps
  const until = clock.now().getTime() + WORTH_MS
  const waiting = (await listOpenPages(db, due.case_id)).find(
    (page) => page.due_id === due.id && page.amount === due.amount && page.provider === provider,
  )
  // A kept card is being charged for it.
  if (waiting?.card_id) throw new Problem('card-page-down')
  const isGood = waiting?.url && (waiting.expires_at?.getTime() ?? 0) > until
  if (waiting && isGood) return { paymentId: waiting.id, known: waiting.url }
  // Its page was never opened, so the same one is asked for again.
  if (waiting && !waiting.ref) return { paymentId: waiting.id, known: null }
  const paymentId = await openCharge(deps, due, provider)
  await insertCardSession(db, { paymentId, at: clock.now() })
  return { paymentId, known: null }
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

async function openAt(
  deps: Parts,
  use: {
    cards: CardProvider
    standing: Standing
    input: Input
    due: DueRow
    paymentId: string
  },
): Promise<CardSession> {
  const { cards, standing, input, due, paymentId } = use
  const { state, visit } = standing
  const isMonthly = payerOf(state.payment_method ?? 'direct-debit', 'monthly') === 'card'
  const month = isMonthly ? (await planOf(deps.db, state.id, 1)).at(-1) : undefined
  const query = new URLSearchParams({ appId: input.caseId, step: stepOf.card })
  for (const name of ['wa', 'sma'] as const) if (input[name]) query.set(name, input[name])
  if (input.onThisComputer) query.set('onThisComputer', 'true')
  return cards.openSession({
    paymentId,
    amount: due.amount,
    description: chargeDescription(state.number, due),
    keepsCard: isMonthly,
    returnUrl: `${siteOrigin(deps.env, visit)}/app?${query}`,
    language: visit.language,
    ...(month ? { monthly: { amount: month.amount, from: month.from } } : {}),
  })
}

/** A local start answers under several names, and the cookie belongs to the one that was used. */
export function siteOrigin(env: Pick<Env, 'ORIGIN'>, { host }: Pick<Visit, 'host'>): string {
  const isLocal = new URL(env.ORIGIN).hostname === 'localhost'
  return isLocal && host !== undefined && URL.canParse(`http://${host}`)
    ? new URL(`http://${host}`).origin
    : env.ORIGIN
}
