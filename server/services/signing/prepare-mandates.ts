import { dubaiDay } from '#domain/day.ts'
import type { StepCode } from '#domain/hiring/steps/step-codes.ts'
import { papersOf } from '#domain/payment/payment-methods.ts'
import { firstPayment } from '#domain/payment/sums/plans.ts'
import { monthlyTerms, oneTimeTerms } from '#domain/signing/mandate-terms.ts'
import { termsOn } from '#domain/payment/service-terms.ts'
import type { MandateKind } from '#domain/signing/mandate.ts'
import { signingSteps } from '#domain/hiring/steps/mending-steps.ts'
import type { ApplicationState } from '#server/db/hiring/applications.ts'
import type { Deps } from '#server/deps.ts'
import { insertMandates } from '#server/db/signing/mandates.ts'
import { getSetting } from '#server/db/site/site.ts'
import { newOpaqueId } from '#server/privacy/opaque-id.ts'
import { knowsIban } from '#server/services/cases/knows-iban.ts'
import { signedDayOf } from './signed-day.ts'
import type { Standing } from '#server/services/cases/standing.ts'
import { recordMoves } from './record-moves.ts'

/** Makes the papers of the payment method once signing is due. Answers whether any was missing. */
export async function prepareMandates(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { state, actor }: Pick<Standing, 'state' | 'actor'>,
  due: StepCode,
): Promise<boolean> {
  if (!signingSteps.some((step) => step === due)) return false
  const papers = papersOf(state.payment_method ?? 'direct-debit')
  const missing = papers.filter((kind) => !state.mandates.some((one) => one.kind === kind))
  if (missing.length === 0 || !state.first_day || state.monthly_amount === null) return false
  const terms = {
    firstDay: state.first_day,
    // The monthly mandate begins where the signed first one ends.
    signedDay: signedDayOf(state.mandates) ?? state.first_day,
    price: state.monthly_amount,
  }
  const version = termsOn(await getSetting(db, 'terms'), dubaiDay(clock.now().getTime()))
  const rows = missing.map((kind) => ({
    id: newOpaqueId(),
    case_id: state.id,
    kind,
    state: presentedAs(state),
    language: state.language,
    terms_from: version.from,
    ...amounts(kind, terms),
  }))
  const moved = { caseId: state.id, by: actor, at: clock.now() }
  await recordMoves(db, moved, await insertMandates(db, rows))
  return true
}

/** Drafts while a cheque or letter replaces the IBAN, signed or not (ruling 26). */
function presentedAs(state: ApplicationState): 'DRAFT' | 'AWAITING_SIGNATURE' {
  return knowsIban(state) ? 'AWAITING_SIGNATURE' : 'DRAFT'
}

function amounts(kind: MandateKind, terms: { firstDay: string; signedDay: string; price: number }) {
  const monthly = monthlyTerms({ priceFils: terms.price, firstDay: terms.signedDay })
  if (kind === 'agreement') {
    return { amount: monthly.amountFils, starts_on: terms.firstDay, ends_on: null, cap: null }
  }
  if (kind === 'monthly') {
    return {
      amount: monthly.amountFils,
      cap: monthly.capFils,
      starts_on: monthly.startsOn,
      ends_on: monthly.endsOn,
    }
  }
  const first = firstPayment(terms.price, terms.firstDay)
  const once = oneTimeTerms({ amountFils: first.amount, firstDay: terms.firstDay })
  return {
    amount: once.amountFils,
    cap: null,
    starts_on: once.startsOn,
    ends_on: once.endsOn,
  }
}
