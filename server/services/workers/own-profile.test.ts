import { afterAll, beforeAll, expect, test } from 'vitest'
import { getMaid, listMaids, listSavedMaids, saveMaid } from '#api/catalogue/catalogue.ts'
import { createRoom, getRoom } from '#api/catalogue/rooms.ts'
import { endTask, listWaiting, openTaskMessage } from '#api/console/today.ts'
import { movePerson } from '#api/console/people/person-state.ts'
import { comeBack, sendReturnCode } from '#api/hiring/my-hire.ts'
import * as own from '#api/workers/own-profile.ts'
import { PUBLISHABLE_FIELDS } from '#domain/catalogue/maid.ts'
import { sampleNumber } from '#domain/hiring/values/phone-number.ts'
import { OWN_PROFILE_DAYS, ownRows } from '#domain/people/own-profile.ts'
import { aHireAt } from '#tests/support/a-hire-at.ts'
import { walkTo } from '#tests/support/a-walk.ts'
import { sentCode } from '#tests/support/a-walk.ts'
import { anOpenApp } from '#tests/support/an-application.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aVisitor } from '#tests/support/app/test-visitor.ts'
import type { TestVisitor } from '#tests/support/app/test-visitor.ts'
import { aMaid } from '#tests/support/builders.ts'
import { confirm, theAdministrator } from '#tests/support/console/a-member.ts'
import type { TestMember } from '#tests/support/console/a-member.ts'
import { giveHerNumber } from '#tests/support/give-her-number.ts'

let app: TestApp
let administrator: TestMember
beforeAll(async () => {
  app = await anOpenApp()
  app.clock.set('2026-11-21T08:00:00Z')
  administrator = await theAdministrator(app)
})
afterAll(() => app.close())

let count = 20
/** A published worker with a number, on a device that confirmed it. */
async function aWorker(over = {}) {
  const languages = JSON.stringify([{ label: 'Swahili', level: 'NATIVE' }, { label: 'English' }])
  const hers = { name: 'Hana Tesfaye', religion: 'CHRISTIAN', languages, ...over }
  const maidId = await aMaid(app.deps, hers)
  const phone = sampleNumber((count += 1))
  await giveHerNumber(app, maidId, phone)
  return { maidId, phone, as: await openOn(phone) }
}

async function openOn(phone: string, as = aVisitor()): Promise<TestVisitor> {
  await app.call(sendReturnCode, { phone }, { as })
  await app.call(comeBack, { code: await sentCode(app, phone) }, { as })
  return as
}

const profileOf = async (maidId: string) => (await app.call(getMaid, { maidId })).maid
const mine = (as: TestVisitor, lang = 'en') => app.call(own.getOwnProfile, { lang }, { as })

test('each field that she may hide has a row, but the video, which has its place', () => {
  const rows: readonly string[] = ownRows
  expect(PUBLISHABLE_FIELDS.filter((field) => !rows.includes(field))).toEqual(['video'])
  expect(ownRows.length).toBe(PUBLISHABLE_FIELDS.length)
})

test('a code to her number opens her profile, in her language, with what she hides', async () => {
  const { maidId, as } = await aWorker({ published_fields: ['age', 'languages'] })
  const profile = await mine(as)
  expect(profile).toMatchObject({ maidId, title: 'Your profile, Hana', state: 'shown' })
  const rows = Object.fromEntries(profile.rows.map(({ field, ...row }) => [field, row]))
  expect(rows['religion']).toEqual({ label: 'Religion', value: 'Christian', isShown: false })
  expect(rows['age']?.isShown).toBe(true)
  expect(rows['languages']?.value).toContain('Swahili native')
  // What she speaks best decides, unless she chose.
  expect((await app.call(own.getOwnProfile, {}, { as })).language).toBe('sw')
})

test('what she hides is gone from profile, list, saved list and room at once', async () => {
  const { maidId, as } = await aWorker()
  const household = aVisitor()
  await app.call(saveMaid, { maidId }, { as: household })
  const room = await app.call(createRoom, { name: 'Fatima', maidIds: [maidId] }, { as: household })
  expect((await profileOf(maidId)).religion).toBe('CHRISTIAN')
  await app.call(own.showOwnField, { field: 'religion', isShown: false }, { as })
  expect((await profileOf(maidId)).religion).toBeUndefined()
  const everywhere = await Promise.all([
    app.call(listMaids, {}),
    app.call(listSavedMaids, {}, { as: household }),
    app.call(getRoom, { roomId: room.roomId }, { as: household }),
  ])
  const hers = everywhere.flatMap((page) => JSON.stringify(page).split(/(?="id":)/))
  const told = hers.filter((part) => part.startsWith(`"id":"${maidId}`))
  expect(told.length).toBeGreaterThan(2)
  expect(told.join()).not.toContain('CHRISTIAN')
  await app.call(own.showOwnField, { field: 'religion', isShown: true }, { as })
  expect((await profileOf(maidId)).religion).toBe('CHRISTIAN')
  const trail = await eventsOf(maidId)
  expect(trail.map(({ kind, by }) => [kind, by])).toEqual([
    ['person-took-back', 'she'],
    ['person-agreed', 'she'],
  ])
})

const eventsOf = (maidId: string) =>
  app.db
    .selectFrom('audit_events')
    .select(['kind', 'by'])
    .where('chain', '=', 'people')
    .where((eb) => eb(eb.ref('holds', '->>').key('maid'), '=', maidId))
    .orderBy('sequence')
    .execute()

