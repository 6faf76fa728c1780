import { getAppInfo } from '#api/hiring/application.ts'
import type { PaymentMethod } from '#domain/payment/payment-methods.ts'
import type { Random } from '#tests/moves/seeded-random.ts'
import { payAtPage } from '#tests/support/a-card-app.ts'
import type { CardApp } from '#tests/support/a-card-app.ts'
import { dueOf } from './places.ts'
import type { Good, Place } from './places.ts'
import { GOOD_CARD } from './rare-places.ts'

/** What a household that pays so does next, at the card's page too, as the good answer to it. */
export async function mismatchChoice(
  app: CardApp,
  place: Place,
  { method, random }: { method: PaymentMethod; random: Random },
): Promise<Good> {
  const { caseId, household: as } = place
  const info = await app.call(getAppInfo, { id: caseId }, { as })
  if (info.step === 'CREDIT_CARD_INFO') {
    await payAtPage(app, { caseId, as }, GOOD_CARD)
    return new Map([['checkCardPayment', { body: { caseId } }]])
  }
  const good = await dueOf(app, place, { info, random })
  const start = good.get('submit_HIRE_MAID')?.body
  return start
    ? new Map([['submit_HIRE_MAID', { body: { ...start, paymentMethod: method } }]])
    : good
}
