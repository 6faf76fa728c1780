import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  giveFamilyVoice,
  readFamilyVoice,
  readVoiceAnswer,
  reportFamilyVoice,
  sendVoiceAnswer,
  takeBackFamilyVoice,
} from '#api/catalogue/family-voices.ts'
import { decideVoice, listFamilyVoices } from '#api/console/today.ts'
import { registerNewHire } from '#api/hiring/application.ts'
import { getMaid } from '#api/catalogue/catalogue.ts'
import { downloadOwnData, eraseOwnData, exportOwnData, sendPrivacyCode } from '#api/site/privacy.ts'
import { strFromU8, unzipSync } from 'fflate'
import { announceChange } from '#server/db/announce-change.ts'
import { listenForChanges } from '#server/db/listen-for-changes.ts'
import { listStaffTasks } from '#server/db/staff/staff-tasks.ts'
import { sweepQueue } from '#server/jobs/queue/sweep-queue.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { theAdministrator } from '#tests/support/console/a-member.ts'
import { aMaid } from '#tests/support/builders.ts'
import { anOpenApp } from '#tests/support/an-application.ts'
import { phoneOf, sendTexts } from '#tests/support/a-walk.ts'
import { anArrivedHire, daysAfterArrival, lastToken } from '#tests/support/an-arrived-hire.ts'
import { HER_PHONE } from '#tests/support/give-her-number.ts'
import { aVisitor } from '#tests/support/app/test-visitor.ts'
import { takeVoiceDown } from './moderate-voice.ts'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
})
afterAll(() => app.close())
beforeEach(() => app.clock.set('2026-11-21T08:00:00Z'))

const good = {
  again: 'yes',
  asShown: 'yes',
  goodAt: ['cooking'],
  words: 'The children love her.',
  showsSpeaker: true,
}
const asked = () => app.texts.filter(({ text }) => text.includes('/voice?token='))
const rowOf = (caseId: string) =>
  app.db.selectFrom('family_voices').selectAll().where('case_id', '=', caseId).executeTakeFirst()
const tasksAbout = async (id: string) =>
  (await app.db.selectFrom('tasks').select('reason').where('about', '=', id).execute()).map(
    ({ reason }) => reason,
  )

async function openTasksAbout(id: string): Promise<number> {
  const tasks = await listStaffTasks(app.db)
  return tasks.filter(({ about }) => about === id).length
}

/** A household that was asked; answers with its link's secret. */
async function anAskedHire() {
  const hire = await anArrivedHire(app)
  await daysAfterArrival(app, hire, { days: 30 })
  return { ...hire, token: lastToken(app, 'voice?token') }
}

/** It gave its voice, and she was told. */
async function aGivenVoice(given: Partial<typeof good> = {}) {
  const hire = await anAskedHire()
  const as = aVisitor()
  await app.call(giveFamilyVoice, { token: hire.token, ...good, ...given }, { as })
  await daysAfterArrival(app, hire, { days: 30 })
  return { ...hire, family: as, hers: lastToken(app, 'her-answer?voice') }
}

test('thirty days after she came its household is asked once, by day', async () => {
  const hire = await anArrivedHire(app)
  const before = asked().length
  await daysAfterArrival(app, hire, { days: 29 })
  await daysAfterArrival(app, hire, { days: 29, at: '21:00' })
  expect(asked()).toHaveLength(before)
  await daysAfterArrival(app, hire, { days: 30, at: '05:00' })
  await Promise.all([sweepQueue(app.deps), sweepQueue(app.deps)])
  await daysAfterArrival(app, hire, { days: 31 })
  expect(asked()).toHaveLength(before + 1)
  expect(asked().at(-1)?.text).toMatch(/a month with /)
  const kept = await rowOf(hire.caseId)
  expect(kept?.token_hash).not.toContain(lastToken(app, 'voice?token'))
})

