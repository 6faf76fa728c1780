import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerNewHire } from '#api/hiring/application.ts'
import { listConversations, openChatVisit } from '#api/console/conversations.ts'
import { endTask, getTask, openTaskMessage, reopenTask } from '#api/console/today.ts'
import { reportAnonymously, sendJobEnquiry } from '#api/site/job-messages.ts'
import { addUrlLog } from '#api/site/site.ts'
import { chatReference } from '#domain/campaigns/chat-reference.ts'
import { anOpenApp } from '#tests/support/an-application.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aVisitor } from '#tests/support/app/test-visitor.ts'
import { aMaid } from '#tests/support/builders.ts'
import { aMember, theAdministrator } from '#tests/support/console/a-member.ts'
import type { TestMember } from '#tests/support/console/a-member.ts'

let app: TestApp
let operations: TestMember
beforeAll(async () => {
  app = await anOpenApp()
  operations = await aMember(app, await theAdministrator(app), 'operations')
})
afterAll(() => app.close())

const enquiry = {
  name: 'Grace Santos',
  phone: '0501234567',
  nationality: 'PH',
  languages: ['fil', 'en'],
  years: '7',
  place: 'uae',
  agreed: true,
}
const list = (state: 'waiting' | 'done', kind?: 'job-enquiry' | 'job-report') =>
  app.call(listConversations, { state, ...(kind && { kind }) }, { as: operations.as })
const close = (taskId: string, outcome: 'answered' | 'looked-into', note = '') =>
  app.call(endTask, { taskId, outcome, note }, { as: operations.as })
const officeEvents = async (kind: string) => {
  const rows = await app.db
    .selectFrom('audit_events')
    .select('holds')
    .where('kind', '=', kind)
    .orderBy('sequence')
    .execute()
  return rows.map(({ holds }) => holds)
}

test('what was written is worked off with an outcome and a sealed note, and taken back', async () => {
  const as = aVisitor()
  await app.call(sendJobEnquiry, enquiry, { as })
  await app.call(reportAnonymously, { text: 'An agent asked me for money.' }, { as })
  const { items, counts } = await list('waiting')
  expect(items.map(({ taskKind }) => taskKind).toSorted()).toEqual(['job-enquiry', 'job-report'])
  expect(JSON.stringify(items)).not.toMatch(/Grace|agent/)
  expect(counts).toContainEqual({ kind: 'job-enquiry', waiting: 1, done: 0 })
  const [asked] = (await list('waiting', 'job-enquiry')).items
  const taskId = asked?.id ?? ''
  // An outcome of reports is none of an enquiry.
  await expect(close(taskId, 'looked-into')).rejects.toMatchObject({ code: 'invalid-input' })
  await close(taskId, 'answered', 'Comes on Sunday')
  await expect(close(taskId, 'answered')).rejects.toMatchObject({ code: 'not-found' })
  const [done] = (await list('done')).items
  expect(done).toMatchObject({ id: taskId, outcome: 'answered', doneBy: 'operations' })
  const row = await app.db.selectFrom('tasks').selectAll().where('id', '=', taskId).execute()
  expect(Buffer.from(row[0]?.outcome_note ?? []).toString('latin1')).not.toContain('Sunday')
  const opened = { taskId, why: 'to-answer' } as const
  const { lines } = await app.call(openTaskMessage, opened, { as: operations.as })
  expect(lines).toContainEqual({ name: 'outcomeNote', value: 'Comes on Sunday' })
  expect(await officeEvents('task-moved')).toMatchObject([{ action: 'task-finished.answered' }])

  await app.call(reopenTask, { taskId }, { as: operations.as })
  expect(await app.call(getTask, { taskId }, { as: operations.as })).toMatchObject({
    outcome: null,
    doneAt: null,
  })
  const again = await app.call(openTaskMessage, opened, { as: operations.as })
  expect(again.lines.map(({ name }) => name)).not.toContain('outcomeNote')
})

test('[B04] a chat’s reference leads to its visit and application, and the look is kept', async () => {
  const journeyId = '7b0c5a0c-1111-4222-8333-944444444444'
  const as = aVisitor()
  const maidId = await aMaid(app.deps, { name: 'Joy' })
  await app.call(addUrlLog, { journeyId, url: 'https://daarly.example/hire-maid' }, { as })
  const { appId } = await app.call(registerNewHire, { maidId, journeyId }, { as })
  const reference = chatReference(journeyId)
  const open = (typed: string) =>
    app.call(openChatVisit, { reference: typed }, { as: operations.as })
  expect(await open(`#${reference.toLowerCase()}`)).toMatchObject({
    reference,
    pages: [{ url: 'https://daarly.example/hire-maid' }],
    applications: [{ caseId: appId, maid: 'Joy', step: 'HIRE_MAID', endedAs: null }],
  })
  expect(await officeEvents('visit-opened')).toMatchObject([{ reference, applications: 1 }])
  for (const unknown of ['no code', chatReference('8b0c5a0c-1111-4222-8333-944444444444')]) {
    await expect(open(unknown)).rejects.toMatchObject({ code: 'not-found' })
  }
})
