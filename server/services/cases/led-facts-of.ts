import { stepOf } from '#domain/hiring/steps/step-of.ts'
import { homeOf, isSpouseAsked } from '#server/services/cases/answers/shown-parts.ts'
import type { LedFacts } from '#domain/hiring/steps/led-steps.ts'
import type { Actor } from '#domain/authority/actors.ts'
import type { MandateKind } from '#domain/signing/mandate.ts'
import { papersOf } from '#domain/payment/payment-methods.ts'
import { signedAt } from '#domain/hiring/steps/mending-steps.ts'
import { awaitsSecondSignature, secondPapers } from '#domain/signing/second-signature.ts'
import type { ApplicationState } from '#server/db/hiring/applications.ts'
import { shownOf } from '#server/services/cases/answers/shown-of.ts'

/** Stored state as facts for led-steps.ts. */
export function ledFactsOf(state: ApplicationState): LedFacts {
  return {
    hasEnded: state.ended_at !== null,
    isMending: isMending(state),
    mendsAt: state.mandates.find(({ mends_at }) => mends_at !== null)?.mends_at ?? undefined,
    isSecondAsked: isSpouseAsked(state),
    isUnsigned: state.mandates.some((one) => isUnsigned(one) && !isSecondSigned(one)),
    isStartMissing: state.monthly_amount === null,
    home: homeOf(state),
    mismatchWay: shownOf(state, stepOf.mismatch)?.way,
    visaException: state.visa_exception,
    isReplacementUnconfirmed:
      state.replaces_completed &&
      shownOf(state, stepOf.arrival) !== undefined &&
      shownOf(state, stepOf.nextArrival) === undefined,
    isCodeAsked: state.code_request !== null,
    otherFoundAfter: state.approval?.after_number,
  }
}

type Known = ApplicationState['mandates'][number]

const isSecondSigned = ({ state, rejected_for: rejectedFor }: Known) =>
  awaitsSecondSignature({ state, rejectedFor })

/** The mandates that this actor signs as second holder. */
export const secondPapersOf = (
  { mandates }: Pick<ApplicationState, 'mandates'>,
  actor: Actor,
): MandateKind[] =>
  secondPapers(
    mandates.map(({ rejected_for: rejectedFor, ...one }) => ({ ...one, rejectedFor })),
    actor === 'household' ? 'household' : 'link',
  )

/** Whether the second holder of the account must sign too. */
export const isSecondDue = ({ mandates }: Pick<ApplicationState, 'mandates'>): boolean =>
  mandates.some(isSecondSigned)

const isUnsigned = ({ kind, state }: Known) =>
  kind !== 'agreement' && (state === 'AWAITING_SIGNATURE' || state === 'DRAFT')

/**
 * Whether a completed hire needs a mandate signed again, because the bank rejected it or the
 * account changed.
 */
export function isMending(state: Mended): boolean {
  if (state.ended_as !== 'completed' || state.needs_no_mandate) return false
  return state.mandates.some(isUnsigned) || lacksMandate(state)
}

type Mended = Pick<
  ApplicationState,
  'ended_as' | 'needs_no_mandate' | 'mandates' | 'mandates_of' | 'payment_method' | 'answers'
>

/** Whether a mandate and the answer that signed it are both gone. */
function lacksMandate({ mandates, answers, ...state }: Mended): boolean {
  if (!state.payment_method || state.mandates_of !== null) return false
  const isThere = (kind: MandateKind) => mandates.some((one) => one.kind === kind)
  const isAnswered = (kind: MandateKind) => answers.some(({ step }) => step === signedAt(kind))
  return papersOf(state.payment_method).some(
    (kind) => kind !== 'agreement' && !isThere(kind) && !isAnswered(kind),
  )
}
