import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendOtp } from '#api/hiring/codes.ts'
import { Problem } from '#domain/problem.ts'
import { Limiter } from '#server/who/limits/limiter.ts'
import { sweepQueue } from '#server/jobs/queue/sweep-queue.ts'
import { anonymousVisit } from '#server/who/visit.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aNewHire, anOpenApp } from '#tests/support/an-application.ts'
import { queueText } from './queue-text.ts'
import { stopTexts } from './stop-texts.ts'
import { takeTextAllowance } from './take-text-allowance.ts'

/** What visitors may have of 40: 26; what we send by ourselves: 10; wishes: 4. */
const IN_ALL = 40

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp({ env: { RATE_LIMITS: 'on', TEXTS_PER_HOUR: String(IN_ALL) } })
})
afterAll(() => app.close())

let household = 0
const freshNumber = () => `+97150${String((household += 1) * 10_007 + 1_000_000).padStart(7, '0')}`
const freshAddress = () => `198.51.${100 + Math.floor(household / 250)}.${household % 250}`

type Asked = { phone?: string; ip?: string; caseId?: string }

/** Somebody asks for a text message: a new household each time, but for what is given. */
async function ask({ phone = freshNumber(), ip = freshAddress(), caseId }: Asked = {}) {
  household += 1
  const visit = { ...anonymousVisit('en', true), ip }
  const ids = { caseId: caseId ?? `app-${household}`, visitorId: randomUUID() }
  try {
    await takeTextAllowance(app.deps, visit, { ...ids, phone, lastAt: undefined })
    return 'taken'
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return error
  }
}

async function countTaken(times: number, asked: (time: number) => Asked): Promise<number> {
  let taken = 0
  for (let time = 0; time < times; time += 1) if ((await ask(asked(time))) === 'taken') taken += 1
  return taken
}

/** A new hour and day, without what was counted. */
async function beginAnew(): Promise<void> {
  app.clock.advance({ days: 2 })
  await app.db.deleteFrom('request_counts').execute()
  app.deps.limiter = new Limiter(app.deps)
}

test('an address has ten an hour, and its whole IPv6 network no more', async () => {
  await beginAnew()
  expect(await countTaken(13, () => ({ ip: '192.0.2.7' }))).toBe(10)
  await beginAnew()
  expect(await countTaken(13, (time) => ({ ip: `2001:db8:1:2::${time + 1}` }))).toBe(10)
  expect(await ask({ ip: '2001:db8:1:3::1' })).toBe('taken')
})

test('an application has six an hour, a number five a day', async () => {
  await beginAnew()
  expect(await countTaken(8, () => ({ caseId: 'app-of-many' }))).toBe(6)
  const phone = freshNumber()
  let taken = 0
  for (let time = 0; time < 8; time += 1) {
    if ((await ask({ phone })) === 'taken') taken += 1
    app.clock.advance({ minutes: 30 })
  }
  expect(taken).toBe(5)
})

test('numbers beside each other have twenty an hour, whoever asks', async () => {
  await beginAnew()
  expect(await countTaken(24, (time) => ({ phone: `+97150123${4000 + time}` }))).toBe(20)
})

test('visitors cannot use up what we send by ourselves', async () => {
  await beginAnew()
  expect(await countTaken(32, () => ({}))).toBe(26)
  const refused = await ask()
  expect(refused).toMatchObject({
    code: 'too-many-requests',
    detail: { errors: [{ field: 'phone', code: 'texts-paused', values: { minutes: 60 } }] },
  })
  await queueText(app.deps, { to: freshNumber(), body: 'Her yes', purpose: 'news' })
  await app.workOff()
  expect(app.texts.at(-1)?.text).toBe('Her yes')
  app.clock.advance({ minutes: 60 })
  expect(await ask()).toBe('taken')
})

test('what we send by ourselves waits for its share, and is not lost', async () => {
  await beginAnew()
  const before = app.texts.length
  for (let time = 0; time < 13; time += 1) {
    await queueText(app.deps, { to: freshNumber(), body: `News ${time}`, purpose: 'news' })
  }
  await app.workOff()
  expect(app.texts.length - before).toBe(10)
  await sweepQueue(app.deps)
  await app.workOff()
  expect(app.texts.length - before).toBe(10)
  app.clock.advance({ minutes: 60 })
  await sweepQueue(app.deps)
  await app.workOff()
  expect(app.texts.length - before).toBe(13)
})

test('one number hears eight a day from us at most, and abroad little is sent', async () => {
  await beginAnew()
  const before = app.texts.length
  const to = freshNumber()
  for (let time = 0; time < 10; time += 1) {
    await queueText(app.deps, { to, body: 'News', purpose: 'news' })
  }
  await app.workOff()
  expect(app.texts.length - before).toBe(8)
  await beginAnew()
  await app.db.deleteFrom('sms_messages').execute()
  app.deps.env.TEXTS_PER_HOUR = 1_000
  for (let time = 0; time < 25; time += 1) {
    await queueText(app.deps, { to: `+6391712345${time + 10}`, body: 'News', purpose: 'news' })
  }
  const abroad = app.texts.length
  await app.workOff()
  expect(app.texts.length - abroad).toBe(20)
  app.deps.env.TEXTS_PER_HOUR = IN_ALL
})

test('nothing goes out while the counts cannot be read, and all of it afterwards', async () => {
  await beginAnew()
  await app.db.deleteFrom('sms_messages').execute()
  const before = app.texts.length
  await queueText(app.deps, { to: freshNumber(), body: 'News', purpose: 'news' })
  await sql`alter table request_counts rename to elsewhere`.execute(app.db)
  expect(await ask()).toMatchObject({ code: 'overloaded' })
  await app.workOff()
  expect(app.texts).toHaveLength(before)
  await sql`alter table elsewhere rename to request_counts`.execute(app.db)
  expect(await ask()).toBe('taken')
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(app.db)
  await app.workOff()
  expect(app.texts).toHaveLength(before + 1)
})

test('a number whose owner said that it is not theirs is refused at its field', async () => {
  await beginAnew()
  const { caseId, as } = await aNewHire(app)
  const phone = '+971521119999'
  await stopTexts(app.deps, { caseId, phone, reason: 'wrong-number' })
  const response = await app.send(sendOtp, { caseId, phone }, { as })
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({
    errors: [{ field: 'phone', code: 'phone-not-theirs' }],
  })
  const other = await aNewHire(app)
  const elsewhere = await app.send(sendOtp, { caseId: other.caseId, phone }, { as: other.as })
  expect(elsewhere.status).toBe(200)
})
