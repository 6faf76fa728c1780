import { afterAll, beforeAll, expect, test } from 'vitest'
import * as call from '#api/interviews/call.ts'
import * as calls from '#api/interviews/interviews.ts'
import { getCase } from '#api/console/cases/cases.ts'
import { maskPhone } from '#domain/hiring/values/masking.ts'
import { openOwnNumber } from '#server/services/cases/clients/own-number.ts'
import { aHireAt } from '#tests/support/a-hire-at.ts'
import { listConversations } from '#api/console/conversations.ts'
import { getPerson } from '#api/console/people/people.ts'
import { withdrawPerson } from '#api/console/people/person-state.ts'
import { getTask, openTaskMessage } from '#api/console/today.ts'
import { findInterview } from '#server/db/interviews/interviews.ts'
import { listStaffTasks } from '#server/db/staff/staff-tasks.ts'
import { sampleNumber } from '#domain/hiring/values/phone-number.ts'
import { sweepQueue } from '#server/jobs/queue/sweep-queue.ts'
import { eraseNumber, previewErasure } from '#server/services/privacy/erase-number.ts'
import { sendTexts } from '#tests/support/a-walk.ts'
import { collectHerInterviews, collectOwnInterviews } from './collect-own-interviews.ts'
import { aPairOf, onDevice } from '#tests/support/an-interview.ts'
import { anOpenApp } from '#tests/support/an-application.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aVisitor } from '#tests/support/app/test-visitor.ts'
import type { TestVisitor } from '#tests/support/app/test-visitor.ts'
import { theAdministrator } from '#tests/support/console/a-member.ts'
import type { TestMember } from '#tests/support/console/a-member.ts'
import { asStaff, signedIn } from '#tests/support/console/as-staff.ts'

let app: TestApp
let staff: TestMember
beforeAll(async () => {
  app = await anOpenApp({
    env: {
      STUN_URLS: 'stun:stun.example.com:3478',
      TURN_URLS: 'turn:turn.example.com:3478',
      TURN_SECRET: 'sixteen-signs-at-least',
    },
  })
  staff = await theAdministrator(app)
})
afterAll(() => app.close())

const NOW = '2026-11-28T06:00:00Z'
const FIRST = '2026-11-29T15:00:00.000Z'
const SECOND = '2026-11-30T06:00:00.000Z'

let count = 300
const anotherDevice = () => onDevice(app, sampleNumber((count += 1)))

async function aPair() {
  app.clock.set(NOW)
  count += 2
  return aPairOf(app, count - 1)
}

const ask = (maidId: string, as: TestVisitor, times = [FIRST, SECOND]) =>
  app.call(calls.askForInterview, { maidId, home: 'children', times }, { as })

/** An interview whose first time she accepted. */
async function anAgreed() {
  const pair = await aPair()
  const { interviewId } = await ask(pair.maidId, pair.household)
  await app.call(calls.acceptTime, { interviewId, at: FIRST }, { as: pair.she })
  return { ...pair, interviewId }
}

