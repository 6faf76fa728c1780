import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  getAppInfo,
  listApplicationsBySession,
  registerNewHire,
  withdrawApplication,
} from '#api/hiring/application.ts'
import { openLink, createResumeLink } from '#api/hiring/links.ts'
import { stepCalls } from '#api/hiring/step-calls.ts'
import { endIdleApplications } from '#server/jobs/end-idle-applications.ts'
import { eraseEndedApplications } from '#server/jobs/erase-ended-applications.ts'
import { aHireAt } from '#tests/support/a-hire-at.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aNewHire, anOpenApp, startAnswers } from '#tests/support/an-application.ts'
import { aVisitor } from '#tests/support/app/test-visitor.ts'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
})
afterAll(() => app.close())

const rowOf = (caseId: string) =>
  app.db
    .selectFrom('applications as a')
    .innerJoin('maids as m', 'm.id', 'a.maid_id')
    .select(['a.ended_as', 'a.files_erased_at', 'm.held_by', 'm.held_until'])
    .where('a.id', '=', caseId)
    .executeTakeFirstOrThrow()

const leftOf = async (caseId: string) => {
  const tables = ['step_drafts', 'arrival_bookings', 'documents', 'step_answers'] as const
  const counts: Record<string, number> = {}
  for (const table of tables) {
    const rows = await app.db
      .selectFrom(table)
      .select('case_id')
      .where('case_id', '=', caseId)
      .execute()
    counts[table] = rows.length
  }
  return counts
}

test('a household lets her go in one press, and another can have her at once', async () => {
  const { caseId, maidId, as } = await aHireAt(app, 'CLIENT_ADDRESS')
  const { url } = await app.call(createResumeLink, { caseId }, { as })
  await app.call(withdrawApplication, { caseId }, { as })
  expect(await rowOf(caseId)).toMatchObject({ ended_as: 'withdrawn', held_by: null })
  const info = await app.call(getAppInfo, { id: caseId }, { as })
  expect(info).toMatchObject({ ended: 'withdrawn', completed: false, mandates: [] })
  expect(await leftOf(caseId)).toMatchObject({ step_drafts: 0, arrival_bookings: 0 })
  const token = new URL(url).searchParams.get('token') ?? ''
  expect((await app.send(openLink, { token }, { as: aVisitor() })).status).toBe(409)
  const other = await app.call(registerNewHire, { maidId }, { as: aVisitor() })
  expect(other.existing).toBe(false)
  const [listed] = await app.call(listApplicationsBySession, {}, { as })
  expect(listed).toMatchObject({ id: caseId, ended: 'withdrawn' })
})

test('an ended application takes no more answers, and she can be chosen anew', async () => {
  const { caseId, maidId, as } = await aNewHire(app)
  await app.call(withdrawApplication, { caseId }, { as })
  const late = await app.send(stepCalls.HIRE_MAID, { caseId, ...startAnswers }, { as })
  expect(await late.json()).toMatchObject({ status: 409, code: 'application-ended' })
  const again = await app.call(registerNewHire, { maidId }, { as })
  expect(again.existing).toBe(false)
  expect(again.caseId).not.toBe(caseId)
})

test('untouched for thirty days an application expires; a younger one stays', async () => {
  const old = await aNewHire(app)
  app.clock.advance({ days: 29 })
  const young = await aNewHire(app)
  app.clock.advance({ days: 1, seconds: 1 })
  await endIdleApplications(app.deps)
  expect(await rowOf(old.caseId)).toMatchObject({ ended_as: 'expired', held_by: null })
  expect((await rowOf(young.caseId)).ended_as).toBeNull()
})

test('ninety days after it ended, what was given for it is erased, files too', async () => {
  app.clock.set('2026-11-21T06:00:00Z')
  const { caseId, as } = await aHireAt(app, 'MAID_ARRIVAL')
  await app.workOff()
  const files = await app.db
    .selectFrom('documents')
    .select('file_key')
    .where('case_id', '=', caseId)
    .execute()
  await app.call(withdrawApplication, { caseId }, { as })
  app.clock.advance({ days: 89 })
  await eraseEndedApplications(app.deps)
  expect((await leftOf(caseId))['documents']).toBe(files.length)
  app.clock.advance({ days: 2 })
  await eraseEndedApplications(app.deps)
  await app.workOff()
  expect(await leftOf(caseId)).toMatchObject({ documents: 0, step_answers: 0 })
  expect((await rowOf(caseId)).files_erased_at).toEqual(app.clock.now())
  for (const { file_key } of files) expect(await app.deps.vault.get(file_key)).toBeUndefined()
})
