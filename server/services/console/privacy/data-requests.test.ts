import { afterAll, beforeAll, expect, test } from 'vitest'
import { withdrawApplication } from '#api/hiring/application.ts'
import {
  closeDataRequest,
  confirmRequestCode,
  confirmRequestPapers,
  eraseRequested,
  getDataRequest,
  listDataRequests,
  listAccesses,
  listRemovals,
  makeRequestedCopy,
  openDataRequest,
  previewRequestedErasure,
  recordDataRequest,
  reopenDataRequest,
  sendRequestCode,
} from '#api/console/privacy.ts'
import { getTask, listWaiting } from '#api/console/today.ts'
import type { RequestKind } from '#domain/privacy/data-requests.ts'
import { dayNow } from '#server/clock.ts'
import { aNewHire, anOpenApp } from '#tests/support/an-application.ts'
import { phoneOf, walkTo } from '#tests/support/a-walk.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aMember, confirm, theAdministrator } from '#tests/support/console/a-member.ts'
import type { TestMember } from '#tests/support/console/a-member.ts'

let app: TestApp
let administrator: TestMember
let operations: TestMember
beforeAll(async () => {
  app = await anOpenApp()
  administrator = await theAdministrator(app)
  operations = await aMember(app, administrator, 'operations')
})
afterAll(() => app.close())

/** A household whose number a code confirmed, with signed papers. */
async function aHousehold() {
  const { caseId, as } = await aNewHire(app)
  const info = await walkTo(app, { caseId, as }, 'CLIENT_SPOUSE_NUMBER')
  await app.workOff()
  return { caseId, as, phone: phoneOf(info) }
}

const today = () => dayNow(app.clock)

async function aRequest(kind: RequestKind, phone: string, words = '') {
  const asked = { kind, way: 'letter', receivedOn: today(), phone, words } as const
  return app.call(recordDataRequest, asked, { as: operations.as })
}

const read = (requestId: string, as = operations.as) =>
  app.call(getDataRequest, { requestId }, { as })

/** The code that its owner would read to us. */
async function codeFor(requestId: string): Promise<string> {
  const before = app.texts.length
  await app.call(sendRequestCode, { requestId }, { as: operations.as })
  await app.workOff()
  return /\b\d{6}\b/.exec(app.texts.slice(before).at(-1)?.text ?? '')?.[0] ?? ''
}

const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')

async function erase(requestId: string, member: TestMember) {
  const { as } = member
  const { seen, ...preview } = await app.call(previewRequestedErasure, { requestId }, { as })
  await confirm(app, member)
  return { preview, erased: await app.call(eraseRequested, { requestId, seen }, { as }) }
}

const answersOf = async (caseId: string) =>
  (await app.db.selectFrom('step_answers').select('step').where('case_id', '=', caseId).execute())
    .length

test('a request is a task of Today until it is answered, and again once it is opened anew', async () => {
  const { phone } = await aHousehold()
  const { id: requestId } = await aRequest('correct', phone)
  const mine = async () => {
    const { items } = await app.call(listWaiting, {}, { as: operations.as })
    return items.filter(({ holds }) => holds['request'] === requestId)
  }
  const { request } = await read(requestId)
  const lateAt = new Date(Date.parse(`${request.dueOn}T00:00:00+04:00`) + 86_400_000).toISOString()
  const [item] = await mine()
  expect(item).toMatchObject({ taskKind: 'data-request', lateAt, holds: { why: 'correct' } })
  const finance = await aMember(app, administrator, 'finance')
  const theirs = await app.call(listWaiting, { most: 500 }, { as: finance.as })
  expect(theirs.items.filter(({ taskKind }) => taskKind === 'data-request')).toEqual([])
  const task = await app.call(getTask, { taskId: item?.id ?? '' }, { as: operations.as })
  expect(task).toMatchObject({ endsByWord: false, item: { lateAt } })
  const close = { requestId, outcome: 'done', note: '' } as const
  await app.call(closeDataRequest, close, { as: operations.as })
  expect(await mine()).toEqual([])
  await app.call(reopenDataRequest, { requestId }, { as: operations.as })
  expect(await mine()).toHaveLength(1)
  await app.call(closeDataRequest, close, { as: operations.as })
})

