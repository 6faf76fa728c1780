import { afterAll, beforeAll, expect, test } from 'vitest'
import { endDevices } from '#api/hiring/devices.ts'
import { createResumeLink, openLink } from '#api/hiring/links.ts'
import { saveDraft } from '#api/hiring/application.ts'
import { comeBack, getMyHire, sendReturnCode } from '#api/hiring/my-hire.ts'
import type { Hire } from '#api/hiring/hire.ts'
import { setPush } from '#api/site/push.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aNewHire, anOpenApp } from '#tests/support/an-application.ts'
import { sentCode, verifyPhone, walkTo } from '#tests/support/a-walk.ts'
import { aVisitor } from '#tests/support/app/test-visitor.ts'
import type { TestVisitor } from '#tests/support/app/test-visitor.ts'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
})
afterAll(() => app.close())

const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }

/** A household on the device that began and confirmed, and on one that a code let in. */
async function aHousehold(phone: string) {
  const { caseId, as } = await aNewHire(app)
  await walkTo(app, { caseId, as, phone }, 'END_WORK_FLOW')
  const other = aVisitor('desktop')
  await openByCode(phone, other)
  return { caseId, as, other }
}

async function openByCode(phone: string, as: TestVisitor): Promise<void> {
  await app.call(sendReturnCode, { phone }, { as })
  await app.call(comeBack, { code: await sentCode(app, phone) }, { as })
}

async function openByLink(caseId: string, from: TestVisitor): Promise<TestVisitor> {
  const { url } = await app.call(createResumeLink, { caseId }, { as: from })
  const token = new URL(url).searchParams.get('token') ?? ''
  const as = aVisitor()
  await app.call(openLink, { token }, { as })
  return as
}

async function hireOf(caseId: string, as: TestVisitor): Promise<Hire> {
  const { hire } = await app.call(getMyHire, { caseId }, { as })
  if (!hire) throw new Error('no hire')
  return hire
}

const isIn = async (caseId: string, as: TestVisitor) =>
  (await app.send(getMyHire, { caseId }, { as })).status === 200

const auditOf = async (caseId: string) =>
  app.db
    .selectFrom('audit_events')
    .select(['by', 'holds'])
    .where('chain', '=', caseId)
    .where('kind', '=', 'devices-ended')
    .execute()

test('a household sees on which devices its hire is open: kind, first and last day, and no more', async () => {
  app.clock.set('2026-11-21T08:00:00Z')
  const { caseId, as, other } = await aHousehold('0501234701')
  app.clock.advance({ minutes: 3 * 24 * 60 })
  const { devices } = await hireOf(caseId, other)
  expect(devices).toEqual([
    {
      id: expect.stringMatching(/^[\w-]{22}$/),
      kind: { form: 'computer', browser: 'chrome' },
      cameOn: '2026-11-21',
      seenOn: '2026-11-24',
      isThis: true,
    },
    {
      id: expect.stringMatching(/^[\w-]{22}$/),
      kind: { form: 'phone', browser: 'other' },
      cameOn: '2026-11-21',
      seenOn: '2026-11-21',
      isThis: false,
    },
  ])
  app.clock.advance({ minutes: 28 * 24 * 60 })
  expect(await isIn(caseId, as)).toBe(false)
})

test('a lost phone is ended from another device of the household, with all that it had', async () => {
  const { caseId, as, other } = await aHousehold('0501234702')
  const endpoint = 'https://fcm.googleapis.com/fcm/send/lost'
  await app.call(setPush, { caseId, wanted: true, endpoint, ...keys }, { as })
  const draft = { caseId, step: 'MAID_ARRIVAL', fields: { slot: '10:00' } } as const
  await app.call(saveDraft, draft, { as })
  const lost = (await hireOf(caseId, other)).devices.find(({ isThis }) => !isThis)?.id ?? ''
  const third = aVisitor()
  await openByCode('0501234702', third)
  expect(await app.call(endDevices, { caseId, device: lost }, { as: other })).toEqual({ ended: 1 })
  expect([await isIn(caseId, as), await isIn(caseId, other), await isIn(caseId, third)]).toEqual([
    false,
    true,
    true,
  ])
  const left = ['step_drafts', 'push_subscriptions'] as const
  for (const table of left) {
    const rows = app.db.selectFrom(table).select('case_id')
    expect(await rows.where('case_id', '=', caseId).execute()).toEqual([])
  }
  expect(await auditOf(caseId)).toMatchObject([{ by: 'household', holds: { devices: 1 } }])
  expect(await app.call(endDevices, { caseId, device: lost }, { as: other })).toEqual({ ended: 0 })
})

test('all others are ended at once, and a link that waits there opens nothing', async () => {
  const { caseId, as } = await aNewHire(app)
  const went = await openByLink(caseId, as)
  await verifyPhone(app, { caseId, as: went }, '0501234703')
  const { url } = await app.call(createResumeLink, { caseId }, { as })
  expect((await hireOf(caseId, went)).endsDevices).toBe('now')
  expect(await app.call(endDevices, { caseId }, { as: went })).toEqual({ ended: 1 })
  expect([await isIn(caseId, as), await isIn(caseId, went)]).toEqual([false, true])
  const token = new URL(url).searchParams.get('token') ?? ''
  expect((await app.send(openLink, { token }, { as: aVisitor() })).status).toBe(409)
})

test('whom a link alone let in ends nobody, and is shut out of this hire alone', async () => {
  const { caseId, as } = await aNewHire(app)
  await verifyPhone(app, { caseId, as }, '0501234704')
  const stray = await openByLink(caseId, as)
  const own = await aNewHire(app, { as: stray })
  expect((await hireOf(caseId, stray)).endsDevices).toBe('with-code')
  const refused = await app.send(endDevices, { caseId }, { as: stray })
  expect(await refused.json()).toMatchObject({ status: 409, code: 'code-needed' })
  expect(await app.call(endDevices, { caseId }, { as })).toEqual({ ended: 1 })
  expect([await isIn(caseId, stray), await isIn(own.caseId, stray)]).toEqual([false, true])
})

test('a code of yesterday ends no device, another one does', async () => {
  const { caseId, as, other } = await aHousehold('0501234705')
  app.clock.advance({ minutes: 24 * 60 })
  expect((await hireOf(caseId, other)).endsDevices).toBe('with-code')
  const refused = await app.send(endDevices, { caseId }, { as: other })
  expect(await refused.json()).toMatchObject({ status: 409, code: 'code-needed' })
  await openByCode('0501234705', other)
  expect(await app.call(endDevices, { caseId }, { as: other })).toEqual({ ended: 1 })
  expect(await isIn(caseId, as)).toBe(false)
})

test('before a number is confirmed no device ends another', async () => {
  const { caseId, as } = await aNewHire(app)
  await openByLink(caseId, as)
  const { endsDevices, devices } = await hireOf(caseId, as)
  expect([endsDevices, devices.length]).toEqual(['never', 2])
  const refused = await app.send(endDevices, { caseId }, { as })
  expect(await refused.json()).toMatchObject({ status: 409, code: 'code-needed' })
})
