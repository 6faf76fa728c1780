import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sendOtp } from '#api/hiring/codes.ts'
import { SmsRefused, SmsUnavailable } from '#server/adapters/sms/sms.ts'
import type { Sms, SmsMessage } from '#server/adapters/sms/sms.ts'
import { SmsProviders } from '#server/adapters/sms/sms-providers.ts'
import { stopTexts } from '#server/services/sms/stop-texts.ts'
import { queueText } from '#server/services/sms/queue-text.ts'
import type { TextPurpose } from '#server/services/sms/text-purposes.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { anOpenApp, aNewHire } from '#tests/support/an-application.ts'
import { anSmsProvider } from '#tests/support/outside/an-sms-provider.ts'
import type { Behaviour, TestProvider } from '#tests/support/outside/an-sms-provider.ts'
import { runStatement } from '#tests/support/database/run-statement.ts'
import { sendSms } from './send-sms.ts'
import { sweepQueue } from './queue/sweep-queue.ts'

const TO = '+971501234567'

let app: TestApp
let first: TestProvider
let second: TestProvider
let sms: SmsProviders
beforeAll(async () => {
  app = await anOpenApp()
  first = await anSmsProvider('twilio')
  second = await anSmsProvider('infobip')
})
afterAll(async () => {
  await app.close()
  await first.close()
  await second.close()
})

beforeEach(() => {
  for (const provider of [first, second]) {
    provider.taken.length = 0
    provider.behave('takes')
  }
  sms = new SmsProviders([first.sms, second.sms], app.clock)
})

let count = 0

/** A link, which may come twice, or a confirmation, which may not. */
async function aQueued(purpose: Extract<TextPurpose, 'her-yes' | 'confirmed'>): Promise<string> {
  count += 1
  await queueText(app.deps, { to: TO, body: `Message ${count}`, purpose })
  const { id } = await app.db
    .selectFrom('sms_messages')
    .select('id')
    .where('state', '=', 'queued')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  await runStatement(
    app.deps.env.DATABASE_URL ?? '',
    `delete from graphile_worker._private_jobs where key = 'send-sms:${id}'`,
  )
  return id
}

async function stateOf(id: string): Promise<string> {
  const query = app.db.selectFrom('sms_messages').select('state').where('id', '=', id)
  return (await query.executeTakeFirstOrThrow()).state
}

/** One run of the job; a failed one goes back to the queue. */
const run = (id: string, deps: Partial<TestApp['deps']> = {}) =>
  sendSms({ ...app.deps, sms, ...deps }, { messageId: id }).catch((error: unknown) => {
    if (!(error instanceof SmsUnavailable)) throw error
  })

/** How often it reached the phone through each, and what we know of it. */
const outcome = async (id: string) => [first.taken.length, second.taken.length, await stateOf(id)]

const wayOfALink: [Behaviour, 'answers' | 'fails', [number, number, string]][] = [
  ['takes', 'answers', [1, 0, 'sent']],
  ['takes-and-fails', 'answers', [1, 0, 'sent']],
  ['takes-and-hangs-up', 'answers', [1, 0, 'sent']],
  ['takes-and-hangs', 'answers', [1, 0, 'sent']],
  ['fails', 'answers', [0, 1, 'sent']],
  ['hangs-up', 'answers', [0, 1, 'sent']],
  ['hangs', 'answers', [0, 1, 'sent']],
  ['is-busy', 'answers', [0, 1, 'sent']],
  ['refuses', 'answers', [0, 1, 'sent']],
  ['refuses-the-number', 'answers', [0, 0, 'failed']],
  // Nobody can know: the same link comes a second time, and is the same link.
  ['takes-and-fails', 'fails', [1, 1, 'sent']],
  ['hangs', 'fails', [0, 1, 'sent']],
]
test.each(wayOfALink)(
  'a first provider that %s (its log %s): a link',
  async (does, log, expected) => {
    first.behave(does, log)
    const id = await aQueued('her-yes')
    await run(id)
    expect(await outcome(id)).toEqual(expected)
    await run(id)
    expect(await outcome(id)).toEqual(expected)
  },
)