const textsTo = (phone: string) =>
  app.texts.filter(({ to, text }) => to === phone && !/#\d{6}/.test(text))
const mineOf = async (as: TestVisitor, interviewId: string) =>
  await app.call(calls.getInterview, { interviewId }, { as })

test('only a household with a confirmed number asks, once for each worker', async () => {
  const { maidId, household, hers, theirs } = await aPair()
  const stranger = aVisitor()
  const input = { maidId, home: 'elderly' as const, times: [FIRST] }
  expect((await app.send(calls.askForInterview, input, { as: stranger })).status).toBe(409)
  const { interviewId } = await ask(maidId, household)
  expect(await ask(maidId, household, [SECOND])).toEqual({ interviewId })
  const tooSoon = await app.send(
    calls.askForInterview,
    { ...input, times: ['2026-11-28T07:00:00.000Z'] },
    { as: household },
  )
  expect(tooSoon.status).toBe(422)
  await sendTexts(app)
  expect(textsTo(hers)).toHaveLength(1)
  // Neither learns the other's number.
  const told = JSON.stringify(await mineOf(household, interviewId))
  expect(told).not.toContain(hers.slice(-7))
  expect(JSON.stringify(textsTo(hers)[0]?.text)).not.toContain(theirs.slice(-7))
})

test('she takes a time, and both are told on agreement and before it, each once', async () => {
  const { hers, theirs } = await anAgreed()
  await sendTexts(app)
  expect([textsTo(hers).length, textsTo(theirs).length]).toEqual([2, 1])
  app.clock.set('2026-11-29T14:29:00Z')
  await sweepQueue(app.deps)
  await sendTexts(app)
  expect([textsTo(hers).length, textsTo(theirs).length]).toEqual([2, 1])
  app.clock.set('2026-11-29T14:30:00Z')
  await Promise.all([sweepQueue(app.deps), sweepQueue(app.deps)])
  await sweepQueue(app.deps)
  await sendTexts(app)
  expect([textsTo(hers).length, textsTo(theirs).length]).toEqual([3, 2])
})

test('she asks for other times; the household proposes them; she cancels and it says so kindly', async () => {
  const { maidId, she, household } = await aPair()
  const { interviewId } = await ask(maidId, household)
  await app.call(calls.askOtherTimes, { interviewId }, { as: she })
  expect((await mineOf(household, interviewId)).household?.state).toBe('moved')
  const wrongSide = await app.send(calls.proposeTimes, { interviewId, times: [FIRST] }, { as: she })
  expect(wrongSide.status).toBe(404)
  await app.call(calls.proposeTimes, { interviewId, times: [SECOND] }, { as: household })
  const own = await app.call(calls.listOwnInterviews, { lang: 'en' }, { as: she })
  expect(own.interviews[0]?.line).toContain('for 30 minutes at most')
  expect(own.interviews[0]?.times.map(({ text }) => text)).toEqual(['Monday 30 November, 10:00'])
  await app.call(calls.cancelInterview, { interviewId }, { as: she })
  const { household: seen } = await mineOf(household, interviewId)
  expect([seen?.state, seen?.cancelledBy]).toEqual(['cancelled', 'she'])
  const late = await app.send(calls.acceptTime, { interviewId, at: SECOND }, { as: she })
  expect(late.status).toBe(409)
})

test('the call opens for its time alone, passes signals to the other side, and is held once both came', async () => {
  const { interviewId, she, household } = await anAgreed()
  const early = await app.send(call.joinInterview, { interviewId }, { as: she })
  expect(early.status).toBe(409)
  app.clock.set('2026-11-29T14:55:00Z')
  const joined = await app.call(call.joinInterview, { interviewId }, { as: household })
  expect(joined.iceServers.map(({ urls }) => urls[0])).toEqual([
    'stun:stun.example.com:3478',
    'turn:turn.example.com:3478',
  ])
  expect(joined.iceServers[1]?.username).toBe('1795971300')
  await app.call(call.sendSignal, { interviewId, signal: { kind: 'here' } }, { as: household })
  const { after } = await app.call(call.joinInterview, { interviewId }, { as: she })
  expect((await mineOf(she, interviewId)).she?.interview.state).toBe('held')
  // As long as a browser's, with long numbers that are no cards.
  const sdp = 'o=- 4242424242424242 2 IN IP4 127.0.0.1 '.repeat(200)
  const offer = { kind: 'offer', peerData: JSON.stringify({ sdp }) } as const
  await app.call(call.sendSignal, { interviewId, signal: offer }, { as: household })
  const heard = await app.call(call.listSignals, { interviewId, after }, { as: she })
  expect(heard.signals).toEqual([offer])
  // What travels is sealed, and its sender does not get it back.
  const rows = await app.db.selectFrom('interview_signals').selectAll().execute()
  expect(rows.some(({ body }) => body.includes('v=0'))).toBe(false)
  const back = await app.call(call.listSignals, { interviewId, after: 0 }, { as: household })
  expect(back.signals).toEqual([])
  app.clock.set('2026-11-29T16:00:00Z')
  const late = await app.send(call.joinInterview, { interviewId }, { as: she })
  expect(late.status).toBe(409)
})

test('each keeps notes that the other never reads, and outcomes are told once both have said', async () => {
  const { interviewId, she, household } = await anAgreed()
  await app.call(calls.noteInterview, { interviewId, note: 'Calm voice' }, { as: household })
  await app.call(calls.noteInterview, { interviewId, note: 'Big house' }, { as: she })
  const [one, other] = [await mineOf(household, interviewId), await mineOf(she, interviewId)]
  expect([one.note, other.note]).toEqual(['Calm voice', 'Big house'])
  expect(JSON.stringify(one)).not.toContain('Big house')
  const early = { interviewId, outcome: 'hire' } as const
  expect((await app.send(calls.sayOutcome, early, { as: household })).status).toBe(409)
  app.clock.set('2026-11-29T15:20:00Z')
  await app.call(calls.sayOutcome, early, { as: household })
  const waiting = await mineOf(she, interviewId)
  expect(JSON.stringify(waiting)).not.toContain('hire"')
  const foreign = { interviewId, outcome: 'not-suitable' } as const
  expect((await app.send(calls.sayOutcome, foreign, { as: she })).status).toBe(422)
  await app.call(calls.sayOutcome, { interviewId, outcome: 'would-work' }, { as: she })
  const { household: seen } = await mineOf(household, interviewId)
  expect([seen?.state, seen?.result]).toEqual(['decided', 'both-yes'])
})

test('nobody came: missed; no time found: it ends, and the household hears of it', async () => {
  const { interviewId, household } = await anAgreed()
  const lapsing = await aPair()
  const { interviewId: lapsed } = await ask(lapsing.maidId, lapsing.household, [FIRST])
  app.clock.set('2026-11-29T16:01:00Z')
  await sweepQueue(app.deps)
  expect((await mineOf(household, interviewId)).household?.state).toBe('missed')
  const { household: seen } = await mineOf(lapsing.household, lapsed)
  expect([seen?.state, seen?.cancelledBy]).toEqual(['cancelled', 'server'])
})

test('each copy has its own notes alone, and either side’s erasure takes the interview', async () => {
  const { interviewId, she, household, hers, theirs } = await anAgreed()
  await app.call(calls.noteInterview, { interviewId, note: 'Calm voice' }, { as: household })
  await app.call(calls.noteInterview, { interviewId, note: 'Big house' }, { as: she })
  const copies = async (phone: string) =>
    JSON.stringify([
      await collectOwnInterviews(app.deps, phone),
      await collectHerInterviews(app.deps, phone),
    ])
  const own = [await copies(theirs), await copies(hers)]
  expect(own.map((text) => text.includes('Calm voice'))).toEqual([true, false])
  expect(own.map((text) => text.includes('Big house'))).toEqual([false, true])
  const { removed } = await eraseNumber(app.deps, { phone: hers, by: 'staff' })
  expect(removed).toContainEqual({ kind: 'interviews', count: 1 })
  expect(await findInterview(app.db, interviewId)).toBeUndefined()
  const listed = await app.db.selectFrom('erasures').select('of').execute()
  expect(listed.flatMap(({ of }) => of.interviews)).toEqual([interviewId])
})

test('an erasure of hers tells each household whose interview it ends, once, and never why', async () => {
  const { interviewId, hers, theirs } = await anAgreed()
  await sendTexts(app)
  const before = textsTo(theirs).length
  await previewErasure(app.deps, hers)
  for (let time = 0; time < 2; time += 1) await eraseNumber(app.deps, { phone: hers, by: 'staff' })
  await sendTexts(app)
  expect(await findInterview(app.db, interviewId)).toBeUndefined()
  const told = textsTo(theirs).slice(before)
  expect(told.map(({ text }) => text)).toEqual([
    `Daarly: your interview with Hana will not take place. There is nothing you need to do. Meet others: ${app.deps.env.ORIGIN}/hire-maid`,
  ])
})

test('a household’s erasure tells her alone; an interview that is over is told to nobody', async () => {
  const { hers, theirs } = await anAgreed()
  const over = await anAgreed()
  await sendTexts(app)
  const before = [textsTo(hers).length, textsTo(theirs).length]
  await eraseNumber(app.deps, { phone: theirs, by: 'household' })
  await sendTexts(app)
  app.clock.set('2026-11-29T16:00:00Z')
  const told = textsTo(over.theirs).length
  await eraseNumber(app.deps, { phone: over.hers, by: 'staff' })
  await sendTexts(app)
  expect([textsTo(hers).length - (before[0] ?? 0), textsTo(theirs).length]).toEqual([1, before[1]])
  expect(textsTo(over.theirs)).toHaveLength(told)
})

test('who is removed for good has her interviews called off', async () => {
  const { maidId, theirs } = await anAgreed()
  await sendTexts(app)
  const before = textsTo(theirs).length
  await asStaff(app, staff)(withdrawPerson, { maidId })
  await sendTexts(app)
  expect(
    textsTo(theirs)
      .slice(before)
      .map(({ text }) => text),
  ).toEqual([expect.stringContaining('will not take place')])
})

test('a second missed interview of a worker is one task for staff, which names no notes', async () => {
  const { interviewId, maidId, she, theirs } = await anAgreed()
  await app.call(calls.noteInterview, { interviewId, note: 'Big house' }, { as: she })
  const other = await anotherDevice()
  const second = await ask(maidId, other, [SECOND])
  await app.call(calls.acceptTime, { interviewId: second.interviewId, at: SECOND }, { as: she })
  const tasks = async () => {
    const open = await listStaffTasks(app.db)
    // Of two that were asked for at the same moment, the task may name either.
    const both = [interviewId, second.interviewId]
    return open.filter(({ kind, about }) => kind === 'missed-interviews' && both.includes(about))
  }
  app.clock.set('2026-11-29T16:01:00Z')
  await sweepQueue(app.deps)
  expect(await tasks()).toEqual([])
  app.clock.set('2026-11-30T07:01:00Z')
  await Promise.all([sweepQueue(app.deps), sweepQueue(app.deps)])
  await sweepQueue(app.deps)
  expect(await tasks()).toMatchObject([{ reason: 'same-worker' }])
  await signedIn(app)
  const { as } = staff
  const asked = { kind: 'missed-interviews', state: 'waiting' } as const
  const { items } = await app.call(listConversations, asked, { as })
  const taskId = items.at(-1)?.id ?? ''
  const task = await app.call(getTask, { taskId }, { as })
  expect(task.interviews.map(({ state, turn }) => [state, ...turn])).toEqual([
    ['missed', 'household'],
    ['missed', 'household'],
  ])
  const { interviews } = await app.call(getPerson, { maidId }, { as })
  expect(interviews).toHaveLength(2)
  const shown = JSON.stringify([task, interviews])
  expect([shown.includes('Big house'), shown.includes(theirs)]).toEqual([false, false])
  const { lines } = await app.call(openTaskMessage, { taskId, why: 'to-call' }, { as })
  expect(lines[0]?.name).toBe('phone')
})

test('the page of a case has the interviews of its household, also those before it applied', async () => {
  const { household, maidId } = await aPair()
  const { caseId } = await aHireAt(app, 'END_WORK_FLOW')
  const phone = (await openOwnNumber(app.deps, caseId)) ?? ''
  const own = await onDevice(app, phone)
  await ask(maidId, own)
  await ask(maidId, household)
  const { interviews } = await asStaff(app, staff)(getCase, { caseId })
  expect(interviews).toMatchObject([
    { maid: { id: maidId }, household: maskPhone(phone), state: 'asked', turn: ['she'] },
  ])
  const { caseId: before } = await aHireAt(app, 'CLIENT_PHONE_NUMBER')
  expect((await asStaff(app, staff)(getCase, { caseId: before })).interviews).toEqual([])
})

test('a stranger and another household read as if there were none', async () => {
  const { interviewId } = await anAgreed()
  const other = await anotherDevice()
  for (const as of [aVisitor(), other]) {
    expect((await app.send(calls.getInterview, { interviewId }, { as })).status).toBe(404)
    expect((await app.send(call.listSignals, { interviewId, after: 0 }, { as })).status).toBe(404)
  }
})
