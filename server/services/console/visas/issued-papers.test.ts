import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeDocument } from '#api/hiring/application.ts'
import * as calls from '#api/console/visas/one-visa.ts'
import { getIssuedVisaPaper, getVisaCase } from '#api/visas/case.ts'
import { getHerIssuedPaper, readHerVisa } from '#api/visas/her.ts'
import { insertLink } from '#server/db/hiring/links/links.ts'
import { hashToken } from '#server/privacy/opaque-id.ts'
import { anOpenApp } from '#tests/support/an-application.ts'
import { aPicture } from '#tests/support/a-walk.ts'
import { aVisa } from '#tests/support/a-visa.ts'
import { aSentVisa } from '#tests/support/app/a-sent-visa.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { theAdministrator } from '#tests/support/console/a-member.ts'
import type { TestMember } from '#tests/support/console/a-member.ts'

let app: TestApp
let staff: TestMember
beforeAll(async () => {
  app = await anOpenApp()
  app.clock.set('2026-11-20T08:00:00Z')
  staff = await theAdministrator(app)
})
afterAll(() => app.close())

const token = 'k'.repeat(43)

async function add(caseId: string, kind: 'entry-permit' | 'fee-receipt'): Promise<void> {
  await app.call(calls.addIssuedVisaPaper, { caseId, kind, file: await aPicture() }, staff)
}

test('what was issued is added by staff, and kept by household and worker', async () => {
  const { caseId, as } = await aSentVisa(app)
  const at = app.clock.now()
  await insertLink(app.db, {
    token_hash: hashToken(token),
    case_id: caseId,
    purpose: 'her-visa',
    created_at: at,
    expires_at: null,
  })
  await add(caseId, 'entry-permit')
  await add(caseId, 'fee-receipt')
  const read = await app.call(calls.getConsoleVisa, { caseId }, staff)
  expect(read.issued).toMatchObject([
    { kind: 'entry-permit', by: 'amina' },
    { kind: 'fee-receipt', by: 'amina' },
  ])
  // They are no papers of the application.
  expect(read.papers).toEqual([])
  const opened = { caseId, kind: 'entry-permit', reason: 'check' } as const
  expect((await app.send(calls.openVisaPaper, opened, staff)).status).toBe(200)

  const visa = await app.call(getVisaCase, { caseId }, { as })
  expect(visa.issued.map(({ kind }) => kind)).toEqual(['entry-permit', 'fee-receipt'])
  expect(visa.papers).toEqual([])
  const file = await app.send(getIssuedVisaPaper, { caseId, kind: 'fee-receipt' }, { as })
  expect(file.headers.get('content-disposition')).toContain('fee-receipt.jpg')
  expect((await app.send(getIssuedVisaPaper, { caseId, kind: 'fee-receipt' })).status).toBe(404)

  const { issued } = await app.call(readHerVisa, { token, lang: 'sw' })
  expect(issued).toEqual([{ kind: 'entry-permit', title: 'Kibali cha kuingia' }])
  const hers = await app.send(getHerIssuedPaper, { token, kind: 'entry-permit' })
  expect(hers.headers.get('content-type')).toBe('image/jpeg')
  // A receipt of fees is none of hers.
  const others = await app.send(getHerIssuedPaper, { token, kind: 'fee-receipt' as never })
  expect(others.status).toBe(422)
})

test('a file that is no picture and no PDF is refused, as is one before the visa was sent', async () => {
  const { caseId } = await aSentVisa(app)
  const file = new File(['<script>'], 'permit.pdf', { type: 'application/pdf' })
  const asked = { caseId, kind: 'entry-permit', file } as const
  const refused = app.call(calls.addIssuedVisaPaper, asked, staff)
  await expect(refused).rejects.toThrow('document-refused')
  const { caseId: begun } = await aVisa(app)
  await expect(add(begun, 'entry-permit')).rejects.toThrow('not-offered-now')
})

test('a paper takes the place of an earlier one, and is taken back with its file', async () => {
  const { caseId, as } = await aSentVisa(app)
  await add(caseId, 'entry-permit')
  await add(caseId, 'entry-permit')
  await app.workOff()
  const keys = async () => {
    const found: string[] = []
    for await (const key of app.deps.vault.list(`documents/${caseId}`)) found.push(key)
    return found
  }
  // The file and its preview.
  expect(await keys()).toHaveLength(2)
  const { id } = await app.db
    .selectFrom('documents')
    .select('id')
    .where('case_id', '=', caseId)
    .executeTakeFirstOrThrow()
  // Its household cannot take it back.
  expect((await app.send(removeDocument, { documentId: id }, { as })).status).not.toBe(200)
  await app.call(calls.removeIssuedVisaPaper, { caseId, kind: 'entry-permit' }, staff)
  await app.workOff()
  expect(await keys()).toEqual([])
  const twice = app.call(calls.removeIssuedVisaPaper, { caseId, kind: 'entry-permit' }, staff)
  await expect(twice).rejects.toThrow('not-found')
})