test('who was withdrawn, is being replaced, or came too long ago is not asked', async () => {
  const withdrawn = await anArrivedHire(app)
  await app.db
    .updateTable('cases')
    .set({ service_ended_on: withdrawn.day })
    .where('id', '=', withdrawn.caseId)
    .execute()
  app.clock.set('2026-11-21T08:00:00Z')
  const replaced = await anArrivedHire(app)
  const next = await aMaid(app.deps)
  const { caseId } = await app.call(registerNewHire, { maidId: next }, { as: replaced.as })
  await app.db
    .updateTable('hires')
    .set({ replaces_id: replaced.caseId })
    .where('case_id', '=', caseId)
    .execute()
  app.clock.set('2026-11-21T08:00:00Z')
  const old = await anArrivedHire(app)
  await daysAfterArrival(app, old, { days: 61 })
  expect(await rowOf(old.caseId)).toBeUndefined()
  app.clock.set('2026-11-21T08:00:00Z')
  await daysAfterArrival(app, replaced, { days: 30 })
  for (const hire of [withdrawn, replaced]) expect(await rowOf(hire.caseId)).toBeUndefined()
  // A replacement that came to nothing leaves her where she is.
  await app.db
    .updateTable('cases')
    .set({ ended_as: 'withdrawn', ended_at: app.clock.now() })
    .where('id', '=', caseId)
    .execute()
  await daysAfterArrival(app, replaced, { days: 33 })
  expect(await rowOf(replaced.caseId)).toMatchObject({ state: 'asked' })
})

test('its page shows her, what was hired and who may be named; nobody else opens it', async () => {
  const { token, caseId } = await anAskedHire()
  const page = await app.call(readFamilyVoice, { token })
  expect(page).toMatchObject({
    state: 'asked',
    planType: 'live-out',
    hiredIn: '2026-11',
    speaker: { name: 'Fatima', emirate: 'dubai' },
    mayTakeBack: false,
  })
  expect(JSON.stringify(page)).not.toMatch(/Mansoor|\+971|Marina/)
  const other = await app.send(readFamilyVoice, { token: 'A'.repeat(43) })
  expect(other.status).toBe(404)
  app.clock.advance({ days: 61 })
  const late = await app.send(giveFamilyVoice, { token, ...good }, { as: aVisitor() })
  expect(await late.json()).toMatchObject({ code: 'link-expired' })
  expect(await rowOf(caseId)).toMatchObject({ state: 'asked', body: null })
})

test('personal things are refused with the field, and nothing of them is kept', async () => {
  const { token, caseId } = await anAskedHire()
  const as = aVisitor()
  for (const [words, code] of [
    ['call 050 123 4567', 'words-number'],
    ['see www.us.example', 'words-address'],
    ['Yours, the Mansoors? No: Mansoor', 'words-name'],
  ] as const) {
    const refused = await app.send(giveFamilyVoice, { token, ...good, words }, { as })
    expect(await refused.json()).toMatchObject({ errors: [{ field: 'words', code }] })
  }
  expect(await rowOf(caseId)).toMatchObject({ state: 'asked', body: null })
})

test('what is given is sealed, she reads it for two days, then it comes out', async () => {
  const { caseId, hers, ...hire } = await aGivenVoice()
  const kept = await rowOf(caseId)
  expect(kept?.body?.toString('latin1')).not.toMatch(/children|Fatima/)
  expect(kept?.state).toBe('waiting')
  expect(app.texts.findLast(({ to }) => to === HER_PHONE)?.text).toContain('/her-answer?voice=')
  const page = await app.call(readVoiceAnswer, { token: hers, lang: 'en' })
  expect(page).toMatchObject({
    state: 'reads-first',
    facts: ['They would hire you again', 'You are as your page says', 'Goes well: cooking'],
    theirWords: { words: 'The children love her.' },
    mayAnswer: true,
  })
  await daysAfterArrival(app, { caseId, ...hire }, { days: 32, at: '07:00' })
  expect(await rowOf(caseId)).toMatchObject({ state: 'waiting' })
  await daysAfterArrival(app, { caseId, ...hire }, { days: 32, at: '08:01' })
  expect(await rowOf(caseId)).toMatchObject({ state: 'shown' })
  // Long after the links are over it stands there as it was given.
  await daysAfterArrival(app, { caseId, ...hire }, { days: 120 })
  expect((await rowOf(caseId))?.body).toEqual(kept?.body)
})

