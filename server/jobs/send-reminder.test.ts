import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hashToken } from '#server/privacy/opaque-id.ts'
import { createLink } from '#server/services/cases/links/create-link.ts'
import { endApplication } from '#server/services/hiring/end-application.ts'
import { queueText } from '#server/services/sms/queue-text.ts'
import { planReminders, stopReminders } from '#server/services/sms/remind.ts'
import { stopTexts } from '#server/services/sms/stop-texts.ts'
import { revokeLinks } from '#server/db/hiring/links/links.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aNewHire, anOpenApp } from '#tests/support/an-application.ts'
import { sendReminder } from './send-reminder.ts'
import { sweepQueue } from './queue/sweep-queue.ts'

const SPOUSE = '+971557654321'

let app: TestApp
let caseId: string
beforeAll(async () => {
  app = await anOpenApp()
})
afterAll(() => app.close())

/** An application of 10 am in Dubai whose spouse was sent a link for 72 hours. */
beforeEach(async () => {
  app.clock.set('2026-11-22T06:00:00Z')
  await app.db.deleteFrom('reminders').execute()
  caseId = (await aNewHire(app)).caseId
})

async function plan(): Promise<{ body: string }> {
  const link = { caseId, purpose: 'spouse-sign', minutes: 72 * 60, by: 'household' } as const
  const { url, expiresAt } = await createLink(app.deps, link)
  const token = new URL(url).searchParams.get('token') ?? ''
  const body = `Sign here: ${url}`
  const about = { caseId, to: SPOUSE, linkHash: hashToken(token) }
  await planReminders(app.deps, { ...about, purpose: 'remind-spouse', body, until: expiresAt })
  return { body }
}

/** The reminders of so many hours, the queue swept each quarter of an hour. */
async function remindersIn(hours: number): Promise<string[]> {
  const times: string[] = []
  for (let quarter = 0; quarter < hours * 4; quarter += 1) {
    app.clock.advance({ minutes: 15 })
    const before = app.texts.length
    await sweepQueue(app.deps)
    await app.workOff()
    for (const { to } of app.texts.slice(before)) {
      expect(to).toBe(SPOUSE)
      times.push(app.clock.now().toISOString().slice(5, 16))
    }
  }
  return times
}

test('the spouse is reminded after 2, 20 and 44 hours, by day, with the same link, and no more', async () => {
  const { body } = await plan()
  expect(await remindersIn(80)).toEqual(['11-22T08:00', '11-23T05:00', '11-24T05:00'])
  expect(app.texts.slice(-3).map(({ text }) => text)).toEqual([body, body, body])
})

test('a due reminder that the queue works off twice at once is sent once', async () => {
  await plan()
  app.clock.advance({ minutes: 120 })
  const { id } = await app.db
    .selectFrom('reminders')
    .select('id')
    .where('case_id', '=', caseId)
    .executeTakeFirstOrThrow()
  const before = app.texts.length
  await Promise.all([1, 2, 3].map(() => sendReminder(app.deps, { reminderId: id })))
  await app.workOff()
  expect(app.texts).toHaveLength(before + 1)
})

test('nothing is said after a signature, a refusal or an end', async () => {
  await plan()
  expect(await remindersIn(3)).toHaveLength(1)
  await stopReminders(app.deps, { caseId, purpose: 'remind-spouse' })
  expect(await remindersIn(48)).toEqual([])
})

test('one that waits to be sent is stopped too', async () => {
  await plan()
  app.clock.advance({ minutes: 120 })
  await sweepQueue(app.deps)
  await stopReminders(app.deps, { caseId })
  const before = app.texts.length
  await app.workOff()
  expect(app.texts).toHaveLength(before)
})

test('an application that ended says nothing more, neither reminders nor a link that waits', async () => {
  await plan()
  await queueText(app.deps, { caseId, to: SPOUSE, body: 'Will you?', purpose: 'her-yes' })
  const { maid_id: maidId } = await app.db
    .selectFrom('applications')
    .select('maid_id')
    .where('id', '=', caseId)
    .executeTakeFirstOrThrow()
  await endApplication(app.deps, { id: caseId, maidId, by: 'household' }, 'withdrawn')
  expect(await remindersIn(4)).toEqual([])
})

test('a revoked link is not sent again; a new one begins anew', async () => {
  await plan()
  const now = app.clock.now()
  await revokeLinks(app.db, { caseId, purpose: 'spouse-sign', now, phoneIndexes: [] })
  expect(await remindersIn(24)).toEqual([])
  await plan()
  expect(await remindersIn(24)).toEqual(['11-23T08:00', '11-24T05:00'])
})

test('who wants no reminders, or is somebody else, gets none', async () => {
  for (const reason of ['no-reminders', 'wrong-number'] as const) {
    await plan()
    await stopTexts(app.deps, { caseId, phone: SPOUSE, reason })
    expect(await remindersIn(4)).toEqual([])
  }
})

test('a worker that stood still until the night sends in the morning', async () => {
  await plan()
  app.clock.set('2026-11-22T18:30:00Z')
  expect(await remindersIn(12)).toEqual(['11-23T05:00'])
})

test('what was not sent by ten in the evening is not sent at night', async () => {
  app.clock.set('2026-11-22T15:30:00Z')
  await plan()
  app.clock.advance({ minutes: 125 })
  await sweepQueue(app.deps)
  app.clock.set('2026-11-22T18:00:00Z')
  const before = app.texts.length
  await app.workOff()
  expect(app.texts).toHaveLength(before)
})

test('number and words of a reminder cannot be read without the keys', async () => {
  await plan()
  const rows = await app.db.selectFrom('reminders').selectAll().execute()
  const stored = rows.map(({ recipient, body }) => Buffer.concat([recipient, body]).toString())
  expect(stored.filter((text) => /token|5576543/.test(text))).toEqual([])
})
