import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAppInfo, uploadDocument, uploadPart } from '#api/hiring/application.ts'
import { MAX_UPLOAD_PARTS, UPLOAD_PART_BYTES } from '#domain/hiring/values/documents.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { newKey } from '#tests/support/app/test-visitor.ts'
import type { TestVisitor } from '#tests/support/app/test-visitor.ts'
import { anOpenApp, aStartedHire } from '#tests/support/an-application.ts'

let app: TestApp
let photo: File
beforeAll(async () => {
  app = await anOpenApp()
  photo = await aLargePhoto()
})
afterAll(() => app.close())

/** More than two parts, since noise does not compress. */
async function aLargePhoto(): Promise<File> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const picture = { width: 1100, height: 1100, channels: 3, noise } as const
  const bytes = await sharp({ create: { ...picture, background: '#888888' } })
    .jpeg({ quality: 95 })
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg' })
}

function partsOf(file: File): File[] {
  const count = Math.ceil(file.size / UPLOAD_PART_BYTES)
  return Array.from({ length: count }, (_, part) => {
    const start = part * UPLOAD_PART_BYTES
    return new File([file.slice(start, start + UPLOAD_PART_BYTES)], 'part')
  })
}

type Hire = { caseId: string; as: TestVisitor }

async function sendParts({ caseId, as }: Hire, parts: readonly File[]): Promise<string> {
  const uploadId = randomUUID()
  for (const [part, file] of parts.entries()) {
    await app.call(uploadPart, { caseId, uploadId, part, file }, { as })
  }
  return uploadId
}

async function filesOf(caseId: string): Promise<string[]> {
  const keys: string[] = []
  for await (const key of app.deps.vault.list(`documents/${caseId}`)) keys.push(key)
  return keys
}

async function refusalOf(response: Response): Promise<unknown> {
  return { status: response.status, ...((await response.json()) as object) }
}

test('[W05] a document that was sent in parts is the same as one sent whole', async () => {
  const hire = await aStartedHire(app)
  const { caseId, as } = hire
  const whole = await app.call(uploadDocument, { caseId, kind: 'passport', file: photo }, { as })
  const parts = partsOf(photo)
  expect(parts.length).toBeGreaterThan(2)
  const uploadId = await sendParts(hire, parts)
  const input = { caseId, kind: 'tenancy', uploadId, parts: parts.length }
  const joined = await app.call(uploadDocument, input, { as })
  const info = await app.call(getAppInfo, { id: caseId }, { as })
  expect(info.documents).toHaveLength(2)
  const rows = await app.db
    .selectFrom('documents')
    .select(['sha256', 'size'])
    .where('id', 'in', [whole.document.id, joined.document.id])
    .execute()
  expect(rows).toHaveLength(2)
  expect(rows[0]).toEqual(rows[1])
})

test('[W05] the parts go once the document is stored, and a repeated request is answered', async () => {
  const hire = await aStartedHire(app)
  const { caseId, as } = hire
  const parts = partsOf(photo)
  const uploadId = await sendParts(hire, parts)
  const input = { caseId, kind: 'passport', uploadId, parts: parts.length }
  const key = newKey()
  const first = await app.call(uploadDocument, input, { as, key })
  await app.workOff()
  expect(await filesOf(caseId)).toHaveLength(2)
  expect(await app.call(uploadDocument, input, { as, key })).toEqual(first)
})

test('[W05] parts that no document was made of go an hour later', async () => {
  const hire = await aStartedHire(app)
  await sendParts(hire, partsOf(photo))
  expect(await filesOf(hire.caseId)).not.toEqual([])
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(app.db)
  await app.workOff()
  expect(await filesOf(hire.caseId)).toEqual([])
})

test('[W05] a document with a part missing is refused, and so is one of another application', async () => {
  const hire = await aStartedHire(app)
  const parts = partsOf(photo)
  const uploadId = await sendParts(hire, parts.slice(0, -1))
  const input = { kind: 'passport', uploadId, parts: parts.length }
  const missing = { status: 422, errors: [{ field: 'file', code: 'document-not-sent' }] }
  const incomplete = await app.send(uploadDocument, { ...input, caseId: hire.caseId }, hire)
  expect(await refusalOf(incomplete)).toMatchObject(missing)
  const other = await aStartedHire(app)
  const foreign = { ...input, parts: 1, caseId: other.caseId }
  expect(await refusalOf(await app.send(uploadDocument, foreign, other))).toMatchObject(missing)
})

test('[W05] a part has a size, and a document a number of parts', async () => {
  const { caseId, as } = await aStartedHire(app)
  const uploadId = randomUUID()
  const large = new File([new Uint8Array(UPLOAD_PART_BYTES + 1)], 'part')
  const sent = { caseId, uploadId, part: 0, file: large }
  expect((await app.send(uploadPart, sent, { as })).status).toBe(413)
  const beyond = { ...sent, part: MAX_UPLOAD_PARTS, file: new File(['x'], 'part') }
  expect((await app.send(uploadPart, beyond, { as })).status).toBe(422)
  const none = { caseId, kind: 'passport', uploadId, parts: MAX_UPLOAD_PARTS + 1 }
  expect((await app.send(uploadDocument, none, { as })).status).toBe(422)
  expect(await filesOf(caseId)).toEqual([])
})
