import { afterAll, beforeAll, expect, test } from 'vitest'
import { getDocumentPreview, uploadDocument } from '#api/hiring/application.ts'
import * as calls from '#api/console/visas/one-visa.ts'
import { dateVisaPaper, getVisaCase } from '#api/visas/case.ts'
import type { VisaPaper } from '#domain/visas/visa-papers.ts'
import { newOpaqueId } from '#server/privacy/opaque-id.ts'
import { sweepQueue } from '#server/jobs/queue/sweep-queue.ts'
import { anOpenApp } from '#tests/support/an-application.ts'
import { aPicture } from '#tests/support/a-walk.ts'
import { aSentVisa, VISA_PHONE } from '#tests/support/app/a-sent-visa.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { signInAgain, theAdministrator } from '#tests/support/console/a-member.ts'
import type { TestMember } from '#tests/support/console/a-member.ts'

let app: TestApp
let administrator: TestMember
beforeAll(async () => {
  app = await anOpenApp()
  app.clock.set('2026-11-20T08:00:00Z')
  administrator = await theAdministrator(app)
})
afterAll(() => app.close())

/** Sweeps as several processes do; what this household then heard. */
async function heard(): Promise<string[]> {
  app.texts.length = 0
  await Promise.all([sweepQueue(app.deps), sweepQueue(app.deps)])
  await app.workOff()
  return app.texts
    .filter(({ to, text }) => to === VISA_PHONE.e164 && text.includes('/visas/case/'))
    .map(({ text }) => text.replace(/https?:\S+/, 'URL'))
}

/** Papers that were sent with the application. */
async function havePapers(caseId: string, kinds: readonly VisaPaper[]): Promise<void> {
  const file = { content_type: 'image/jpeg', size: 1, sha256: '', file_key: 'a' } as const
  const rows = kinds.map((kind) => ({ id: newOpaqueId(), case_id: caseId, kind, ...file }))
  await app.db
    .insertInto('documents')
    .values(rows as never)
    .execute()
}

test('a paper is asked for again: the household hears it once a day, sees why, and sends it', async () => {
  const { caseId, number, as } = await aSentVisa(app, { language: 'fr' })
  await havePapers(caseId, ['photo', 'tenancy'])
  await heard()
  const unasked = { caseId, kind: 'photo', file: await aPicture() }
  await expect(app.call(uploadDocument, unasked, { as })).rejects.toThrow('already-completed')
  const ask = (kind: 'photo' | 'tenancy', reason: 'unreadable' | 'expired') =>
    app.call(calls.askForVisaPaper, { caseId, kind, reason }, administrator)
  await ask('photo', 'unreadable')
  await ask('tenancy', 'expired')
  // News of this visa went out today.
  expect(await heard()).toEqual([])
  app.clock.set('2026-11-21T08:00:00Z')
  expect(await heard()).toEqual([
    `Daarly\u00A0: renvoyez un document du visa V-${number}. Lequel et pourquoi\u00A0: URL`,
  ])
  app.clock.set('2026-11-22T08:00:00Z')
  expect(await heard()).toEqual([])

  const { asked } = await app.call(getVisaCase, { caseId }, { as })
  expect(asked).toEqual([
    { kind: 'photo', reason: 'unreadable' },
    { kind: 'tenancy', reason: 'expired' },
  ])
  const sent = await app.call(uploadDocument, { ...unasked, file: await aPicture() }, { as })
  expect((await app.call(getVisaCase, { caseId }, { as })).asked).toHaveLength(1)
  await app.call(uploadDocument, { ...unasked, kind: 'tenancy', file: await aPicture() }, { as })
  // A contract is whole with its last day.
  expect((await app.call(getVisaCase, { caseId }, { as })).asked).toEqual([
    { kind: 'tenancy', reason: 'expired' },
  ])
  const date = (day: string) => app.call(dateVisaPaper, { caseId, kind: 'tenancy', day }, { as })
  await expect(date('')).rejects.toThrow('paper-expiry-missing')
  await expect(date('01/11/2026')).rejects.toThrow('paper-expired')
  await date('30/06/2027')
  const visa = await app.call(getVisaCase, { caseId }, { as })
  expect(visa.asked).toEqual([])
  expect(visa.papers.map(({ kind }) => kind)).toEqual(['photo', 'tenancy'])
  const preview = await app.send(getDocumentPreview, { documentId: sent.document.id }, { as })
  expect(preview.status).toBe(200)
  const paper = await app.db
    .selectFrom('documents')
    .select('expires_on')
    .where('case_id', '=', caseId)
    .where('kind', '=', 'tenancy' as never)
    .executeTakeFirstOrThrow()
  expect(paper.expires_on).toBe('2027-06-30')
  // It is the turn of staff again.
  await expect(date('30/06/2028')).rejects.toThrow('already-completed')
  const late = { ...unasked, file: await aPicture() }
  await expect(app.call(uploadDocument, late, { as })).rejects.toThrow('already-completed')
  const tasks = await app.db
    .selectFrom('tasks')
    .select(['kind', 'done_at'])
    .where('about', '=', caseId)
    .where('done_at', 'is', null)
    .execute()
  expect(tasks.map(({ kind }) => kind)).not.toContain('document-asked')
  expect(tasks.map(({ kind }) => kind)).toContain('visa-papers')
})

test('a paper that comes before its message is not asked for', async () => {
  app.clock.set('2026-11-23T08:00:00Z')
  administrator.as = await signInAgain(app, administrator)
  const { caseId, as } = await aSentVisa(app)
  await heard()
  await havePapers(caseId, ['photo'])
  await app.call(
    calls.askForVisaPaper,
    { caseId, kind: 'photo', reason: 'incomplete' },
    administrator,
  )
  await app.call(uploadDocument, { caseId, kind: 'photo', file: await aPicture() }, { as })
  app.clock.set('2026-11-24T08:00:00Z')
  expect((await heard()).filter((text) => text.includes('again'))).toEqual([])
})
