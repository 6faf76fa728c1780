import { randomUUID } from 'node:crypto'
import { readdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Insertable } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stepCodes } from '#domain/hiring/steps/step-codes.ts'
import { saveDraft } from '#api/hiring/application.ts'
import type { DB } from '#server/db/tables/tables.ts'
import { queueText } from '#server/services/sms/queue-text.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { anOpenApp, aStartedHire } from '#tests/support/an-application.ts'
import { purgeOldRows } from './purge-old-rows.ts'

let app: TestApp
let visitorId: string
let caseId: string
beforeAll(async () => {
  app = await anOpenApp()
  const hire = await aStartedHire(app)
  caseId = hire.caseId
  const { visitor_id } = await app.db
    .selectFrom('applications')
    .select('visitor_id')
    .where('id', '=', caseId)
    .executeTakeFirstOrThrow()
  visitorId = visitor_id
})
afterAll(() => app.close())

const bytes = Buffer.from('sealed')
const aKey = () => randomUUID()
const unusedSteps = [...stepCodes]
const aStep = () => unusedSteps.pop() ?? 'HIRE_MAID'

type Kept = {
  [T in keyof DB]: [table: T, hours: number, row: (at: Date) => Insertable<DB[T]>]
}[keyof DB]

/** How long each is kept, and a row of that age. */
const kept: Kept[] = [
  ['diagnostics', 720, (at) => ({ gui_property: '{}', received_at: at })],
  [
    'idempotency_keys',
    48,
    (at) => ({
      asker_id: visitorId,
      key: aKey(),
      call: 'x',
      body_hash: 'x',
      status: 200,
      answer: bytes,
      created_at: at,
    }),
  ],
  ['slug_visit_batches', 48, (at) => ({ id: aKey(), written_at: at })],
  [
    'captchas',
    1,
    (at) => ({
      id: aKey(),
      image_id: aKey(),
      code_hash: 'x',
      image: bytes,
      pow_salt: 'x',
      pow_difficulty: 1,
      expires_at: at,
    }),
  ],
  ['request_counts', 48, (at) => ({ bucket: aKey(), window_start: at })],
  ['visitor_tokens', 1, (at) => ({ token_hash: aKey(), visitor_id: visitorId, expires_at: at })],
  [
    'links',
    7 * 24,
    (at) => ({ token_hash: aKey(), case_id: caseId, purpose: 'resume', expires_at: at }),
  ],
  [
    'step_drafts',
    24,
    (at) => ({
      case_id: caseId,
      step: aStep(),
      visitor_id: visitorId,
      fields: bytes,
      saved_at: at,
    }),
  ],
  [
    'otp_challenges',
    48,
    (at) => ({
      case_id: caseId,
      visitor_id: visitorId,
      phone: bytes,
      phone_index: 'x',
      code_hash: 'x',
      expires_at: at,
      sent_at: at,
    }),
  ],
  [
    'match_alerts',
    180 * 24,
    (at) => ({
      id: aKey(),
      visitor_id: visitorId,
      role: 'maid',
      filters: '',
      phone: bytes,
      phone_index: aKey(),
      created_at: at,
    }),
  ],
]

const minutesAgo = (minutes: number) => new Date(app.clock.now().getTime() - minutes * 60_000)

test.for(kept)('rows of %s are kept for %d hours and no longer', async ([table, hours, row]) => {
  const count = async () => (await app.db.selectFrom(table).selectAll().execute()).length
  await purgeOldRows(app.deps)
  const before = await count()
  await app.db
    .insertInto(table)
    .values(row(minutesAgo(hours * 60 - 1)))
    .execute()
  await app.db
    .insertInto(table)
    .values(row(minutesAgo(hours * 60 + 1)))
    .execute()
  await purgeOldRows(app.deps)
  expect(await count()).toBe(before + 1)
})

test('what a killed process left half written is swept after an hour, what is being written is not', async () => {
  const folder = path.join(app.deps.env.DATA_DIR, 'vault', '.drafts')
  await app.deps.vault.put('documents/a_1/front', bytes, 'image/jpeg')
  for (const [name, minutes] of [
    ['left', 61],
    ['at-work', 59],
  ] as const) {
    await writeFile(path.join(folder, name), bytes)
    await utimes(path.join(folder, name), minutesAgo(minutes), minutesAgo(minutes))
  }
  await purgeOldRows(app.deps)
  expect(await readdir(folder)).toEqual(['at-work'])
  expect((await app.deps.vault.get('documents/a_1/front'))?.bytes).toEqual(bytes)
  const runs = app.db.selectFrom('retention_runs').select('removed').orderBy('ran_at', 'desc')
  expect((await runs.execute()).map(({ removed }) => removed['drafts_of_files'])).toContain(1)
})

test('a draft is forgotten after a day, what was answered is not', async () => {
  const hire = await aStartedHire(app)
  const { as } = hire
  await app.call(
    saveDraft,
    { caseId: hire.caseId, step: 'BANK_INFO', fields: { iban: 'AE' } },
    { as },
  )
  const count = async (table: 'step_drafts' | 'step_answers') => {
    const query = app.db.selectFrom(table).select('step')
    return (await query.where('case_id', '=', hire.caseId).execute()).length
  }
  app.clock.advance({ minutes: 24 * 60 - 1 })
  await purgeOldRows(app.deps)
  expect(await count('step_drafts')).toBe(1)
  app.clock.advance({ minutes: 2 })
  await purgeOldRows(app.deps)
  expect([await count('step_drafts'), await count('step_answers')]).toEqual([0, 1])
})

test('words and number of a message are forgotten a week after it was sent, and not before', async () => {
  const lengths = async () => {
    const rows = await app.db.selectFrom('sms_messages').selectAll().execute()
    return Object.fromEntries(
      rows.map(({ state, body, recipient }) => [state, body.length > 0 && recipient.length > 0]),
    )
  }
  await queueText(app.deps, { to: '+971501234567', body: 'Sent', purpose: 'confirmed' })
  await app.workOff()
  await queueText(app.deps, { to: '+971501234567', body: 'Waiting', purpose: 'confirmed' })
  app.clock.advance({ minutes: 7 * 24 * 60 - 1 })
  await purgeOldRows(app.deps)
  expect(await lengths()).toEqual({ sent: true, queued: true })
  app.clock.advance({ minutes: 2 })
  await purgeOldRows(app.deps)
  expect(await lengths()).toEqual({ sent: false, queued: true })
  const forgotten = await app.db
    .selectFrom('sms_messages')
    .select(['recipient', 'body'])
    .where('state', '=', 'sent')
    .executeTakeFirstOrThrow()
  expect([forgotten.recipient.length, forgotten.body.length]).toEqual([0, 0])
})

test('nothing stays of the message to a number that was only kept for it', async () => {
  const count = async () => {
    const query = app.db.selectFrom('sms_messages').where('purpose', '=', 'match-alert')
    return (await query.select('state').execute()).map(({ state }) => state)
  }
  await queueText(app.deps, { to: '+971501234567', body: 'She fits', purpose: 'match-alert' })
  app.clock.advance({ minutes: 61 })
  await purgeOldRows(app.deps)
  expect(await count()).toEqual(['queued'])
  await app.workOff()
  await purgeOldRows(app.deps)
  expect(await count()).toEqual([])
})
