import { DEFAULT_PRICES } from '#domain/payment/sums/plans.ts'
import { getAppInfo, registerNewHire } from '#api/hiring/application.ts'
import { stepCalls } from '#api/hiring/step-calls.ts'
import { stepUnits } from '#api/hiring/steps/step-units.ts'
import { addDays, dubaiDay } from '#domain/day.ts'
import { DEFAULT_ARRIVAL_RULES } from '#domain/hiring/values/arrival-calendar.ts'
import { saveSetting } from '#server/db/site/site.ts'
import { aSample } from './a-sample.ts'
import { anApp } from './app/an-app.ts'
import type { TestApp } from './app/an-app.ts'
import { aMaid } from './builders.ts'
import type { MaidRow } from './builders.ts'
import { aVisitor } from './app/test-visitor.ts'
import type { TestVisitor } from './app/test-visitor.ts'

/** An app whose settings are those of a first start, without its sample people. */
export async function anOpenApp(options: Parameters<typeof anApp>[0] = {}): Promise<TestApp> {
  const app = await anApp(options)
  await saveSetting(app.db, 'site', {
    redirectToWhatsapp: false,
    whatsappNumber: '971500000000',
    whatsappMessage: 'Hello',
    landingWhatsappMessage: 'Hello',
    supportPhone: '+97140000000',
    allowDesktopWorkflow: false,
    licenceNumber: '000000',
    licenceIsSample: true,
  })
  await saveSetting(app.db, 'prices', [DEFAULT_PRICES])
  return app
}

/** A new hire of a new visitor for a new maid. */
export async function aNewHire(
  app: TestApp,
  options: {
    as?: TestVisitor
    maid?: Partial<MaidRow>
    utm_source?: string
    journeyId?: string
  } = {},
): Promise<{ caseId: string; maidId: string; as: TestVisitor }> {
  const as = options.as ?? aVisitor()
  const maidId = await aMaid(app.deps, options.maid)
  const adsIndicators = { utm_source: options.utm_source }
  const { journeyId } = options
  const { caseId } = await app.call(registerNewHire, { maidId, adsIndicators, journeyId }, { as })
  return { caseId, maidId, as }
}

/** The start screen answered well: her first day is 24 November 2026. */
export const startAnswers = { ...aSample('HIRE_MAID'), planType: 'live-out' } as const

/** The same, with a later first day where an app that goes by another clock is past that one. */
export async function startAnswersOf(
  app: TestApp,
  { caseId, as }: { caseId: string; as: TestVisitor },
): Promise<typeof startAnswers> {
  const tomorrow = addDays(dubaiDay(app.clock.now().getTime()), 1)
  if (tomorrow < startAnswers.firstDay) return startAnswers
  const info = await app.call(getAppInfo, { id: caseId }, { as })
  const { firstDay } = stepUnits.HIRE_MAID.sample({ ...info, papersRead: [] })
  return { ...startAnswers, firstDay }
}

/** An application with the start screen behind it. */
export async function aStartedHire(
  app: TestApp,
  options: Parameters<typeof aNewHire>[1] = {},
): Promise<{ caseId: string; maidId: string; as: TestVisitor }> {
  const hire = await aNewHire(app, options)
  const answers = await startAnswersOf(app, hire)
  await app.call(stepCalls.HIRE_MAID, { caseId: hire.caseId, ...answers }, { as: hire.as })
  return hire
}

/** As many households as this may be brought to at one time; where the address is not known too. */
export async function haveCarsInDubai(app: TestApp, dubai: number): Promise<void> {
  const perSlot = { ...DEFAULT_ARRIVAL_RULES.perSlot, dubai }
  await saveSetting(app.db, 'arrival', [{ ...DEFAULT_ARRIVAL_RULES, perSlot }])
}