test('given at night, she is told in the morning and has her two days from then', async () => {
  const hire = await anAskedHire()
  await daysAfterArrival(app, hire, { days: 31, at: '20:00' })
  const before = app.texts.length
  await app.call(giveFamilyVoice, { token: hire.token, ...good }, { as: aVisitor() })
  await daysAfterArrival(app, hire, { days: 31, at: '20:05' })
  expect(app.texts).toHaveLength(before)
  await daysAfterArrival(app, hire, { days: 32, at: '05:00' })
  expect(app.texts).toHaveLength(before + 1)
  await daysAfterArrival(app, hire, { days: 34, at: '04:59' })
  expect(await rowOf(hire.caseId)).toMatchObject({ state: 'waiting' })
  await daysAfterArrival(app, hire, { days: 34, at: '05:01' })
  expect(await rowOf(hire.caseId)).toMatchObject({ state: 'shown' })
})

test('she answers once, in plain words; taking it away leaves none and allows no other', async () => {
  const { caseId, hers } = await aGivenVoice()
  const say = (words: string) =>
    app.send(sendVoiceAnswer, { token: hers, does: 'answer', words }, { as: aVisitor() })
  expect((await say('my number is 0501234567')).status).toBe(422)
  expect((await say('Thank you.')).status).toBe(200)
  await say('Another.')
  expect((await app.call(readVoiceAnswer, { token: hers })).answer).toBe('Thank you.')
  expect((await rowOf(caseId))?.her_answer?.toString('latin1')).not.toContain('Thank')
  await app.call(sendVoiceAnswer, { token: hers, does: 'take-back' }, { as: aVisitor() })
  expect(await app.call(readVoiceAnswer, { token: hers })).toMatchObject({ mayAnswer: false })
  expect((await app.call(readVoiceAnswer, { token: hers })).answer).toBeUndefined()
})

test('what she wants checked waits for staff, whatever the family sends meanwhile', async () => {
  const { caseId, hers, token, family, ...hire } = await aGivenVoice()
  const page = await app.call(
    sendVoiceAnswer,
    { token: hers, does: 'check', lang: 'en' },
    { as: aVisitor() },
  )
  expect(page).toMatchObject({ state: 'held', standing: 'Only you and we can read it now.' })
  const { id } = (await rowOf(caseId)) ?? { id: '' }
  expect(await tasksAbout(id)).toEqual(['SHE-ASKS'])
  await app.call(takeBackFamilyVoice, { token }, { as: family })
  await app.call(giveFamilyVoice, { token, ...good }, { as: family })
  await daysAfterArrival(app, { caseId, ...hire }, { days: 50 })
  expect(await rowOf(caseId)).toMatchObject({ state: 'held' })
})

test('taken back, nothing of it is left; pressed twice it is taken back', async () => {
  const { caseId, token, family, hers } = await aGivenVoice()
  for (let twice = 0; twice < 2; twice += 1) {
    const page = await app.call(takeBackFamilyVoice, { token }, { as: family })
    expect(page).toMatchObject({ state: 'taken-back' })
    expect(page.said).toBeUndefined()
  }
  expect(await rowOf(caseId)).toMatchObject({ body: null, her_answer: null })
  expect((await app.send(readVoiceAnswer, { token: hers })).status).toBe(404)
})

