import { giveFamilyVoice } from '#api/catalogue/family-voices.ts'
import { openCardSession } from '#api/payment/payments.ts'
import { insertDues } from '#server/db/payment/dues.ts'
import { listPayments } from '#server/db/payment/payments.ts'
import { dueRow, owedNow } from '#server/services/payment/keep-dues.ts'
import { chargeMonths } from '#server/services/payment/cards/charge-months.ts'
import { atTheCard, backFromPage, payAtPage } from '#tests/support/a-card-app.ts'
import type { CardApp } from '#tests/support/a-card-app.ts'
import { walkTo } from '#tests/support/a-walk.ts'
import type { Walker } from '#tests/support/a-walk.ts'
import { anArrivedHire, daysAfterArrival, lastToken } from '#tests/support/an-arrived-hire.ts'
import { aVisitor } from '#tests/support/app/test-visitor.ts'
import { KnownValues } from './known-values.ts'
import type { Good, Place } from './places.ts'

export const GOOD_CARD = '4242424242424242'
/** Pays once; the months after are refused. */
const TIRING_CARD = '4000000000000341'

/** A month after she came: its family said how it is, she may answer. The app's clock goes on to that day. */
export async function aVoicePlace(app: CardApp): Promise<Place> {
  const hire = await anArrivedHire(app)
  await daysAfterArrival(app, hire, { days: 30 })
  const token = lastToken(app, 'voice?token')
  const voice = { token, again: 'yes', asShown: 'yes', goodAt: ['cooking'], showsSpeaker: true }
  const given = { ...voice, words: 'The children love her.' }
  await app.call(giveFamilyVoice, given, { as: aVisitor() })
  await daysAfterArrival(app, hire, { days: 30 })
  const hers = lastToken(app, 'her-answer?voice')
  return aPlaceOf(hire, [
    ['readFamilyVoice', { query: { token } }],
    ['giveFamilyVoice', { body: given }],
    ['takeBackFamilyVoice', { body: { token } }],
    ['readVoiceAnswer', { query: { token: hers } }],
    ['sendVoiceAnswer', { body: { token: hers, does: 'answer', words: 'I am glad here.' } }],
  ])
}

/** A month that the kept card did not bring. The app's clock goes on to that day. */
export async function aMonthPlace(app: CardApp): Promise<Place> {
  const hire = await atTheCard(app, 'card')
  await payAtPage(app, hire, TIRING_CARD)
  await backFromPage(app, hire)
  await walkTo(app, hire, 'END_WORK_FLOW')
  const month = (await owedNow(app.db, hire.caseId, 1)).at(-1)
  if (!month) throw new Error('no month')
  const due = dueRow(hire.caseId, month, app.clock.now())
  await insertDues(app.db, [due])
  app.clock.set(`${due.collect_on}T08:00:00Z`)
  await chargeMonths(app.deps)
  const body = { caseId: hire.caseId }
  return aPlaceOf(hire, [
    ['openMonthSession', { body }],
    ['checkMonthPayment', { body }],
  ])
}

/** Before the provider's page, or back from it unseen; its call-back says the same. */
export async function aCardPlace(app: CardApp, state: 'pending' | 'succeeded'): Promise<Place> {
  const hire = await atTheCard(app)
  const body = { caseId: hire.caseId }
  if (state === 'pending') await app.call(openCardSession, body, { as: hire.as })
  else await payAtPage(app, hire, GOOD_CARD)
  const [payment] = await listPayments(app.db, hire.caseId)
  if (!payment) throw new Error('no payment')
  const { id: paymentId, kind, amount } = payment
  const word = { paymentId, kind, amount, currency: 'AED', state }
  const place = aPlaceOf(hire, [
    ['openCardSession', { body }],
    ['chargeCardOnFile', { body }],
    ['checkCardPayment', { body }],
    ['takeCallback', { body: { id: `evt_${paymentId}`, kind: `${kind}.${state}`, word } }],
  ])
  place.known.add('paymentId', paymentId)
  return place
}

type Goods = Good extends ReadonlyMap<infer Name, infer Asked> ? [Name, Asked][] : never

function aPlaceOf({ caseId, as }: Walker, good: Goods): Place {
  const known = new KnownValues()
  known.learn({ caseId, id: caseId })
  for (const [, { query, body }] of good) known.learn({ ...query, ...body })
  const others = { other: aVisitor(), stranger: aVisitor() }
  return { caseId, household: as, ...others, known, good: new Map(good) }
}
