import { accountOf } from '#server/services/cases/answers/shown-parts.ts'
import { doesAgreementHold } from '#domain/hiring/answers/signing/sign-monthly-payments.ts'
import type { Actor } from '#domain/authority/actors.ts'
import type { StepFacts } from '#domain/hiring/answers/step-facts.ts'
import type { StepCode } from '#domain/hiring/steps/step-codes.ts'
import { dayNow, minutesNow } from '#server/clock.ts'
import type { ApplicationState } from '#server/db/hiring/applications.ts'
import type { Deps } from '#server/deps.ts'
import { methodsNow } from '#server/services/hiring/app-info/ways-to-pay.ts'
import { herArrivalOf } from '#server/services/catalogue/maid-of-row.ts'
import { secondPapersOf } from '#server/services/cases/led-facts-of.ts'
import { documentsMissing } from '#server/services/cases/documents-on-file.ts'
import { plansOfApplication } from '#server/services/hiring/app-info/hiring-terms.ts'

/** The facts of a check that the server knows. */
export function checkFactsOf(
  deps: Pick<Deps, 'clock' | 'cards' | 'env'>,
  { state, actor }: { state: ApplicationState; actor: Actor },
  step: StepCode,
): StepFacts {
  const { clock } = deps
  const plans = plansOfApplication(state)
  return {
    now: { today: dayNow(clock), minutes: minutesNow(clock) },
    plans: plans.map(({ planType }) => planType),
    methods: methodsNow(deps, state),
    planType: state.plan_type ?? 'live-in',
    comesTo: herArrivalOf(state.maid).emirates,
    arrivalWay: state.booking?.way,
    documents: state.documents,
    missingDocuments: documentsMissing(state, dayNow(clock)),
    needEnterIbanNumber: state.need_enter_iban_number,
    bankCode: accountOf(state).bankCode,
    secondPapers: secondPapersOf(state, actor),
    agreementHolds: doesAgreementHold(state.ended_as === 'completed', state.mandates),
    signatureRefusals: state.events.filter(
      (event) => event.kind === 'signature-refused' && event.step === step,
    ).length,
  }
}
