import { afterAll, beforeAll, expect, test } from 'vitest'
import { Problem } from '#domain/problem.ts'
import { inTransaction } from '#server/db/connect.ts'
import type { Db } from '#server/db/connect.ts'
import { lockApplication } from '#server/db/hiring/lock-application.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aSentVisa, haveEstimate } from '#tests/support/app/a-sent-visa.ts'
import { anOpenApp } from '#tests/support/an-application.ts'
import { beginCase } from './begin-case.ts'
import type { CaseParts } from './change-case.ts'
import { cancelVisa, issueVisa, refuseVisa } from './end-visa.ts'
import { finishStage, moveStage, setAppointment, tellArrival } from './move-case.ts'

// 10 am on Saturday 21 November 2026: papers are looked at on Monday.
let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
  await haveEstimate(app)
})
afterAll(() => app.close())

const ABROAD = 'dubai.enough.KE.abroad.none'

const change = (caseId: string, what: (deps: CaseParts) => Promise<void>): Promise<void> =>
  inTransaction(app.deps.db, async (db: Db) => {
    await lockApplication(db, caseId)
    await what({ ...app.deps, db })
  })

const stages = async (caseId: string) => {
  const rows = await app.db
    .selectFrom('visa_stages')
    .select(['stage', 'promised_on', 'expected_on', 'done_on'])
    .where('case_id', '=', caseId)
    .execute()
  return Object.fromEntries(rows.map(({ stage, ...days }) => [stage, Object.values(days)]))
}
const visa = (caseId: string) =>
  app.db
    .selectFrom('visas as v')
    .innerJoin('cases as c', 'c.id', 'v.case_id')
    .select(['v.stage', 'v.promised_on', 'v.expected_on', 'v.late_reason', 'v.outcome'])
    .select(['v.valid_until', 'c.ended_as'])
    .where('v.case_id', '=', caseId)
    .executeTakeFirstOrThrow()
const events = async (caseId: string) => {
  const rows = await app.db
    .selectFrom('case_events')
    .select(['kind', 'facts'])
    .where('case_id', '=', caseId)
    .where('kind', '<>', 'submitted')
    .orderBy('id')
    .execute()
  return rows.map(({ kind, facts }) => [kind, facts])
}
const audited = async (caseId: string) => {
  const rows = await app.db
    .selectFrom('audit_events')
    .select('kind')
    .where('chain', '=', caseId)
    .orderBy('sequence')
    .execute()
  return rows.map(({ kind }) => kind).filter((kind) => kind.startsWith('visa-'))
}
const tasks = async (caseId: string) => {
  const rows = await app.db
    .selectFrom('tasks')
    .select(['kind', 'done_at'])
    .where('subject_id', '=', caseId)
    .orderBy('kind')
    .execute()
  return rows.map(({ kind, done_at: done }) => [kind, done === null ? 'open' : 'done'])
}

test('a case that is sent has its stages with promised working days, and papers to check', async () => {
  const { caseId } = await aSentVisa(app)
  expect(await stages(caseId)).toEqual({
    papers: ['2026-11-23', '2026-11-23', null],
    permit: ['2026-11-30', '2026-11-30', null],
    medical: ['2026-12-07', '2026-12-07', null],
    fingerprints: ['2026-12-09', '2026-12-09', null],
    insurance: ['2026-12-09', '2026-12-09', null],
    contract: ['2026-12-09', '2026-12-09', null],
    residence: ['2026-12-11', '2026-12-11', null],
  })
  expect(await visa(caseId)).toMatchObject({ stage: 'papers', promised_on: '2026-12-11' })
  expect(await tasks(caseId)).toEqual([['visa-papers', 'open']])
  expect(await events(caseId)).toEqual([['visa-sent', {}]])
  expect(await audited(caseId)).toEqual(['visa-sent'])
  await expect(change(caseId, (deps) => beginCase(deps, caseId))).rejects.toThrow(Problem)
})