test('changed words are told to her anew, and the link before is dead', async () => {
  const { caseId, token, family, hers } = await aGivenVoice()
  await app.call(
    sendVoiceAnswer,
    { token: hers, does: 'answer', words: 'Thank you.' },
    { as: aVisitor() },
  )
  await app.call(giveFamilyVoice, { token, ...good, words: 'She left.' }, { as: family })
  await sweepQueue(app.deps)
  await sendTexts(app)
  expect((await app.send(readVoiceAnswer, { token: hers })).status).toBe(404)
  const anew = await app.call(readVoiceAnswer, {
    token: lastToken(app, 'her-answer?voice'),
    lang: 'en',
  })
  expect(anew).toMatchObject({ theirWords: { words: 'She left.' }, mayAnswer: true })
  expect(await rowOf(caseId)).toMatchObject({ her_answer: null })
})

test('who reports makes one task of what is shown, and learns nothing of the rest', async () => {
  const { caseId, ...hire } = await aGivenVoice()
  const { id = '' } = (await rowOf(caseId)) ?? {}
  const report = () => app.call(reportFamilyVoice, { voiceId: id }, { as: aVisitor() })
  expect(await report()).toEqual({ reported: true })
  expect(await tasksAbout(id)).toEqual([])
  await daysAfterArrival(app, { caseId, ...hire }, { days: 33 })
  await report()
  await report()
  expect(await tasksAbout(id)).toEqual(['REPORTED'])
})

/** She may be hired again, and her profile is there. */
async function freed(maidId: string): Promise<void> {
  const changes = { hired_by: null, published_at: app.clock.now() }
  await app.db.updateTable('maids').set(changes).where('id', '=', maidId).execute()
  await app.deps.catalogue.load(app.db)
}
const voicesOn = async (maidId: string) => (await app.call(getMaid, { maidId })).familyVoices

test('her profile shows it with what was hired and when, as plain text, newest first', async () => {
  const words = '<script>alert(1)</script> & <b>kind</b>'
  const { maidId, hers, ...hire } = await aGivenVoice({ words })
  await freed(maidId)
  expect(await voicesOn(maidId)).toEqual([])
  const answer = { token: hers, does: 'answer', words: 'Salamat po.', lang: 'fil' } as const
  await app.call(sendVoiceAnswer, answer, { as: aVisitor() })
  await daysAfterArrival(app, { maidId, ...hire }, { days: 33 })
  expect(await voicesOn(maidId)).toEqual([
    {
      id: expect.any(String),
      again: 'yes',
      asShown: 'yes',
      goodAt: ['cooking'],
      words,
      language: 'en',
      by: { name: 'Fatima', emirate: 'dubai' },
      roles: expect.any(Array),
      planType: 'live-out',
      hiredIn: '2026-11',
      saidIn: '2026-12',
      answer: { words: 'Salamat po.', language: 'fil' },
    },
  ])
})

test('staff take it down with a reason and put it back; the row, timeline and trail keep why', async () => {
  const { caseId, maidId, ...hire } = await aGivenVoice({ showsSpeaker: false })
  await daysAfterArrival(app, { caseId, maidId, ...hire }, { days: 33 })
  await freed(maidId)
  const [shown] = await voicesOn(maidId)
  expect(shown?.by).toEqual({})
  const id = shown?.id ?? ''
  await app.call(reportFamilyVoice, { voiceId: id }, { as: aVisitor() })
  const { as } = await theAdministrator(app)
  const listed = async () =>
    (await app.call(listFamilyVoices, {}, { as })).voices.find((one) => one.id === id)
  expect(await listed()).toMatchObject({ id, state: 'shown', toLookAt: 'REPORTED' })
  await app.call(decideVoice, { voiceId: id, takeDownFor: 'health' }, { as })
  expect(await listed()).toMatchObject({ takenDownFor: 'health', toLookAt: null })
  expect(await voicesOn(maidId)).toEqual([])
  expect(await rowOf(caseId)).toMatchObject({ state: 'taken-down', taken_down_for: 'health' })
  const events = await app.db
    .selectFrom('case_events')
    .select('facts')
    .where('case_id', '=', caseId)
    .where('kind', '=', 'voice-moved')
    .orderBy('id')
    .execute()
  expect(events.at(-1)?.facts).toEqual({ move: 'take-down', to: 'taken-down', why: 'health' })
  const trail = await app.db
    .selectFrom('audit_events')
    .select('holds')
    .where('chain', '=', caseId)
    .where('kind', '=', 'staff-acted')
    .orderBy('sequence')
    .execute()
  expect(trail.at(-1)?.holds).toMatchObject({ action: 'voice-taken-down.health', staff: 'amina' })
  const open = await app.db
    .selectFrom('tasks')
    .select('id')
    .where('about', '=', id)
    .where('done_at', 'is', null)
    .execute()
  expect(open).toEqual([])
  await app.call(decideVoice, { voiceId: id }, { as })
  expect(await voicesOn(maidId)).toHaveLength(1)
  await expect(app.call(decideVoice, { voiceId: 'x' }, { as })).rejects.toThrow('not-found')
})

