import { startVisa } from '#api/visas/application.ts'
import type { VisaKept } from '#api/visas/visa-units.ts'
import { sampleNumber } from '#domain/hiring/values/phone-number.ts'
import type { CaseStep } from '#server/db/hiring/answers/step-answers.ts'
import { saveVisa } from '#server/db/visas/visas.ts'
import { storeAnswer } from '#server/services/cases/answers/store-answer.ts'
import type { TestApp } from './app/an-app.ts'
import { aVisitor } from './app/test-visitor.ts'
import type { TestVisitor } from './app/test-visitor.ts'

export const HER_NUMBER = sampleNumber(41)
export const VISA_HOUSEHOLD = sampleNumber(42)

type Given = {
  worker: VisaKept<'VISA_WORKER'>
  terms: VisaKept<'VISA_TERMS'>
}
export const givenForVisa: Given = {
  worker: {
    name: 'ACHIENG OTIENO',
    passportNumber: 'AK1234567',
    phone: HER_NUMBER,
    language: 'sw',
  },
  terms: { wage: 180_000, home: 'live-in', restDay: 'sun' },
}

/** Stores an answer of a visa past its form. */
export async function answerVisa(
  app: TestApp,
  caseId: string,
  given: { step: CaseStep; answer: Record<string, unknown>; shown?: Record<string, unknown> },
): Promise<void> {
  const at = app.clock.now()
  await app.deps.db
    .transaction()
    .execute((db) =>
      storeAnswer(
        { db, ring: app.deps.ring },
        { shown: {}, ...given, caseId, version: 2, by: 'household', visitorId: null, at },
      ),
    )
}

/** A visa whose worker and terms are known, and whose price is paid. */
export async function aPaidVisa(
  app: TestApp,
  given: Partial<Given> = {},
): Promise<{ caseId: string; as: TestVisitor }> {
  const as = aVisitor()
  const asked = { kind: 'maid' as const, answers: 'dubai.enough.KE.abroad.none' }
  const { caseId } = await app.call(startVisa, asked, { as })
  const { worker, terms } = { ...givenForVisa, ...given }
  const sponsor = { name: 'Fatima Al Mansoori', emiratesId: '784199012345671' }
  const number = { phone: VISA_HOUSEHOLD }
  await answerVisa(app, caseId, { step: 'VISA_SPONSOR', answer: sponsor, shown: sponsor })
  await answerVisa(app, caseId, { step: 'VISA_NUMBER', answer: number, shown: number })
  await answerVisa(app, caseId, { step: 'VISA_WORKER', answer: worker, shown: worker })
  await answerVisa(app, caseId, { step: 'VISA_TERMS', answer: terms, shown: terms })
  await saveVisa(app.deps.db, caseId, { paid_at: app.clock.now() })
  return { caseId, as }
}
