import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAppInfo, getDocumentPreview, uploadDocument } from '#api/hiring/application.ts'
import { stepCalls } from '#api/hiring/step-calls.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aNewHire, anOpenApp, aStartedHire } from '#tests/support/an-application.ts'
import { A_PHONE, aPicture, verifyPhone, walkTo } from '#tests/support/a-walk.ts'
import type { Walker } from '#tests/support/a-walk.ts'

let app: TestApp
let first: Walker
beforeAll(async () => {
  app = await anOpenApp()
  first = { ...(await aNewHire(app)), phone: A_PHONE }
  await walkTo(app, first, 'END_WORK_FLOW')
})
afterAll(() => app.close())

/** The same household on another device, after its code. */
async function aSecondHire(): Promise<Walker> {
  const hire = await aStartedHire(app)
  await verifyPhone(app, hire)
  return hire
}

test('[W06] what an existing client has on file is asked to be still right, with its last day', async () => {
  const hire = await aSecondHire()
  const info = await app.call(getAppInfo, { id: hire.caseId }, hire)
  expect(info.step).toBe('EXISTING_CLIENT_REQUIRED_DOCUMENTS')
  expect(info.documents.map(({ kind, expiresOn }) => [kind, expiresOn]).sort()).toEqual([
    ['emirates-id-back', undefined],
    ['emirates-id-front', '2028-06-15'],
    ['passport', '2028-06-15'],
  ])
  const call = stepCalls.EXISTING_CLIENT_REQUIRED_DOCUMENTS
  const { nextStep } = await app.call(call, { caseId: hire.caseId, changed: [] }, hire)
  expect(nextStep).toBe('SUBMIT_OLD_PAYMENT_INFO')
})

test('[W07] only what changed is sent anew, and the earlier hire keeps its own', async () => {
  const hire = await aSecondHire()
  const { caseId } = hire
  const seen = stepCalls.EXISTING_CLIENT_REQUIRED_DOCUMENTS
  const marked = await app.call(seen, { caseId, changed: ['passport'] }, hire)
  expect(marked.nextStep).toBe('EXISTING_CLIENT_UPLOAD_REQUIRED_DOCUMENTS')
  const call = stepCalls.EXISTING_CLIENT_UPLOAD_REQUIRED_DOCUMENTS
  const without = await app.send(call, { caseId, documents: {}, expiries: {} }, hire)
  expect(await without.json()).toMatchObject({ errors: [{ code: 'passport-missing' }] })
  const upload = { caseId, kind: 'passport', file: await aPicture() }
  const { document } = await app.call(uploadDocument, upload, hire)
  const sent = { documents: { passport: document.id }, expiries: { passport: '01/02/2030' } }
  const { nextStep, appInfo } = await app.call(call, { caseId, ...sent }, hire)
  expect(nextStep).toBe('SUBMIT_OLD_PAYMENT_INFO')
  expect(appInfo.documents.find(({ kind }) => kind === 'passport')?.expiresOn).toBe('2030-02-01')
  await app.workOff()
  const before = await app.call(getAppInfo, { id: first.caseId }, first)
  for (const { id } of before.documents) {
    const preview = await app.send(getDocumentPreview, { documentId: id }, first)
    expect(preview.status).toBe(200)
  }
})

test('[W07] what expired meanwhile is not on file any more', async () => {
  await app.db
    .updateTable('documents')
    .set({ expires_on: '2026-11-20' })
    .where('case_id', '=', first.caseId)
    .where('kind', '=', 'emirates-id-front')
    .execute()
  const hire = await aSecondHire()
  const call = stepCalls.EXISTING_CLIENT_REQUIRED_DOCUMENTS
  const { nextStep, appInfo } = await app.call(call, { caseId: hire.caseId, changed: [] }, hire)
  expect(nextStep).toBe('EXISTING_CLIENT_UPLOAD_REQUIRED_DOCUMENTS')
  expect(appInfo.answers.EXISTING_CLIENT_REQUIRED_DOCUMENTS?.missing).toEqual(['emirates-id-front'])
})

test('[W06] a household that was recognised late keeps what it sent', async () => {
  const hire = await aStartedHire(app)
  await walkTo(app, hire, 'BANK_INFO')
  const { documents } = await app.call(getAppInfo, { id: hire.caseId }, hire)
  await verifyPhone(app, hire)
  const after = await app.call(getAppInfo, { id: hire.caseId }, hire)
  expect([after.documents, after.step]).toEqual([documents, 'SUBMIT_OLD_PAYMENT_INFO'])
})