test('coming out and going again, it drops the pages that show her and no others', async () => {
  const heard: (string | undefined)[] = []
  const url = app.deps.env.DATABASE_URL ?? ''
  const listener = listenForChanges(
    { url, log: app.deps.log },
    { content_changed: (announced) => heard.push(announced) },
  )
  await expect
    .poll(async () => {
      await announceChange(app.db, 'listening')
      return heard.length
    })
    .toBeGreaterThan(0)
  const { maidId, caseId, ...hire } = await aGivenVoice()
  heard.length = 0
  await daysAfterArrival(app, { maidId, caseId, ...hire }, { days: 33 })
  await expect.poll(() => heard).toEqual([maidId])
  await takeVoiceDown(app.deps, (await rowOf(caseId))?.id ?? '', 'health')
  await expect.poll(() => heard).toEqual([maidId, maidId])
  await listener.close()
})

test('its household has a copy of it, and erases it; nobody is asked again', async () => {
  const { caseId, maidId, as, ...hire } = await aGivenVoice()
  await daysAfterArrival(app, { caseId, maidId, as, ...hire }, { days: 33 })
  await freed(maidId)
  const { number } = await app.db
    .selectFrom('applications')
    .select('number')
    .where('id', '=', caseId)
    .executeTakeFirstOrThrow()
  const me = aVisitor()
  const codeOf = async (by: { phone: string } | { token: string }) => {
    const { requestId } = await app.call(sendPrivacyCode, by, { as: me })
    await app.workOff()
    const code = /\b\d{6}\b/.exec(app.texts.at(-1)?.text ?? '')?.[0] ?? 'none'
    return { requestId, code }
  }
  const phone = phoneOf({ number: Number(number) })
  await app.call(exportOwnData, await codeOf({ phone }), { as: me })
  await app.workOff()
  const token = /token=([\w-]+)/.exec(app.texts.at(-1)?.text ?? '')?.[1] ?? ''
  app.clock.advance({ minutes: 2 })
  const right = await codeOf({ token })
  const file = await app.send(downloadOwnData, { ...right, token }, { as: me })
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()))
  const copy = strFromU8(files['data.json'] ?? new Uint8Array())
  expect(copy).toContain('The children love her.')
  await app.call(reportFamilyVoice, { voiceId: (await rowOf(caseId))?.id ?? '' }, { as: me })
  app.clock.advance({ minutes: 2 })
  const { removed } = await app.call(eraseOwnData, await codeOf({ phone }), { as: me })
  expect(removed).toContainEqual({ kind: 'familyVoices', count: 1 })
  expect(await voicesOn(maidId)).toEqual([])
  const row = await rowOf(caseId)
  expect(row).toMatchObject({ body: null, her_answer: null })
  expect(await tasksAbout(row?.id ?? '')).toEqual(['REPORTED'])
  expect(await openTasksAbout(row?.id ?? '')).toBe(0)
  const before = asked().length
  await daysAfterArrival(app, { caseId, maidId, as, ...hire }, { days: 34 })
  expect(asked()).toHaveLength(before)
  // It works off what the hires of all tests above left to do.
}, 240_000)
