import { addDays } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import { stagesOf, visaStages } from '#domain/visas/case/visa-stages.ts'
import type { VisaStage } from '#domain/visas/case/visa-stages.ts'
import { parseVisaAnswers } from '#domain/visas/visa-answers.ts'
import { insertVisa } from '#server/db/visas/visas.ts'
import type { VisaChanges } from '#server/db/visas/visas.ts'
import { newOpaqueId } from '#server/privacy/opaque-id.ts'
import { newUuid } from '#web/new-uuid.ts'
import type { TestApp } from './app/an-app.ts'

/** A visa that is applied for, as its household left it. */
export async function aVisa(app: TestApp, visa: VisaChanges = {}): Promise<{ caseId: string }> {
  const caseId = newOpaqueId()
  const visitorId = newUuid()
  const now = app.clock.now()
  await app.db.insertInto('visitors').values({ id: visitorId }).execute()
  await app.db.transaction().execute((db) =>
    insertVisa(db, {
      caseId,
      ofCase: { visitor_id: visitorId, created_at: now, updated_at: now },
      visa: { kind: 'maid', guide_answers: 'dubai.enough.KE.cancelled.none', ...visa },
    }),
  )
  return { caseId }
}

type Days = { expectedOn?: Day; promisedOn?: Day; visa?: VisaChanges }

/** A visa that was sent and waits in this stage. */
export async function aVisaInStage(
  app: TestApp,
  stage: VisaStage,
  { expectedOn = '2027-01-04', promisedOn = expectedOn, visa = {} }: Days = {},
): Promise<{ caseId: string }> {
  const now = app.clock.now()
  const { caseId } = await aVisa(app, {
    submitted_at: now,
    stage,
    stage_since: now,
    promised_on: promisedOn,
    expected_on: expectedOn,
    ...visa,
  })
  const before = visaStages.slice(0, visaStages.indexOf(stage))
  await app.db
    .insertInto('visa_stages')
    .values(
      visaStages
        .filter((one) => one !== 'arrival')
        .map((one) => ({
          case_id: caseId,
          stage: one,
          promised_on: promisedOn,
          expected_on: expectedOn,
          done_on: before.includes(one) ? '2026-11-02' : null,
        })),
    )
    .execute()
  return { caseId }
}

type Issued = { sentOn?: Day; gaps?: readonly number[]; isSample?: boolean; visa?: VisaChanges }

/** A visa that was issued, its stages done so many days after each other. */
export async function anIssuedVisa(
  app: TestApp,
  { sentOn = '2026-11-02', gaps = [0, 7], isSample = false, visa = {} }: Issued = {},
): Promise<{ caseId: string }> {
  const sent = new Date(`${sentOn}T08:00:00Z`)
  const { caseId } = await aVisa(app, {
    submitted_at: sent,
    outcome: 'issued',
    valid_until: addDays(sentOn, 730),
    ...visa,
  })
  let day = sentOn
  const { guide_answers: answers } = await app.db
    .selectFrom('visas')
    .select('guide_answers')
    .where('case_id', '=', caseId)
    .executeTakeFirstOrThrow()
  const rows = stagesOf(parseVisaAnswers(answers)).map((stage, at) => {
    day = addDays(day, gaps[at] ?? 0)
    return { case_id: caseId, stage, done_on: day }
  })
  await app.db.insertInto('visa_stages').values(rows).execute()
  const ended = { ended_at: new Date(`${day}T08:00:00Z`), ended_as: 'completed' as const }
  await app.db
    .updateTable('cases')
    .set({ ...ended, is_sample: isSample })
    .where('id', '=', caseId)
    .execute()
  return { caseId }
}