test('a request has its deadline, and its number and words are opened with a reason', async () => {
  const { phone } = await aHousehold()
  const { id, number } = await aRequest('correct', phone, 'My name is written wrongly.')
  const listed = await app.call(listDataRequests, { state: 'open' }, { as: operations.as })
  const mine = listed.requests.find((one) => one.id === id)
  expect(mine).toMatchObject({ number, kind: 'correct', recordedBy: 'operations' })
  expect(mine && Date.parse(mine.dueOn) - Date.parse(mine.receivedOn)).toBe(30 * 86_400_000)
  expect(JSON.stringify(listed)).not.toMatch(/wrongly|50\d{7}/)
  await confirm(app, operations)
  const opened = await app.call(
    openDataRequest,
    { requestId: id, why: 'to-answer' },
    { as: operations.as },
  )
  expect(opened).toMatchObject({ words: 'My name is written wrongly.', note: null })
  expect(opened.phone).toMatch(/^\+97150\d{7}$/)
  const row = await app.db
    .selectFrom('data_requests')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(Buffer.from(row.words ?? []).toString('latin1')).not.toContain('wrongly')
  const days = { from: today(), until: today() }
  const { members } = await app.call(listAccesses, days, { as: administrator.as })
  expect(members).toMatchObject([
    { staff: 'operations', accesses: [{ kind: 'data-request-opened', count: 1 }] },
  ])
  await app.call(
    closeDataRequest,
    { requestId: id, outcome: 'done', note: 'Corrected by phone.' },
    { as: operations.as },
  )
  expect((await read(id)).request).toMatchObject({ outcome: 'done', closedBy: 'operations' })
  await app.call(reopenDataRequest, { requestId: id }, { as: operations.as })
  expect((await read(id)).request).toMatchObject({ outcome: null, closedAt: null })
})

test('a number that is none, and a day that has not come, are told at their fields', async () => {
  const asked = { kind: 'copy', way: 'email', words: '' } as const
  const send = (more: { phone: string; receivedOn: string }) =>
    app.call(recordDataRequest, { ...asked, ...more }, { as: operations.as })
  await expect(send({ phone: '12', receivedOn: today() })).rejects.toMatchObject({ status: 422 })
  await expect(send({ phone: '0501234567', receivedOn: '2999-01-01' })).rejects.toMatchObject({
    status: 422,
  })
})

test('a code to the number proves it, and what the preview said is erased', async () => {
  const { caseId, as, phone } = await aHousehold()
  const { id } = await aRequest('erase', phone, 'Please forget me.')
  expect((await read(id)).noErasure).toBe('not-proved')
  const code = await codeFor(id)
  const prove = (typed: string) =>
    app.call(confirmRequestCode, { requestId: id, code: typed }, { as: operations.as })
  await expect(prove(otherThan(code))).rejects.toMatchObject({ code: 'code-wrong' })
  await prove(code)
  expect((await read(id)).noErasure).toBe('open-applications')
  await app.call(withdrawApplication, { caseId }, { as })
  await app.workOff()
  const before = await answersOf(caseId)
  expect(before).toBeGreaterThan(0)
  const { seen } = await app.call(previewRequestedErasure, { requestId: id }, { as: operations.as })
  expect(await answersOf(caseId)).toBe(before)
  await confirm(app, operations)
  const other = app.call(eraseRequested, { requestId: id, seen: `${seen}x` }, { as: operations.as })
  await expect(other).rejects.toMatchObject({ code: 'edited-meanwhile' })
  expect(await answersOf(caseId)).toBe(before)
  const { preview, erased } = await erase(id, operations)
  expect(erased.removed).toEqual(preview.removed)
  expect(erased.kept).toEqual(preview.kept)
  expect(erased.removed.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['answers', 'documents', 'requests']),
  )
  expect(await answersOf(caseId)).toBe(0)
  const after = await read(id)
  expect(after).toMatchObject({
    request: { isErased: true, outcome: 'done' },
    hasWords: false,
    mayReopen: false,
    applications: [],
    erased: { removed: erased.removed, kept: erased.kept },
  })
  const { erasures } = await app.call(listRemovals, {}, { as: operations.as })
  expect(erasures[0]).toMatchObject({ requestId: id, replayedAt: null, leftOpen: 0 })
  await expect(
    app.call(reopenDataRequest, { requestId: id }, { as: operations.as }),
  ).rejects.toMatchObject({ code: 'not-offered-now' })
})

