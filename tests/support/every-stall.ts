import { sendHerAnswer } from '#api/hiring/her-answer.ts'
import type { StallReason } from '#domain/cases/stalls.ts'
import { addDays } from '#domain/day.ts'
import { keepFirstDue } from '#server/services/payment/keep-dues.ts'
import { addStaffTask } from '#server/services/staff/add-staff-task.ts'
import { aHireAtTheBank, aHireForTheBank, bankSays, saySealed } from './a-bank.ts'
import { aSpouse } from './a-spouse.ts'
import { aStartedHire } from './an-application.ts'
import { anAgreedHire, anArrivedHire, anAskedHire } from './an-arrived-hire.ts'
import { aVisa, aVisaInStage } from './a-visa.ts'
import type { TestApp } from './app/an-app.ts'

/** A case of each kind of wait, by what happened to it. */
const made: Record<StallReason, (app: TestApp) => Promise<{ caseId: string }>> = {
  'household-quiet': (app) => aStartedHire(app),
  'spouse-signature': async (app) => (await aSpouse(app)).household,
  'her-answer': (app) => anAskedHire(app),
  'her-question': async (app) => {
    const hire = await anAskedHire(app)
    const question = 'EVENING_CALL_HOME'
    await app.call(sendHerAnswer, { token: hire.token, answer: 'question', question })
    return hire
  },
  'she-said-no': async (app) => {
    const hire = await anAskedHire(app)
    await app.call(sendHerAnswer, { token: hire.token, answer: 'no' })
    return hire
  },
  'arrival-unsaid': async (app) => {
    const hire = await anAgreedHire(app)
    await app.db
      .updateTable('mandates')
      .set({ sealed_at: null })
      .where('case_id', '=', hire.caseId)
      .execute()
    app.clock.set(`${addDays(hire.day, 2)}T08:00:00Z`)
    return hire
  },
  'bank-file': async (app) => {
    const hire = await aHireForTheBank(app)
    await saySealed(app, hire.caseId)
    return hire
  },
  'bank-answer': (app) => aHireAtTheBank(app),
  'bank-rejected': async (app) => {
    const hire = await aHireAtTheBank(app)
    const said = {
      status: 'REJECTED',
      reason: 'ACCOUNT_CLOSED',
      bankCode: 'R1',
      bankText: '',
    } as const
    await bankSays(app, [{ ref: hire.refs.monthly, ...said }])
    return hire
  },
  'payment-failed': async (app) => {
    const hire = await anArrivedHire(app)
    await keepFirstDue(app.deps, hire.caseId)
    await app.db
      .updateTable('dues')
      .set({ state: 'failed', due_on: '2026-11-01' })
      .where('case_id', '=', hire.caseId)
      .execute()
    return hire
  },
  'visa-exception': async (app) => {
    const hire = await aStartedHire(app)
    const asked = { visa_exception: 'asked' as const }
    await app.db.updateTable('hires').set(asked).where('case_id', '=', hire.caseId).execute()
    return hire
  },
  'staff-task': async (app) => {
    const hire = await aStartedHire(app)
    const task = { kind: 'check-documents', reason: 'complete', about: hire.caseId } as const
    await addStaffTask(app.deps, { caseId: hire.caseId, ...task })
    return hire
  },
  'visa-worker-no': (app) => aVisa(app, asked('no')),
  'visa-question': (app) => aVisa(app, asked('question')),
  'visa-consent': (app) => aVisa(app, asked('asked')),
  'visa-late': (app) => aVisaInStage(app, 'medical', { expectedOn: '2026-11-18' }),
  'visa-ours': (app) => aVisaInStage(app, 'insurance'),
  'visa-worker': (app) => aVisaInStage(app, 'medical'),
  'visa-authority': (app) => aVisaInStage(app, 'permit'),
  'visa-application-quiet': (app) => aVisa(app, {}),
}

const asked = (state: 'asked' | 'question' | 'no') => ({
  worker_state: state,
  worker_asked_at: new Date('2026-11-19T08:00:00Z'),
  worker_answered_at: state === 'asked' ? null : new Date('2026-11-19T09:00:00Z'),
})

/** A case that waits for this reason, by what happened to it. */
export const makeStall = (app: TestApp, reason: StallReason): Promise<{ caseId: string }> =>
  made[reason](app)
