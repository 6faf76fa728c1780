import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withdrawApplication } from '#api/hiring/application.ts'
import { downloadOwnData, eraseOwnData, exportOwnData, sendPrivacyCode } from '#api/site/privacy.ts'
import { createResumeLink, openLink } from '#api/hiring/links.ts'
import { stepCalls } from '#api/hiring/step-calls.ts'
import { listUnstamped, saveStamp } from '#server/db/signing/time-stamps.ts'
import { purgeOldRows } from '#server/jobs/purge-old-rows.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aNewHire, anOpenApp } from '#tests/support/an-application.ts'
import { anInvoice } from '#tests/support/an-invoice.ts'
import { aSample } from '#tests/support/a-sample.ts'
import { AN_IBAN, phoneOf, walkTo } from '#tests/support/a-walk.ts'
import { aVisitor } from '#tests/support/app/test-visitor.ts'
import type { TestVisitor } from '#tests/support/app/test-visitor.ts'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
})
afterAll(() => app.close())

/** Far enough that papers are signed, with a number that a code confirmed. */
async function aHousehold(until = 'CLIENT_SPOUSE_NUMBER') {
  const { caseId, as } = await aNewHire(app)
  const info = await walkTo(app, { caseId, as }, until)
  await app.workOff()
  return { caseId, as, phone: phoneOf(info) }
}

const applicationOf = (caseId: string) =>
  app.db.selectFrom('applications').selectAll().where('id', '=', caseId).executeTakeFirstOrThrow()

/** Asks for a code as a stranger on another device would; answers what came by text. */
async function askCode(as: TestVisitor, by: { phone: string } | { token: string }) {
  const before = app.texts.length
  const asked = await app.call(sendPrivacyCode, by, { as })
  await app.workOff()
  const code = /\b\d{6}\b/.exec(app.texts.slice(before).at(-1)?.text ?? '')?.[0]
  return { ...asked, code }
}

async function codeOf(as: TestVisitor, by: { phone: string } | { token: string }) {
  const { requestId, code } = await askCode(as, by)
  if (code === undefined) throw new Error('no code came')
  return { requestId, code }
}

test('a number that we do not know is answered alike and gets no message', async () => {
  const { phone } = await aHousehold()
  const known = await askCode(aVisitor(), { phone })
  const unknown = await askCode(aVisitor(), { phone: '0559999999' })
  expect(Object.keys(unknown)).toEqual(Object.keys(known))
  expect(known.code).toMatch(/^\d{6}$/)
  expect(unknown.code).toBeUndefined()
  const as = aVisitor()
  const { requestId } = await askCode(as, { phone: '0559999999' })
  const wrong = await app.send(eraseOwnData, { requestId, code: '123456' }, { as })
  expect(await wrong.json()).toMatchObject({ code: 'code-wrong' })
})

test('a copy leaves out what a device gave that never confirmed the number', async () => {
  const { caseId, as, phone } = await aHousehold()
  const { url } = await app.call(createResumeLink, { caseId }, { as })
  const other = aVisitor()
  const token = new URL(url).searchParams.get('token') ?? ''
  await app.call(openLink, { token }, { as: other })
  const theirs = { caseId, ...aSample('BANK_INFO'), iban: AN_IBAN }
  await app.call(stepCalls.BANK_INFO, theirs, { as: other })
  const asked = aVisitor()
  await app.call(exportOwnData, await codeOf(asked, { phone }), { as: asked })
  await app.workOff()
  const link = /token=([\w-]+)/.exec(app.texts.at(-1)?.text ?? '')?.[1] ?? ''
  const right = { ...(await codeOf(asked, { token: link })), token: link }
  const file = await app.send(downloadOwnData, right, { as: asked })
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()))
  const names = Object.keys(files)
  expect(strFromU8(files['data.json'] ?? new Uint8Array())).not.toContain(AN_IBAN)
  expect(names.some((name) => name.includes('/documents/'))).toBe(true)
  expect(names.filter((name) => name.includes('/papers/'))).toEqual([])
})

test('a code is its asker’s alone, and good for one thing', async () => {
  const { phone } = await aHousehold()
  const as = aVisitor()
  const right = await codeOf(as, { phone })
  const other = await app.send(exportOwnData, right, { as: aVisitor() })
  expect(await other.json()).toMatchObject({ code: 'code-expired' })
  await app.call(exportOwnData, right, { as })
  expect(await (await app.send(eraseOwnData, right, { as })).json()).toMatchObject({
    code: 'code-expired',
  })
})