test.each(['takes-and-fails', 'takes-and-hangs-up', 'takes-and-hangs'] as const)(
  'news never come twice, though the first provider %s and says nothing afterwards',
  async (does) => {
    first.behave(does, 'fails')
    const id = await aQueued('confirmed')
    await run(id)
    await run(id)
    expect(await outcome(id)).toEqual([1, 0, 'queued'])
    first.behave('takes', 'answers')
    await run(id)
    expect(await outcome(id)).toEqual([1, 0, 'sent'])
  },
)

test.each(['fails', 'hangs-up', 'hangs'] as const)(
  'news that a provider which %s did not take go once its log is sure',
  async (does) => {
    first.behave(does)
    const id = await aQueued('confirmed')
    await run(id)
    app.clock.advance({ seconds: 119 })
    await run(id)
    expect(await outcome(id)).toEqual([0, 0, 'queued'])
    app.clock.advance({ seconds: 1 })
    await run(id)
    expect(first.taken.length + second.taken.length).toBe(0)
    first.behave('takes')
    app.clock.advance({ seconds: 120 })
    await run(id)
    expect([first.taken.length + second.taken.length, await stateOf(id)]).toEqual([1, 'sent'])
  },
)

test('news that a provider takes long after its answer was due come once', async () => {
  first.behave('takes-late-and-hangs')
  const id = await aQueued('confirmed')
  await run(id)
  await run(id)
  expect(await outcome(id)).toEqual([0, 0, 'queued'])
  first.takeLate()
  app.clock.advance({ seconds: 120 })
  await run(id)
  expect(await outcome(id)).toEqual([1, 0, 'sent'])
})

test('what nobody can say an hour later stays unsure, and is not sent again', async () => {
  first.behave('takes-and-hangs', 'fails')
  const id = await aQueued('confirmed')
  await run(id)
  app.clock.advance({ minutes: 61 })
  await run(id)
  expect(await outcome(id)).toEqual([1, 0, 'unsure'])
})

test('a link that two providers keep swallowing is sent three times at most', async () => {
  for (const provider of [first, second]) provider.behave('takes-and-hangs', 'fails')
  const id = await aQueued('her-yes')
  for (let time = 0; time < 6; time += 1) await run(id)
  expect(first.taken.length + second.taken.length).toBeLessThanOrEqual(4)
  expect(await stateOf(id)).toBe('unsure')
})

test.each(['her-yes', 'confirmed'] as const)(
  'after a worker was killed the provider is asked first (%s)',
  async (purpose) => {
    const id = await aQueued(purpose)
    await first.sms.send({ to: TO, text: `Message ${count}`, key: id })
    await app.db
      .updateTable('sms_messages')
      .set({ asked_provider: 'twilio', asked_at: app.clock.now(), tries: 1 })
      .where('id', '=', id)
      .execute()
    await run(id)
    expect(await outcome(id)).toEqual([1, 0, 'sent'])
  },
)

test('workers at the same message at once send it once', async () => {
  const id = await aQueued('her-yes')
  await Promise.all(Array.from({ length: 8 }, () => run(id)))
  expect(await outcome(id)).toEqual([1, 0, 'sent'])
})

test('a worker that was slow leaves the message to the one that took it over', async () => {
  const id = await aQueued('her-yes')
  const slow: Sms = {
    ...first.sms,
    send: async () => {
      app.clock.advance({ seconds: 31 })
      await run(id)
      throw new SmsUnavailable('too late')
    },
  }
  await run(id, { sms: new SmsProviders([slow, second.sms], app.clock) })
  expect(await outcome(id)).toEqual([1, 0, 'sent'])
})

