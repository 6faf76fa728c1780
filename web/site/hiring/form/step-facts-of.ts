import type { AppInfo } from '#api/hiring/application.ts'
import { shownAccount } from '#domain/hiring/answers/shown-parts.ts'
import { missingDocumentsOf } from '#web/site/hiring/documents/missing-documents-of.ts'
import { MAX_SIGNATURE_REFUSALS } from '#domain/signing/signature.ts'
import { secondPapers } from '#domain/signing/second-signature.ts'
import { doesAgreementHold } from '#domain/hiring/answers/signing/sign-monthly-payments.ts'
import type { StepFacts } from '#domain/hiring/answers/step-facts.ts'

/** The facts of a check that this page knows. */
export function stepFactsOf(app: AppInfo): StepFacts {
  return {
    now: { today: app.today, minutes: 0 },
    firstDays: { from: app.firstDayFrom, until: app.firstDayUntil, closed: app.firstDayClosed },
    plans: app.plans.map(({ planType }) => planType),
    methods: app.payment.methods,
    planType: app.terms?.planType ?? 'live-in',
    missingDocuments: missingDocumentsOf(app),
    comesTo: app.comesTo,
    arrivalWay: app.arrival?.way,
    needEnterIbanNumber: app.needEnterIbanNumber,
    bankCode: shownAccount(app.answers).bankCode,
    secondPapers: secondPapers(app.mandates, app.signer ? 'link' : 'household'),
    agreementHolds: doesAgreementHold(app.completed, app.mandates),
    // The pad judged each drawing already; the server counts itself.
    signatureRefusals: MAX_SIGNATURE_REFUSALS,
  }
}
