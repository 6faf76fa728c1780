import { CardsRefused } from '#server/adapters/cards/card-provider.ts'
import type { CardProvider, CardReport } from '#server/adapters/cards/card-provider.ts'
import type { Clock } from '#server/clock.ts'
import { newOpaqueId } from '#server/privacy/opaque-id.ts'

const PAGE_MS = 30 * 60_000
const shownCard = { brand: 'visa', last4: '4242', expires: '2031-08' }

/** Cards of one sample application: `declines` says no to each, `refusesRefunds` keeps the money. */
export function sampleCards(
  clock: Clock,
  of: { declines?: boolean; refusesRefunds?: boolean },
): CardProvider {
  const asked = new Map<string, { ref: string; amount: number }>()
  const wordOf = (paymentId: string): CardReport => {
    const { ref, amount } = asked.get(paymentId) ?? { ref: '', amount: 0 }
    const said = of.declines
      ? ({ state: 'failed', failure: 'declined' } as const)
      : ({ state: 'succeeded' } as const)
    return { paymentId, kind: 'charge', ref, amount, currency: 'AED', card: shownCard, ...said }
  }
  return {
    name: 'sandbox',
    hostFor: (site) => site,
    // No sample is disputed.
    disputePage: (_ref, site) => `http://${site}`,
    openSession: async ({ paymentId, amount, returnUrl }) => {
      const ref = newOpaqueId()
      asked.set(paymentId, { ref, amount })
      return { ref, url: returnUrl, expiresAt: new Date(clock.now().getTime() + PAGE_MS) }
    },
    closeSession: async () => undefined,
    findSession: async (_ref, paymentId) => wordOf(paymentId),
    chargeSaved: async ({ paymentId, amount }) => {
      asked.set(paymentId, { ref: newOpaqueId(), amount })
      return wordOf(paymentId)
    },
    refund: async ({ refundId, amount }) => {
      if (of.refusesRefunds) throw new CardsRefused('the card of this sample takes nothing back')
      const ref = newOpaqueId()
      return {
        paymentId: refundId,
        kind: 'refund',
        ref,
        state: 'succeeded',
        amount,
        currency: 'AED',
      }
    },
    listMoves: async () => [],
    readEvent: async () => {
      throw new Error('a sample is never called back')
    },
  }
}