test('papers count once two members saw them, and a viewer of the trail changes nothing', async () => {
  const { caseId, as, phone } = await aHousehold()
  await app.call(withdrawApplication, { caseId }, { as })
  const { id } = await aRequest('erase', phone)
  const see = async (member: TestMember) => {
    await confirm(app, member)
    await app.call(confirmRequestPapers, { requestId: id }, { as: member.as })
  }
  await see(operations)
  expect(await read(id)).toMatchObject({ noErasure: 'needs-second', maySeePapers: false })
  await expect(see(operations)).rejects.toMatchObject({ code: 'not-offered-now' })
  const { seen } = await app.call(previewRequestedErasure, { requestId: id }, { as: operations.as })
  await expect(
    app.call(eraseRequested, { requestId: id, seen }, { as: operations.as }),
  ).rejects.toMatchObject({ code: 'not-offered-now' })
  await see(administrator)
  expect((await read(id)).request).toMatchObject({ seenBy: 'operations', secondBy: 'amina' })
  await erase(id, operations)
  expect(await answersOf(caseId)).toBe(0)
})

test('a copy goes to the number alone, and none is made of a number that is not known', async () => {
  const { phone } = await aHousehold()
  const { id } = await aRequest('copy', phone)
  const before = app.texts.length
  await app.call(makeRequestedCopy, { requestId: id }, { as: operations.as })
  await app.workOff()
  const [text] = app.texts.slice(before)
  expect(text?.text).toContain('/my-data?token=')
  expect(text?.to.endsWith(phone.slice(1))).toBe(true)
  const { copies } = await app.call(listRemovals, {}, { as: operations.as })
  expect(copies[0]).toMatchObject({ readyAt: expect.any(String), isLate: false })
  const { id: unknown } = await aRequest('copy', '0559999999')
  expect((await read(unknown)).isHeld).toBe(false)
  await expect(
    app.call(makeRequestedCopy, { requestId: unknown }, { as: operations.as }),
  ).rejects.toMatchObject({ code: 'not-offered-now' })
})

test('tries of a code are counted, and a second code comes after a minute', async () => {
  const { phone } = await aHousehold()
  const { id } = await aRequest('erase', phone)
  const code = await codeFor(id)
  const again = app.call(sendRequestCode, { requestId: id }, { as: operations.as })
  await expect(again).rejects.toMatchObject({ code: 'too-many-requests' })
  const tryCode = (typed: string) =>
    app.call(confirmRequestCode, { requestId: id, code: typed }, { as: operations.as })
  for (const expected of ['code-wrong', 'code-wrong', 'code-wrong', 'code-wrong']) {
    await expect(tryCode(otherThan(code))).rejects.toMatchObject({ code: expected })
  }
  await expect(tryCode(otherThan(code))).rejects.toMatchObject({ code: 'code-tries-used' })
  await expect(tryCode(code)).rejects.toMatchObject({ code: 'code-tries-used' })
  app.clock.advance({ minutes: 2 })
  const next = await codeFor(id)
  await tryCode(next)
  expect((await read(id)).request.provedBy).toBe('code')
})
