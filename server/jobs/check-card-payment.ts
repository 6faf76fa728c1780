import type { Deps } from '#server/deps.ts'
import { askProvider } from '#server/services/payment/cards/ask-provider.ts'

/** For the call-back that never came: the provider is asked what became of a payment on its page. */
export async function checkCardPayment(
  deps: Pick<Deps, 'db' | 'clock' | 'env' | 'ring' | 'cards' | 'log'>,
  { paymentId }: { paymentId: string },
): Promise<void> {
  await askProvider(deps, paymentId)
}
