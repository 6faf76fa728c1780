import { Problem } from '#domain/problem.ts'
import { CardsRefused, CardsUnavailable } from '#server/adapters/cards/card-provider.ts'
import type { CardProvider } from '#server/adapters/cards/card-provider.ts'
import { inTransaction } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import {
  insertCardSession,
  listAskable,
  listOpenPages,
  saveCardPage,
} from '#server/db/payment/card-sessions.ts'
import type { DueRow } from '#server/db/payment/dues.ts'
import type { Deps } from '#server/deps.ts'
import type { Env } from '#server/env.ts'
import { openCharge } from '#server/services/payment/open-charge.ts'
import type { Visit } from '#server/who/visit.ts'
import { askCardProvider } from './ask-provider.ts'
import { closeStalePages } from './close-stale-pages.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'env' | 'ring' | 'cards' | 'log' | 'content'>

/** What the provider's page says and does, besides its sum. */
export type AskedPage = Omit<Parameters<CardProvider['openSession']>[0], 'paymentId' | 'amount'>

/** A page with less time left is not reused. */
const WORTH_MS = 2 * 60_000

/**
 * The provider's page for a due of a case of any kind, where `findDue` locks the case. The stored
 * payment's id is the provider's key, so repeats give one page. Throws `card-page-down`.
 */
export async function openProviderPage(
  deps: Parts,
  page: {
    caseId: string
    findDue: (db: Tx) => Promise<DueRow>
    askedOf: (due: DueRow) => Promise<AskedPage>
  },
): Promise<{ url: string }> {
  const cards = offered(deps)
  await hearOpenPages(deps, page.caseId)
  const { due, paymentId, known } = await inTransaction(deps.db, async (db) => {
    const owed = await page.findDue(db)
    return { due: owed, ...(await pageFor({ ...deps, db }, owed, cards.name)) }
  })
  if (known) return { url: known }
  const asked = { ...(await page.askedOf(due)), paymentId, amount: due.amount }
  const session = await askedOrDown(() => cards.openSession(asked))
  await saveCardPage(deps.db, { paymentId, ...session })
  // The household may have changed its choice while the provider was asked.
  await closeStalePages(deps, page.caseId)
  return { url: session.url }
}

/** Asks about pages that may still bring money. Throws `card-page-down` without an answer. */
export async function hearOpenPages(deps: Parts, caseId: string): Promise<void> {
  for (const id of await listAskable(deps.db, caseId)) {
    await askedOrDown(() => askCardProvider(deps, id))
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

/** The open page of a due, or a payment for a new page. Throws `card-page-down`. */
async function pageFor(
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

/** A local start answers under several names, and the cookie belongs to the one that was used. */
export function siteOrigin(env: Pick<Env, 'ORIGIN'>, { host }: Pick<Visit, 'host'>): string {
  const isLocal = new URL(env.ORIGIN).hostname === 'localhost'
  return isLocal && host !== undefined && URL.canParse(`http://${host}`)
    ? new URL(`http://${host}`).origin
    : env.ORIGIN
}
