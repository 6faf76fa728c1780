import type { Deps } from '#server/deps.ts'
import { closeIfStale } from '#server/services/payment/cards/close-stale-pages.ts'
import { askCardProvider } from '#server/services/payment/cards/ask-provider.ts'

/**
 * For call-backs that never come: closes an unneeded page, then asks the provider about the
 * payment.
 */
export async function checkCardPayment(
  deps: Pick<Deps, 'db' | 'clock' | 'env' | 'ring' | 'cards' | 'log' | 'content'>,
  { paymentId }: { paymentId: string },
): Promise<void> {
  await closeIfStale(deps, paymentId)
  await askCardProvider(deps, paymentId)
}