test('what is done early or moved moves the rest by as many working days', async () => {
  const { caseId } = await aSentVisa(app)
  app.clock.set('2026-11-26T06:00:00Z')
  const by = 'staff'
  await change(caseId, (deps) =>
    finishStage(deps, caseId, { stage: 'papers', doneOn: '2026-11-23', by }),
  )
  await change(caseId, (deps) =>
    finishStage(deps, caseId, { stage: 'permit', doneOn: '2026-11-26', by }),
  )
  expect(await visa(caseId)).toMatchObject({ stage: 'medical', expected_on: '2026-12-09' })
  const move = { stage: 'medical', to: '2026-12-09', reason: 'second-sample', by } as const
  await change(caseId, (deps) => moveStage(deps, caseId, move))
  expect(await visa(caseId)).toEqual({
    stage: 'medical',
    promised_on: '2026-12-11',
    expected_on: '2026-12-15',
    late_reason: 'second-sample',
    outcome: null,
    valid_until: null,
    ended_as: null,
  })
  await change(caseId, (deps) =>
    setAppointment(deps, caseId, {
      stage: 'medical',
      at: new Date('2026-12-08T05:30:00Z'),
      place: 'Al Quoz',
      by,
    }),
  )
  expect(await visa(caseId)).toMatchObject({ expected_on: '2026-12-14' })
  expect(await tasks(caseId)).toEqual([['visa-papers', 'done']])
  expect(await audited(caseId)).toEqual([
    'visa-sent',
    'visa-stage-done',
    'visa-stage-done',
    'visa-stage-moved',
    'visa-appointment-set',
  ])
  const again = change(caseId, (deps) =>
    finishStage(deps, caseId, { stage: 'papers', doneOn: '2026-11-23', by }),
  )
  await expect(again).rejects.toThrow(Problem)
  app.clock.set('2026-11-21T06:00:00Z')
})

test('nothing after the arrival has a day until its day is told', async () => {
  const { caseId } = await aSentVisa(app, { answers: ABROAD })
  expect((await stages(caseId))['medical']).toEqual([null, null, null])
  expect(await visa(caseId)).toMatchObject({ promised_on: null, expected_on: null })
  const by = 'household'
  await change(caseId, (deps) => tellArrival(deps, caseId, { day: '2026-12-12', by }))
  expect(await stages(caseId)).toMatchObject({
    permit: ['2026-11-30', '2026-11-30', null],
    arrival: ['2026-12-12', '2026-12-12', null],
    medical: ['2026-12-16', '2026-12-16', null],
    residence: ['2026-12-22', '2026-12-22', null],
  })
  await change(caseId, (deps) => tellArrival(deps, caseId, { day: '2026-12-14', by }))
  expect(await stages(caseId)).toMatchObject({
    arrival: ['2026-12-12', '2026-12-14', null],
    residence: ['2026-12-22', '2026-12-23', null],
  })
})

test('an issued visa completes its case; nothing changes afterwards', async () => {
  const { caseId } = await aSentVisa(app)
  const validUntil = '2028-12-10'
  await change(caseId, (deps) => issueVisa(deps, caseId, { validUntil, by: 'staff' }))
  expect(await visa(caseId)).toMatchObject({
    stage: null,
    outcome: 'issued',
    ended_as: 'completed',
    valid_until: validUntil,
  })
  expect((await stages(caseId))['residence']).toEqual(['2026-12-11', '2026-12-11', '2026-11-21'])
  expect(await tasks(caseId)).toEqual([['visa-papers', 'done']])
  const late = change(caseId, (deps) => cancelVisa(deps, caseId, { as: 'cancelled', by: 'staff' }))
  await expect(late).rejects.toThrow(Problem)
})

test('a refusal, a cancellation and a new sponsor end it, each in its own word', async () => {
  const [refused, cancelled, moved] = [
    await aSentVisa(app),
    await aSentVisa(app),
    await aSentVisa(app),
  ]
  const by = 'staff'
  await change(refused.caseId, (deps) => refuseVisa(deps, refused.caseId, { reason: 'unfit', by }))
  for (const [{ caseId }, as] of [
    [cancelled, 'cancelled'],
    [moved, 'moved'],
  ] as const) {
    await change(caseId, (deps) => cancelVisa(deps, caseId, { as, by }))
  }
  expect(await visa(refused.caseId)).toMatchObject({ outcome: 'refused', ended_as: 'cancelled' })
  expect(await visa(cancelled.caseId)).toMatchObject({ outcome: 'cancelled' })
  expect(await visa(moved.caseId)).toMatchObject({ outcome: 'moved', stage: null })
  expect((await events(refused.caseId)).at(-1)).toEqual(['visa-refused', { reason: 'unfit' }])
})

test('before it is sent, a cancelled application is withdrawn', async () => {
  const { caseId } = await aSentVisa(app, { isSent: false })
  await change(caseId, (deps) => cancelVisa(deps, caseId, { as: 'cancelled', by: 'household' }))
  expect(await visa(caseId)).toMatchObject({ outcome: null, ended_as: 'withdrawn' })
})