test('a slow worker neither asks on, nor frees, nor ends what another has by now', async () => {
  for (const error of [new SmsUnavailable('busy'), new SmsRefused(1, { isNumberAtFault: true })]) {
    const id = await aQueued('her-yes')
    const started = Promise.withResolvers<void>()
    const gate = Promise.withResolvers<void>()
    const gated = {
      ...first.sms,
      send: async (message: SmsMessage) => {
        started.resolve()
        await gate.promise
        return first.sms.send(message)
      },
    }
    let other: Promise<void> | undefined
    const slow = {
      ...first.sms,
      send: async () => {
        app.clock.advance({ seconds: 31 })
        other = run(id, { sms: new SmsProviders([gated], app.clock) })
        await started.promise
        throw error
      },
    }
    const before = first.taken.length
    await run(id, { sms: new SmsProviders([slow, second.sms], app.clock) })
    await run(id)
    expect(first.taken.length + second.taken.length).toBe(before)
    gate.resolve()
    await other
    expect([first.taken.length - before, second.taken.length]).toEqual([1, 0])
    expect(await stateOf(id)).toBe('sent')
  }
})

test('a second provider is not asked once the message is over its time', async () => {
  const slow: Sms = {
    ...first.sms,
    send: async () => {
      app.clock.advance({ minutes: 24 * 60 })
      throw new SmsUnavailable('too slow')
    },
  }
  const id = await aQueued('her-yes')
  await run(id, { sms: new SmsProviders([slow, second.sms], app.clock) })
  expect(await outcome(id)).toEqual([0, 0, 'expired'])
})

test('both refuse: it has failed. Neither answers: it waits, and goes when one is back', async () => {
  for (const provider of [first, second]) provider.behave('refuses')
  const refused = await aQueued('her-yes')
  await run(refused)
  expect(await stateOf(refused)).toBe('failed')
  for (const provider of [first, second]) provider.behave('is-busy')
  const waiting = await aQueued('her-yes')
  await run(waiting)
  expect(await stateOf(waiting)).toBe('queued')
  second.behave('takes')
  await run(waiting)
  expect(await outcome(waiting)).toEqual([0, 1, 'sent'])
})

test('who failed twice is asked last for a minute', async () => {
  first.behave('hangs')
  const before = first.asked()
  for (let time = 0; time < 5; time += 1) await run(await aQueued('her-yes'))
  expect(first.asked() - before).toBe(2)
  expect(second.taken).toHaveLength(5)
  app.clock.advance({ seconds: 60 })
  first.behave('takes')
  await run(await aQueued('her-yes'))
  expect(first.taken).toHaveLength(1)
})

test('a number that is not theirs hears no more of that application', async () => {
  const { caseId } = await aNewHire(app)
  await queueText(app.deps, { to: TO, body: 'Hello', purpose: 'news', caseId })
  await stopTexts(app.deps, { caseId, phone: TO, reason: 'wrong-number' })
  const before = app.texts.length
  await app.workOff()
  expect(app.texts).toHaveLength(before)
})

test('of two links that wait the newer goes, of two codes the newer one to each number', async () => {
  const { caseId, as } = await aNewHire(app)
  const before = app.texts.length
  for (const body of ['first', 'second']) {
    await queueText(app.deps, { to: TO, body, purpose: 'her-yes', caseId })
  }
  for (const phone of ['0501112222', '0523334444', '0501112222']) {
    await app.call(sendOtp, { caseId, phone }, { as })
  }
  await app.workOff()
  const sent = app.texts.slice(before).map(({ to, text }) => `${to} ${text.slice(0, 6)}`)
  expect(sent.filter((one) => one.startsWith(TO))).toEqual([`${TO} second`])
  expect(sent.map((one) => one.split(' ')[0]).toSorted()).toEqual([
    '+971501112222',
    TO,
    '+971523334444',
  ])
})

test('a message without a job is found by the sweep and goes once', async () => {
  const id = await aQueued('confirmed')
  await sweepQueue(app.deps)
  await sweepQueue(app.deps)
  await app.workOff()
  expect(app.texts.filter(({ key }) => key === id)).toHaveLength(1)
})

test('a code is sent within its ten minutes, and not after', async () => {
  const { caseId, as } = await aNewHire(app)
  const sent = app.texts.length
  await app.call(sendOtp, { caseId, phone: '050 765 4321' }, { as })
  app.clock.advance({ seconds: 599 })
  await app.workOff()
  expect(app.texts).toHaveLength(sent + 1)
  await app.call(sendOtp, { caseId, phone: '050 765 4321' }, { as })
  app.clock.advance({ seconds: 600 })
  await app.workOff()
  expect(app.texts).toHaveLength(sent + 1)
})
