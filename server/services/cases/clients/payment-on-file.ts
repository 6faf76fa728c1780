import type { PaymentOnFile } from '#api/hiring/steps/submit-old-payment-info.ts'
import { answeredUnits } from '#api/hiring/steps/step-units.ts'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import { isAccountGood, isCardGood, kindFor } from '#domain/payment/account/payment-on-file.ts'
import type { OnFileKind } from '#domain/payment/account/payment-on-file.ts'
import type { ApplicationState } from '#server/db/hiring/applications.ts'
import { shownOf } from '#server/services/cases/answers/shown-of.ts'
import * as z from 'zod/mini'

type State = Pick<
  ApplicationState,
  'answers' | 'ended_at' | 'payment_method' | 'payment_on_file' | 'replaces_completed' | 'today'
>

/** A payment on file that may be used again, and where it is stored. */
export type Offer =
  | { kind: 'account'; fromCaseId: string; shown: NonNullable<PaymentOnFile['account']> }
  | {
      kind: 'card'
      cardId: string
      provider: string
      shown: NonNullable<PaymentOnFile['card']>
    }

/** What of this kind on file is still valid; replaced hires go on with their own. */
export function offerOf(state: State, kind: OnFileKind): Offer | undefined {
  const { payment_on_file: file, replaces_completed: isReplacement } = state
  if (!file || isReplacement) return undefined
  return kind === 'card' ? cardOf(file.card, state.today) : accountOf(file.account)
}

/** The offer that fits the chosen payment method; undefined before that choice. */
export function offerNow(state: State): Offer | undefined {
  const { payment_method: method } = state
  return method ? offerOf(state, kindFor(method)) : undefined
}

/** What the workflow needs: offered, or kept and still fitting the payment method. */
export function oldPaymentOf(state: State): 'offered' | 'kept' | undefined {
  const { payment_method: method } = state
  if (!method) return undefined
  const answer = shownOf(state, stepOf.paymentOnFile)
  if (answer?.keep && answer[kindFor(method)]) return 'kept'
  // After the end the agreed payment stays.
  return state.ended_at === null && offerNow(state) ? 'offered' : undefined
}

function accountOf(account: NonNullable<State['payment_on_file']>['account']): Offer | undefined {
  if (!account) return undefined
  const shown = z.parse(answeredUnits[stepOf.account].shown, account.shown)
  const { bankCode, bankName, accountTitle } = shown
  const iban = account.iban ?? shown.iban
  const isGood = isAccountGood({
    bankCode,
    bankName,
    hasIban: iban !== undefined,
    isRejected: account.is_rejected,
  })
  if (!isGood || iban === undefined) return undefined
  return {
    kind: 'account',
    fromCaseId: account.case_id,
    shown: { accountTitle, bankName, iban },
  }
}

function cardOf(
  card: NonNullable<State['payment_on_file']>['card'],
  today: State['today'],
): Offer | undefined {
  if (!card || !isCardGood(card, today)) return undefined
  const { id: cardId, provider, brand, last4, expires } = card
  return { kind: 'card', cardId, provider, shown: { brand, last4, expires } }
}
