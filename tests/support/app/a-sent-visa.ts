import { sendReturnCode } from '#api/hiring/my-hire.ts'
import type { VisaKept } from '#api/visas/visa-units.ts'
import type { VisaFormStep, VisaStep } from '#domain/visas/application/visa-steps.ts'
import type { WorkerLanguage } from '#domain/visas/application/worker-languages.ts'
import type { VisaKind } from '#domain/visas/visa-kinds.ts'
import { inTransaction } from '#server/db/connect.ts'
import { lockApplication } from '#server/db/hiring/lock-application.ts'
import { saveSetting } from '#server/db/site/site.ts'
import { insertVisa, saveVisa } from '#server/db/visas/visas.ts'
import type { Deps } from '#server/deps.ts'
import { phoneIndex } from '#server/privacy/blind-index.ts'
import { newOpaqueId } from '#server/privacy/opaque-id.ts'
import { storeAnswer } from '#server/services/cases/answers/store-answer.ts'
import { beginCase } from '#server/services/visas/case/begin-case.ts'
import type { TestApp } from './an-app.ts'
import { aVisitor } from './test-visitor.ts'
import type { TestVisitor } from './test-visitor.ts'

/** Typed and stored spelling of the household's and the worker's numbers. */
export const VISA_PHONE = { typed: '050 765 4321', e164: '+971507654321' }
export const WORKER_PHONE = '+254712345678'

type Options = {
  as?: TestVisitor
  kind?: VisaKind
  /** Answers of the guide, as its address has them. */
  answers?: string
  /** The household's language. */
  language?: string
  workerLanguage?: WorkerLanguage
  /** False: the worker has not said yes, so that nothing is sent to her. */
  hasHerYes?: boolean
  /** False: the application is whole, and not sent. */
  isSent?: boolean
}

type Made = { deps: Pick<Deps, 'db' | 'clock' | 'ring'>; visitorId: string }

/** Working days that the operator enters for each stage, in their order. */
export const ESTIMATE = { permit: 5, centre: 3, medical: 2, residence: 2 }

/** The operator's estimate, without which nothing is promised. */
export async function haveEstimate(app: Pick<TestApp, 'db'>, days = ESTIMATE): Promise<void> {
  await saveSetting(app.db, 'parameters', {
    sites_wait_after_paying_visa: String(days.permit),
    sites_wait_after_visit_center: String(days.centre),
    sites_wait_after_medical_visa: String(days.medical),
    sites_wait_after_sending_passport: String(days.residence),
  })
}

/** A visa whose application is whole; sent now, by default. Its household is `as`. */
export async function aSentVisa(
  app: TestApp,
  options: Options = {},
): Promise<{ caseId: string; number: number; as: TestVisitor }> {
  const as = options.as ?? aVisitor()
  await app.call(sendReturnCode, { phone: VISA_PHONE.typed }, { as })
  const { visitor_id: visitorId } = await app.db
    .selectFrom('otp_challenges')
    .select('visitor_id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { ...(await insertSentVisa({ deps: app.deps, visitorId }, options)), as }
}

/** The same for a visitor who is known, where no call is made. */
export async function insertSentVisa(
  { deps, visitorId }: Made,
  options: Omit<Options, 'as'> = {},
): Promise<{ caseId: string; number: number }> {
  const { kind = 'maid', language = 'en', hasHerYes = true, isSent = true } = options
  const workerLanguage = options.workerLanguage ?? 'sw'
  const caseId = newOpaqueId()
  const at = deps.clock.now()
  await inTransaction(deps.db, async (db) => {
    await insertVisa(db, {
      caseId,
      ofCase: { visitor_id: visitorId, language, created_at: at, updated_at: at },
      visa: { kind, guide_answers: options.answers ?? 'dubai.enough.KE.cancelled.none' },
    })
    await lockApplication(db, caseId)
    let version = 1
    for (const { step, answer, shown, party } of answersOf(deps, kind, workerLanguage)) {
      version += 1
      const of = { caseId, step, answer, shown, party, version }
      await storeAnswer({ ...deps, db }, { ...of, by: 'household', visitorId, at })
    }
    await saveVisa(db, caseId, {
      fees_from: '2026-01-01',
      total: 489_500,
      vat: 23_310,
      kept_after_refusal: 60_000,
      paid_at: at,
      worker_language: workerLanguage,
      ...(hasHerYes ? { worker_state: 'yes', worker_asked_at: at, worker_answered_at: at } : {}),
    })
    if (isSent) await beginCase({ ...deps, db }, caseId)
  })
  const { number } = await deps.db
    .selectFrom('cases')
    .select('number')
    .where('id', '=', caseId)
    .executeTakeFirstOrThrow()
  return { caseId, number: Number(number) }
}

type Given = {
  step: VisaStep
  answer: unknown
  shown: Record<string, unknown>
  party?: { part: 'household' | 'worker'; phone_index: string; confirmed_at?: Date }
}

const form = <Step extends VisaFormStep>(
  step: Step,
  answer: VisaKept<Step>,
  shown: Record<string, unknown>,
): Given => ({ step, answer, shown })

function answersOf(
  { ring, clock }: Made['deps'],
  kind: VisaKind,
  language: WorkerLanguage,
): Given[] {
  const driver = { licenceNumber: '1234567', licenceUntil: '2028-05-01', plates: ['A 12345'] }
  return [
    form(
      'VISA_SPONSOR',
      { name: 'Mariam Haddad', emiratesId: '784199012345678' },
      { name: 'Mariam H.', emiratesId: '••• 5678' },
    ),
    {
      step: 'VISA_NUMBER',
      answer: { phone: VISA_PHONE.e164 },
      shown: { phone: '05• ••• 4321' },
      party: {
        part: 'household',
        phone_index: phoneIndex(ring, VISA_PHONE.e164),
        confirmed_at: clock.now(),
      },
    },
    {
      ...form(
        'VISA_WORKER',
        { name: 'Mercy Wanjiku Kamau', passportNumber: 'AK1234567', phone: WORKER_PHONE, language },
        { name: 'Mercy K.', passportNumber: '••• 567', phone: '••• 678', language },
      ),
      party: { part: 'worker', phone_index: phoneIndex(ring, WORKER_PHONE) },
    },
    form(
      'VISA_TERMS',
      { wage: 180_000, home: 'live-in', restDay: 'sun' },
      { wage: 180_000, home: 'live-in', restDay: 'sun' },
    ),
    ...(kind === 'driver'
      ? [form('VISA_DRIVER', driver, { licenceUntil: '2028-05-01', plates: ['A 12345'] })]
      : []),
    form('VISA_PAPERS', { documents: {}, expiries: {} }, { documents: {} }),
    form('VISA_PRICE', { total: 489_500 }, { total: 489_500 }),
    form('VISA_SUMMARY', { isTrue: true }, {}),
  ]
}