test('her whole page goes at once, staff cannot publish it, and she shows it again', async () => {
  const { maidId, as } = await aWorker()
  await makeReady(maidId)
  const hidden = await app.call(own.showOwnPage, { isShown: false }, { as })
  expect(hidden).toEqual({ state: 'hidden-by-her' })
  expect((await app.send(getMaid, { maidId })).status).toBe(404)
  const move = { maidId, move: 'publish' } as const
  const { gaps } = await app.call(movePerson, move, { as: administrator.as })
  expect(gaps).toContain('hid-herself')
  expect((await app.send(getMaid, { maidId })).status).toBe(404)
  expect(await app.call(own.showOwnPage, { isShown: true }, { as })).toEqual({ state: 'shown' })
  expect((await profileOf(maidId)).id).toBe(maidId)
})

/** All that a list needs is there. */
async function makeReady(id: string) {
  const written = JSON.stringify({ en: ['I sing.'] })
  const texts = { transcript: written, info_phrases: written, skills: ['CLEANING'] }
  await app.db.updateTable('maids').set(texts).where('id', '=', id).execute()
}

test('a video that she deletes is gone for good, and she is on no list', async () => {
  const { maidId, as } = await aWorker()
  await app.call(own.deleteOwnVideo, {}, { as })
  expect(await mine(as)).toMatchObject({ state: 'not-shown' })
  expect((await mine(as)).video).toBeUndefined()
  expect((await app.send(getMaid, { maidId })).status).toBe(404)
})

test('she approves what families see, and her profile says on which day', async () => {
  const { maidId, as } = await aWorker({ approved_on: null })
  expect(await mine(as)).toMatchObject({ isApproved: false })
  await app.call(own.approveOwnProfile, {}, { as })
  expect((await mine(as)).approved).toContain('Saturday')
  expect((await profileOf(maidId)).approvedOn).toBe('2026-11-21')
})

test('what she says is wrong is a task that staff read and end', async () => {
  const { maidId, as } = await aWorker()
  const empty = await app.send(own.correctOwnProfile, { words: ' ' }, { as })
  expect(empty.status).toBe(422)
  await app.call(own.correctOwnProfile, { words: 'I have three children.' }, { as })
  await confirm(app, administrator)
  const { items } = await app.call(listWaiting, {}, { as: administrator.as })
  const task = items.find(({ taskKind }) => taskKind === 'profile-wrong')
  const asked = { taskId: task?.id ?? '', why: 'to-answer' } as const
  const read = await app.call(openTaskMessage, asked, { as: administrator.as })
  expect(read).toEqual({
    maidId,
    lines: [
      { name: 'name', value: 'Hana Tesfaye' },
      { name: 'text', value: 'I have three children.' },
    ],
  })
  const kept = await app.db.selectFrom('job_messages').selectAll().execute()
  expect(Buffer.concat(kept.map(({ body }) => body)).toString('latin1')).not.toContain('children')
  const close = { taskId: task?.id ?? '', outcome: 'corrected', note: '' } as const
  await app.call(endTask, close, { as: administrator.as })
  const { items: left } = await app.call(listWaiting, {}, { as: administrator.as })
  expect(left.map(({ taskKind }) => taskKind)).not.toContain('profile-wrong')
})

test('a lost phone opens her profile no more once she ends it from another', async () => {
  const { phone, as } = await aWorker()
  app.clock.advance({ minutes: 2 })
  const lost = await openOn(phone)
  const { devices } = await mine(as)
  expect(devices).toHaveLength(2)
  const device = devices.find(({ isThis }) => !isThis)?.id ?? ''
  await app.call(own.endOwnDevice, { device }, { as })
  expect((await app.send(own.getOwnProfile, {}, { as: lost })).status).toBe(404)
  expect((await mine(as)).devices).toHaveLength(1)
  expect((await app.send(own.endOwnDevice, { device }, { as })).status).toBe(422)
})

test('a family that asked for her is named by its emirate alone, and her answer opens', async () => {
  const hire = await aHireAt(app, 'MAID_ARRIVAL')
  const phone = sampleNumber((count += 1))
  await giveHerNumber(app, hire.maidId, phone)
  await walkTo(app, hire, 'CLIENT_PHONE_NUMBER')
  const as = await openOn(phone)
  const { asks } = await mine(as)
  expect(asks).toMatchObject([{ caseId: hire.caseId, family: 'A family in Dubai', isOpen: true }])
  const { path } = await app.call(own.openOwnAsk, { caseId: hire.caseId }, { as })
  expect(path).toMatch(/^\/her-answer\?token=[\w-]{43}$/)
  const stranger = await aWorker()
  const refused = await app.send(own.openOwnAsk, { caseId: hire.caseId }, { as: stranger.as })
  expect(refused.status).toBe(422)
})

test('two people with one number each have their page, one at a time', async () => {
  const { maidId, phone, as } = await aWorker({ name: 'Aster One' })
  const sister = await aMaid(app.deps, { name: 'Birtukan Two' })
  await giveHerNumber(app, sister, phone)
  expect(await mine(as)).toMatchObject({ maidId, others: [{ maidId: sister, name: 'Birtukan' }] })
  const hers = await app.call(own.getOwnProfile, { maidId: sister }, { as })
  expect(hers).toMatchObject({ maidId: sister, others: [{ maidId, name: 'Aster' }] })
})

test('nobody else opens it, nor she after the days, nor with another number', async () => {
  const { maidId, as } = await aWorker()
  const other = await openOn(sampleNumber((count += 1)))
  const refused = await app.send(own.getOwnProfile, {}, { as: other })
  expect(refused.status).toBe(404)
  expect((await app.send(own.getOwnProfile, { maidId }, { as: other })).status).toBe(404)
  app.clock.advance({ days: OWN_PROFILE_DAYS - 1 })
  expect((await app.send(own.getOwnProfile, {}, { as })).status).toBe(200)
  app.clock.advance({ days: 2 })
  expect((await app.send(own.getOwnProfile, {}, { as })).status).toBe(404)
})
