import type { AppInfo } from '#api/hiring/application.ts'
import { payerOf } from '#domain/payment/payment-methods.ts'
import type { PhonePart } from './phone-progress.ts'

export type ThingAtHand = 'documents' | 'documentsHome' | 'account' | 'card'

/** Things a household needs at hand, with the part that asks for them. */
export function thingsAtHand({
  terms,
}: Pick<AppInfo, 'terms'>): { thing: ThingAtHand; part: PhonePart }[] {
  const documents = terms?.planType === 'live-out' ? 'documents' : 'documentsHome'
  const method = terms?.paymentMethod ?? 'direct-debit'
  const byCard = payerOf(method, 'first') === 'card'
  const byAccount = payerOf(method, 'monthly') === 'mandate'
  return [
    { thing: documents, part: 'documents' },
    ...(byAccount ? [{ thing: 'account', part: 'bank' } as const] : []),
    ...(byCard ? [{ thing: 'card', part: byAccount ? 'bank' : 'agreement' } as const] : []),
  ]
}
