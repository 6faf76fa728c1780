import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadDocument } from '#api/hiring/application.ts'
import { getMyHire } from '#api/hiring/my-hire.ts'
import { stepCalls } from '#api/hiring/step-calls.ts'
import { sampleExpiries } from '#api/hiring/steps/required-documents.ts'
import { listStaffTasks } from '#server/db/staff/staff-tasks.ts'
import { aHireAt } from '#tests/support/a-hire-at.ts'
import { aNewHire, anOpenApp } from '#tests/support/an-application.ts'
import { aPicture, sendTexts, walkTo } from '#tests/support/a-walk.ts'
import type { Walker } from '#tests/support/a-walk.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { markDocumentsAccepted, askDocumentAgain, openDocumentForStaff } from './check-documents.ts'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
})
afterAll(() => app.close())

const tasksOf = async ({ caseId }: Walker) =>
  (await listStaffTasks(app.db))
    .filter(({ about }) => about === caseId)
    .map(({ kind, reason }) => [kind, reason])

const hireOf = async ({ caseId, as }: Walker) =>
  (await app.call(getMyHire, { caseId }, { as })).hire

async function aCompleteHire(): Promise<Walker> {
  const hire = await aHireAt(app, 'END_WORK_FLOW')
  return hire
}

const upload = async ({ caseId, as }: Walker) =>
  app.call(uploadDocument, { caseId, kind: 'passport', file: await aPicture() }, { as })

test('a complete hire is a task until staff say that its documents are good', async () => {
  const hire = await aNewHire(app)
  await expect(markDocumentsAccepted(app.deps, hire.caseId, { by: 'amina' })).rejects.toThrow(
    'not-found',
  )
  await walkTo(app, hire, 'END_WORK_FLOW')
  expect(await tasksOf(hire)).toEqual([['check-documents', 'given']])
  expect((await hireOf(hire))?.moves.map(({ code }) => code)).toContain('check-documents')
  await markDocumentsAccepted(app.deps, hire.caseId, { by: 'amina' })
  expect(await tasksOf(hire)).toEqual([])
  const checked = await hireOf(hire)
  expect(checked?.moves.map(({ code }) => code)).not.toContain('check-documents')
  expect(checked?.happened.map(({ code }) => code)).toContain('documents-checked')
  await expect(markDocumentsAccepted(app.deps, hire.caseId, { by: 'amina' })).rejects.toThrow(
    'not-found',
  )
})

test('one that cannot be used is asked for again with its reason, sent, and checked once more', async () => {
  const hire = await aCompleteHire()
  const { caseId, as } = hire
  await expect(upload(hire)).rejects.toThrow('already-completed')
  await askDocumentAgain(app.deps, caseId, { kind: 'passport', reason: 'unreadable' })
  await sendTexts(app)
  expect(app.texts.at(-1)?.text).toContain(`/my-hire?appId=${caseId}`)
  const asked = await hireOf(hire)
  expect(asked?.askedDocument).toEqual({ kind: 'passport', reason: 'unreadable' })
  expect(asked?.moves.map(({ code }) => code)).toContain('send-document-again')
  const { document } = await upload(hire)
  const info = await walkTo(app, hire, 'REQUIRED_DOCUMENTS')
  expect(info).toMatchObject({ step: 'REQUIRED_DOCUMENTS', completed: true })
  const rest = Object.fromEntries(info.documents.map(({ kind, id }) => [kind, id]))
  const answer = { documents: { ...rest, passport: document.id } }
  const sent = { caseId, ...answer, expiries: sampleExpiries(info.today) }
  const { nextStep } = await app.call(stepCalls.REQUIRED_DOCUMENTS, sent, { as })
  expect(nextStep).toBe('END_WORK_FLOW')
  expect(await tasksOf(hire)).toEqual([['check-documents', 'given']])
  expect((await hireOf(hire))?.askedDocument).toBeUndefined()
  await expect(upload(hire)).rejects.toThrow('already-completed')
})

test('a document is opened with a reason, which the audit trail keeps', async () => {
  const hire = await aCompleteHire()
  const asked = { kind: 'passport', reason: 'check' } as const
  const { bytes, document } = await openDocumentForStaff(app.deps, hire.caseId, asked)
  expect(bytes.length).toBeGreaterThan(1000)
  const events = await app.db
    .selectFrom('audit_events')
    .select(['by', 'holds'])
    .where('chain', '=', hire.caseId)
    .where('kind', '=', 'document-opened')
    .execute()
  expect(events).toMatchObject([
    { by: 'staff', holds: { document: document.id, kind: 'passport', reason: 'check' } },
  ])
  const none = { kind: 'iban-proof', reason: 'check' } as const
  await expect(openDocumentForStaff(app.deps, hire.caseId, none)).rejects.toThrow('not-found')
})