test('a copy of everything comes by link and code, without other people’s data', async () => {
  const { caseId, phone } = await aHousehold('END_WORK_FLOW')
  await anInvoice(app, caseId)
  await app.workOff()
  const unstamped = await listUnstamped(app.db, 100)
  const { sha256 = '' } = unstamped.find((one) => one.caseId === caseId) ?? {}
  const stamp = Buffer.from('a time stamp')
  await saveStamp(app.db, { sha256, token: stamp, at: app.clock.now() })
  const as = aVisitor()
  await app.call(exportOwnData, await codeOf(as, { phone }), { as })
  await app.workOff()
  const link = app.texts.at(-1)?.text ?? ''
  const token = /token=([\w-]+)/.exec(link)?.[1] ?? ''
  const right = await codeOf(as, { token })
  const bad = await app.send(
    downloadOwnData,
    { ...right, code: right.code === '000000' ? '000001' : '000000', token },
    { as },
  )
  expect(bad.status).toBe(422)
  const response = await app.send(downloadOwnData, { ...right, token }, { as })
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const names = Object.keys(files)
  expect(names.filter((name) => name.includes('/papers/')).length).toBeGreaterThan(0)
  expect(names.filter((name) => name.includes('/invoices/')).length).toBeGreaterThan(0)
  expect(names.filter((name) => name.includes('/documents/')).length).toBeGreaterThan(0)
  const stamps = names.filter((name) => name.endsWith(`/time-stamps/${sha256}.tst`))
  expect(stamps.map((name) => Buffer.from(files[name] ?? []))).toEqual([stamp])
  const text = strFromU8(files['data.json'] ?? new Uint8Array())
  expect(text).toContain(AN_IBAN)
  expect(text).toContain('"step": "CLIENT_SPOUSE_NUMBER"')
  expect(text).not.toContain(String(aSample('CLIENT_SPOUSE_NUMBER').phone).slice(-7))
  expect(text).toContain('"step": "CLIENT_ADDRESS"')
  expect(text).not.toMatch(/token=[\w-]{10}/)
})

test('of an open application nothing is erased; withdrawn, all that no law keeps', async () => {
  const { caseId, as: household, phone } = await aHousehold()
  await anInvoice(app, caseId)
  await app.workOff()
  const as = aVisitor()
  const first = await app.call(eraseOwnData, await codeOf(as, { phone }), { as })
  expect(first.open).toBeGreaterThan(0)
  app.clock.advance({ minutes: 2 })
  await app.call(withdrawApplication, { caseId }, { as: household })
  const files = await app.db
    .selectFrom('documents')
    .select('file_key')
    .where('case_id', '=', caseId)
    .execute()
  const answer = await app.call(eraseOwnData, await codeOf(as, { phone }), { as })
  await app.workOff()
  expect(answer.removed.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['answers', 'documents', 'texts']),
  )
  expect(answer.kept).toContainEqual({ kind: 'accounts', until: expect.stringMatching(/^2031/) })
  expect(await applicationOf(caseId)).toMatchObject({ phone_index: null, session_id: null })
  const left = async (table: 'step_answers' | 'documents' | 'sms_messages' | 'invoices') =>
    (await app.db.selectFrom(table).select('case_id').where('case_id', '=', caseId).execute())
      .length
  expect(await left('step_answers')).toBe(0)
  expect(await left('documents')).toBe(0)
  expect(await left('sms_messages')).toBe(0)
  expect(await left('invoices')).toBe(1)
  for (const { file_key } of files) expect(await app.deps.vault.get(file_key)).toBeUndefined()
  const kept = await app.db.selectFrom('erasures').selectAll().execute()
  expect(JSON.stringify(kept)).not.toMatch(/971|0501234567/)
})

test('the copy is sealed where it lies, and gone with its file after seven days', async () => {
  const { file_key: key } = await app.db
    .selectFrom('data_exports')
    .select('file_key')
    .where('file_key', 'is not', null)
    .executeTakeFirstOrThrow()
  expect(await app.deps.vault.get(key ?? '')).toBeDefined()
  app.clock.advance({ days: 8 })
  await purgeOldRows(app.deps)
  await app.workOff()
  expect(await app.deps.vault.get(key ?? '')).toBeUndefined()
  const runs = await app.db.selectFrom('retention_runs').selectAll().execute()
  expect(runs.at(-1)?.removed).toMatchObject({ data_exports: expect.any(Number) })
})
