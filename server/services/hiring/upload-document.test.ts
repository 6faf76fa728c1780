import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAppInfo, getDocumentPreview, uploadDocument } from '#api/hiring.ts'
import type { TestApp } from '#tests/support/an-app.ts'
import { anOpenApp, aStartedHire } from '#tests/support/an-application.ts'
import { aPicture } from '#tests/support/a-walk.ts'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
})
afterAll(() => app.close())

async function anUpload() {
  const hire = await aStartedHire(app)
  const { appId, as } = hire
  const input = { appId, kind: 'passport', file: await aPicture() }
  const { document } = await app.call(uploadDocument, input, { as })
  return { ...hire, document }
}

test('[W05] an uploaded document is listed, with a picture of it that only its visitor sees', async () => {
  const { appId, as, document } = await anUpload()
  const info = await app.call(getAppInfo, { id: appId }, { as })
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

test('[W05] another upload of a kind takes the place of the first, whose files go', async () => {
  const { appId, as, document } = await anUpload()
  const kept = await filesOf(appId)
  const input = { appId, kind: 'passport', file: await aPicture() }
  const again = await app.call(uploadDocument, input, { as })
  await app.workOff()
  const info = await app.call(getAppInfo, { id: appId }, { as })
  expect(info.documents.map(({ id }) => id)).toEqual([again.document.id])
  expect(kept).toHaveLength(2)
  expect((await filesOf(appId)).filter((key) => key.includes(document.id))).toEqual([])
})

test.each([
  ['document-empty', new File([], 'a.jpg')],
  ['document-type', new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.jpg')],
])('[W05] a file is refused by its content: %s', async (code, file) => {
  const { appId, as } = await aStartedHire(app)
  const response = await app.send(uploadDocument, { appId, kind: 'passport', file }, { as })
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({
    code: 'document-refused',
    errors: [{ field: 'file', code }],
  })
})

test('a kind that nobody asks for, and an application that is not yours, take no files', async () => {
  const { appId, as } = await aStartedHire(app)
  const file = await aPicture()
  const strange = await app.send(uploadDocument, { appId, kind: 'selfie', file }, { as })
  expect(strange.status).toBe(422)
  const stranger = (await aStartedHire(app)).as
  const foreign = await app.send(
    uploadDocument,
    { appId, kind: 'passport', file },
    { as: stranger },
  )
  expect(foreign.status).toBe(404)
})

async function filesOf(appId: string): Promise<string[]> {
  const keys: string[] = []
  for await (const key of app.deps.vault.list(`documents/${appId}`)) keys.push(key)
  return keys
}
