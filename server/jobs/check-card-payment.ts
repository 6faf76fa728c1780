import type { Deps } from '#server/deps.ts'
import { closeIfStale } from '#server/services/payment/cards/close-stale-pages.ts'
import { askProvider } from '#server/services/payment/cards/ask-provider.ts'

/**
 * For the call-back that never came: the provider is asked what became of a payment on its page, which
 * is closed first where nobody owes its sum any more.
 */
export async function checkCardPayment(
  deps: Pick<Deps, 'db' | 'clock' | 'env' | 'ring' | 'cards' | 'log' | 'content'>,
  { paymentId }: { paymentId: string },
): Promise<void> {
  await closeIfStale(deps, paymentId)
  await askProvider(deps, paymentId)
}
