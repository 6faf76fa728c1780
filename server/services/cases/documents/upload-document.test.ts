import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  getAppInfo,
  getDocumentPreview,
  removeDocument,
  uploadDocument,
} from '#api/hiring/application.ts'
import { stepCalls } from '#api/hiring/step-calls.ts'
import type { Tx } from '#server/db/connect.ts'
import { aPdf } from '#tests/support/a-pdf.ts'
import { aHireAt } from '#tests/support/a-hire-at.ts'
import { freePort } from '#tests/support/app/free-port.ts'
import { newKey } from '#tests/support/app/test-visitor.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { anOpenApp, aStartedHire } from '#tests/support/an-application.ts'
import { aPicture, uploadAll, walkTo } from '#tests/support/a-walk.ts'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
})
afterAll(() => app.close())

async function anUpload() {
  const hire = await aStartedHire(app)
  const { caseId, as } = hire
  const input = { caseId, kind: 'passport', file: await aPicture() }
  const { document } = await app.call(uploadDocument, input, { as })
  return { ...hire, document }
}

test('[W05] an uploaded document is listed, with a picture of it that only its visitor sees', async () => {
  const { caseId, as, document } = await anUpload()
  const info = await app.call(getAppInfo, { id: caseId }, { as })
  expect(info.documents).toEqual([document])
  const preview = await app.send(getDocumentPreview, { documentId: document.id }, { as })
  expect(Object.fromEntries(preview.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': 'inline; filename="passport.webp"',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  const stranger = (await aStartedHire(app)).as
  const foreign = await app.send(getDocumentPreview, { documentId: document.id }, { as: stranger })
  expect(foreign.status).toBe(404)
})

test('[W05] a PDF has no picture, and its visitor saves it whole', async () => {
  const { caseId, as } = await aStartedHire(app)
  const bytes = aPdf()
  const file = new File([new Uint8Array(bytes)], 'a.pdf', { type: 'application/pdf' })
  const { document } = await app.call(uploadDocument, { caseId, kind: 'passport', file }, { as })
  const asked = { documentId: document.id }
  expect((await app.send(getDocumentPreview, asked, { as })).status).toBe(404)
  const whole = await app.send(getDocumentPreview, { ...asked, large: true }, { as })
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="passport.pdf"',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  expect(
    Buffer.from(await whole.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  const stranger = (await aStartedHire(app)).as
  expect(
    (await app.send(getDocumentPreview, { ...asked, large: true }, { as: stranger })).status,
  ).toBe(404)
})

test('[W05] a picture without a sharp word is taken, and said to be blurred for as long as it is kept', async () => {
  const { caseId, as, document } = await anUpload()
  expect(document.isBlurred).toBe(true)
  const info = await app.call(getAppInfo, { id: caseId }, { as })
  expect(info.documents).toMatchObject([{ isBlurred: true }])
})

test('[W05] another upload of a kind takes the place of the first, whose files go', async () => {
  const { caseId, as, document } = await anUpload()
  const kept = await filesOf(caseId)
  const input = { caseId, kind: 'passport', file: await aPicture() }
  const again = await app.call(uploadDocument, input, { as })
  await app.workOff()
  const info = await app.call(getAppInfo, { id: caseId }, { as })
  expect(info.documents.map(({ id }) => id)).toEqual([again.document.id])
  expect(kept).toHaveLength(2)
  expect((await filesOf(caseId)).filter((key) => key.includes(document.id))).toEqual([])
})

test('[W05] the same upload once more is answered without another file', async () => {
  const { caseId, as } = await aStartedHire(app)
  const input = { caseId, kind: 'passport', file: await aPicture() }
  const key = newKey()
  const first = await app.call(uploadDocument, input, { as, key })
  expect(await app.call(uploadDocument, input, { as, key })).toEqual(first)
  expect(await filesOf(caseId)).toHaveLength(2)
})

test('[W05] a file is looked at and stored before the application is locked', async () => {
  const { caseId, as, upload } = await app.db.transaction().execute(async (tx) => {
    const hire = await anUploadThatWaits(tx)
    await expect.poll(() => filesOf(hire.caseId)).toHaveLength(2)
    return hire
  })
  const { document } = await upload
  const info = await app.call(getAppInfo, { id: caseId }, { as })
  expect(info.documents).toEqual([document])
  await workOffAll()
  expect(await filesOf(caseId)).toHaveLength(2)
})

test('[W05] an upload that is refused in the end leaves no file', async () => {
  const { caseId, upload } = await app.db.transaction().execute(async (tx) => {
    const hire = await anUploadThatWaits(tx)
    await expect.poll(() => filesOf(hire.caseId)).toHaveLength(2)
    const completed = { ended_as: 'completed' as const, ended_at: app.clock.now() }
    await tx.updateTable('cases').set(completed).where('id', '=', hire.caseId).execute()
    return hire
  })
  await expect(upload).rejects.toMatchObject({ code: 'already-completed' })
  await workOffAll()
  expect(await filesOf(caseId)).toEqual([])
})

test.each([
  ['document-empty', new File([], 'a.jpg')],
  ['document-type', new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.jpg')],
])('[W05] a file is refused by its content: %s', async (code, file) => {
  const { caseId, as } = await aStartedHire(app)
  const response = await app.send(uploadDocument, { caseId, kind: 'passport', file }, { as })
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({
    code: 'document-refused',
    errors: [{ field: 'file', code }],
  })
})

test('a kind that nobody asks for, and an application that is not yours, take no files', async () => {
  const { caseId, as } = await aStartedHire(app)
  const file = await aPicture()
  const strange = await app.send(uploadDocument, { caseId, kind: 'selfie', file }, { as })
  expect(strange.status).toBe(422)
  const stranger = (await aStartedHire(app)).as
  const unread = new File([], 'a.jpg')
  const foreign = await app.send(
    uploadDocument,
    { caseId, kind: 'passport', file: unread },
    { as: stranger },
  )
  expect(foreign.status).toBe(404)
})

/** A port that nobody listens at, and one that takes connections and says nothing. */
const silentPorts = {
  'refuses connections': async () => ({ port: await freePort(), close: () => undefined }),
  'never answers': async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    return { port: (silent.address() as AddressInfo).port, close: () => silent.close() }
  },
}

test.for(Object.entries(silentPorts))(
  '[G16] where the storage of files %s, the upload is told to come back and nothing names it',
  async ([, open]) => {
    const { port, close } = await open()
    const away = await anOpenApp({
      env: {
        STORAGE_PROVIDER: 's3',
        S3_BUCKET: 'files',
        S3_REGION: 'me-central-1',
        S3_ENDPOINT: `http://127.0.0.1:${port}`,
        S3_ACCESS_KEY_ID: 'id',
        S3_SECRET_ACCESS_KEY: 'secret',
      },
    })
    const { caseId, as } = await aStartedHire(away)
    const input = { caseId, kind: 'passport', file: await aPicture() }
    const { status, headers } = await away.send(uploadDocument, input, { as })
    expect([status, headers.get('x-problem'), headers.get('retry-after')]).toEqual([
      503,
      'overloaded',
      '5',
    ])
    expect((await away.call(getAppInfo, { id: caseId }, { as })).documents).toEqual([])
    await away.close()
    close()
  },
)

/** An upload whose application somebody else holds for as long as their transaction is open. */
async function anUploadThatWaits(tx: Tx) {
  const { caseId, as } = await aStartedHire(app)
  await tx.selectFrom('cases').select('id').where('id', '=', caseId).forUpdate().execute()
  const input = { caseId, kind: 'passport', file: await aPicture() }
  const upload = app.call(uploadDocument, input, { as })
  upload.catch(() => undefined)
  return { caseId, as, upload }
}

/** Works off what is due later, too. */
async function workOffAll(): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(app.db)
  await app.workOff()
}

async function filesOf(caseId: string): Promise<string[]> {
  const keys: string[] = []
  for await (const key of app.deps.vault.list(`documents/${caseId}`)) keys.push(key)
  return keys
}

test('a finished application takes no files, and keeps those that it has', async () => {
  const { caseId, as } = await aHireAt(app, 'END_WORK_FLOW')
  const kept = await filesOf(caseId)
  const input = { caseId, kind: 'passport', file: await aPicture() }
  const late = await app.send(uploadDocument, input, { as })
  expect(await late.json()).toMatchObject({ status: 409, code: 'already-completed' })
  expect(await filesOf(caseId)).toEqual(kept)
})

test('[W05] a document is taken back with its files, until an answer needs it', async () => {
  const { caseId, as, document } = await anUpload()
  const key = newKey()
  const gone = { removed: true }
  const asked = { documentId: document.id }
  expect(await app.call(removeDocument, asked, { as, key })).toEqual(gone)
  // The same press again, since its answer was lost.
  expect(await app.call(removeDocument, asked, { as, key })).toEqual(gone)
  await app.workOff()
  const { documents } = await app.call(getAppInfo, { id: caseId }, { as })
  expect([documents, await filesOf(caseId)]).toEqual([[], []])
  const later = await walkTo(app, { caseId, as }, 'BANK_INFO')
  const needed = { documentId: later.documents[0]?.id ?? '' }
  const refused = await app.send(removeDocument, needed, { as })
  expect(await refused.json()).toMatchObject({ errors: [{ code: 'document-needed' }] })
})

test('[W05] until when each document is valid is stored with it, and told', async () => {
  const hire = await aStartedHire(app)
  const documents = await uploadAll(app, hire, 'live-in')
  const expiries = { 'emirates-id-front': '٠٨/١١/٢٠٢٧', passport: '31.01.2030', tenancy: 'never' }
  const call = stepCalls.REQUIRED_DOCUMENTS
  const { appInfo } = await app.call(call, { caseId: hire.caseId, documents, expiries }, hire)
  const told = appInfo.documents.map(({ kind, expiresOn, neverExpires }) => [
    kind,
    expiresOn ?? neverExpires,
  ])
  expect(Object.fromEntries(told)).toEqual({
    'emirates-id-front': '2027-11-08',
    'emirates-id-back': undefined,
    passport: '2030-01-31',
    tenancy: true,
  })
})

test('[W05] the enlarged picture is the stored one, drawn anew', async () => {
  const { as, document } = await anUpload()
  const asked = { documentId: document.id, large: true }
  const large = await app.send(getDocumentPreview, asked, { as })
  expect(large.headers.get('content-type')).toBe('image/jpeg')
})
