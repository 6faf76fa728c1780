import { Problem } from '#domain/problem.ts'
import { CallbackRefused } from '#server/adapters/cards/card-provider.ts'
import type { CardEvent, CardProvider } from '#server/adapters/cards/card-provider.ts'
import { inTransaction } from '#server/db/connect.ts'
import {
  findVerdict,
  insertProviderEvent,
  saveVerdict,
} from '#server/db/payment/provider-events.ts'
import type { Deps } from '#server/deps.ts'
import { takeDispute } from './take-dispute.ts'
import { applyCardReport } from './apply-card-report.ts'
import { isMismatch } from './verdict.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'env' | 'ring' | 'cards' | 'log' | 'content'>
type Callback = { body: string; signature: string }

/**
 * Checks a call-back's proof, then takes it once. Throws `callback-forged`, `callback-too-old` or
 * `callback-differs`.
 */
export async function takeCallback(deps: Parts, callback: Callback): Promise<string> {
  const { cards } = deps
  if (!cards) throw new Problem('not-found')
  const event = await read(cards, callback)
  const verdict = await inTransaction(deps.db, (db) => takeOnce({ ...deps, db }, cards.name, event))
  if (!isMismatch(verdict)) return verdict
  const { id: eventId, kind } = event
  deps.log.error({ eventId, kind, verdict }, 'a call-back of cards does not fit')
  throw new Problem('callback-differs', { facts: { why: verdict } })
}

async function read(cards: CardProvider, callback: Callback): Promise<CardEvent> {
  try {
    return await cards.readEvent(callback)
  } catch (error) {
    throw error instanceof CallbackRefused ? new Problem(error.why) : error
  }
}

async function takeOnce(deps: Parts, provider: string, event: CardEvent) {
  const { id, kind, word } = event
  const named = { provider, eventId: id }
  const isNew = await insertProviderEvent(deps.db, {
    provider,
    event_id: id,
    kind,
    payment_id: word?.paymentId ?? null,
    received_at: deps.clock.now(),
  })
  if (!isNew) {
    const before = await findVerdict(deps.db, named)
    return isMismatch(before) ? before : 'known-already'
  }
  const verdict = await takeEvent(deps, provider, event)
  await saveVerdict(deps.db, { ...named, verdict })
  return verdict
}

async function takeEvent(deps: Parts, provider: string, { word, dispute }: CardEvent) {
  if (word) return applyCardReport(deps, { provider, word })
  return dispute ? takeDispute(deps, { provider, dispute }) : 'of-no-interest'
}
