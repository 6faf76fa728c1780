import type { AppInfo } from '#api/hiring.ts'
import type { StepFacts } from '#domain/hiring/answers/step-facts.ts'

/** What the checks may know, as this page knows it. Today is the server's: a phone's clock may be wrong. */
export function stepFactsOf(app: AppInfo): StepFacts {
  return {
    now: { today: app.firstDayFrom, minutes: 0 },
    // Only days that can be chosen are offered.
    holidays: [],
    plans: app.plans.map(({ planType }) => planType),
    planType: app.terms?.planType ?? 'live-in',
    firstDay: app.terms?.firstDay,
    needEnterIbanNumber: app.needEnterIbanNumber,
    bankCode: app.answers.BANK_INFO?.bankCode,
    // Each drawing remembers how often it was refused on the pad.
    signatureRefusals: 0,
  }
}
