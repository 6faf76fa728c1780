import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getSamples, removeSamples } from '#api/console/samples.ts'
import { isSampleNumber } from '#domain/hiring/values/phone-number.ts'
import { addDays, dubaiDay } from '#domain/day.ts'
import { stallReasons } from '#domain/cases/stalls.ts'
import { caseStages } from '#domain/staff/case-stages.ts'
import { officeTaskKinds, staffTaskKinds } from '#domain/staff/task-kinds.ts'
import { visaKinds } from '#domain/visas/visa-kinds.ts'
import { readHeads } from '#server/adapters/audit/heads-file.ts'
import { inSnapshot, readTrail } from '#server/db/audit/read-trail.ts'
import { listBoard } from '#server/db/cases/case-list.ts'
import { countCasesByReason } from '#server/db/cases/case-rows.ts'
import { listVisaBoard } from '#server/db/visas/visa-list.ts'
import { countTakenDays } from '#server/services/visas/case/count-taken-days.ts'
import { collectDues } from '#server/jobs/collect-dues.ts'
import { sweepQueue } from '#server/jobs/queue/sweep-queue.ts'
import { saveFirstSetting } from '#server/db/site/site.ts'
import { seedPeople } from '#server/seed/seed-people.ts'
import { headsFileOf, publicKeysFileOf, signAuditHeads } from '#server/services/audit/sign-heads.ts'
import { verifyTrail } from '#server/services/audit/verify-trail.ts'
import { aStartedHire, anOpenApp } from '#tests/support/an-application.ts'
import { anArrivedHire } from '#tests/support/an-arrived-hire.ts'
import { theAdministrator } from '#tests/support/console/a-member.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { stories } from './stories.ts'
import { createSampleCases } from './create-sample-cases.ts'

const NOW = '2026-11-24T06:00:00Z'
const signal = new AbortController().signal
let app: TestApp
let listedBefore: number
const errors: unknown[] = []
beforeAll(async () => {
  app = await anOpenApp({ now: NOW })
  await seedPeople(app.deps, { tell: () => undefined, ending: signal })
  await saveFirstSetting(app.db, 'sample', { completedAt: NOW })
  listedBefore = await countListed()
  const log = Object.assign(Object.create(app.deps.log), {
    warn: (told: { err?: unknown }) => errors.push(told.err),
  }) as typeof app.deps.log
  await createSampleCases({ ...app.deps, log }, { signal, restMs: 0 })
  await sweepQueue(app.deps)
  await collectDues(app.deps)
  // What waits for a tenth of a second is not of today.
  app.clock.advance({ seconds: 1 })
}, 600_000)
afterAll(() => app.close())

const countListed = async () => {
  const rows = await app.db.selectFrom('maids').select('id').where('published_at', 'is not', null)
  return (await rows.execute()).length
}
const count = async (table: 'cases' | 'maids' | 'job_messages' | 'case_events') => {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from ${sql.table(table)}`.execute(app.db)
  return rows[0]?.n
}

test('applications stand in every stage of the board, each marked', async () => {
  expect(errors).toEqual([])
  const board = await listBoard(app.db, { filters: {}, now: app.clock.now(), each: 50 })
  expect(board.filter(({ count }) => count < 2).map(({ stage }) => stage)).toEqual([])
  expect(board.map(({ stage }) => stage)).toEqual(caseStages)
  const rows = board.flatMap((column) => column.rows)
  expect(rows.filter(({ is_sample: isSample }) => !isSample)).toEqual([])
  expect(new Set(rows.map(({ ended_as: as }) => as))).toEqual(
    new Set([null, 'completed', 'withdrawn', 'expired', 'cancelled']),
  )
})

test('a task of each kind waits, and a case for each reason', async () => {
  const tasks = await app.db
    .selectFrom('tasks')
    .select('kind')
    .where('done_at', 'is', null)
    .execute()
  const kinds = new Set([...officeTaskKinds, ...tasks.map(({ kind }) => kind)])
  expect(staffTaskKinds.filter((kind) => !kinds.has(kind))).toEqual([])
  const counts = await countCasesByReason(app.db, { filters: {}, now: app.clock.now() })
  const reasons = counts.map(({ reason }) => reason)
  expect(stallReasons.filter((reason) => !reasons.includes(reason))).toEqual([])
})

test('visas of each kind stand in every stage and at each end, one late, one that runs out', async () => {
  const now = app.clock.now()
  const today = dubaiDay(now.getTime())
  const board = await listVisaBoard(app.db, { filters: {}, now, today, each: 50 })
  expect(board.filter(({ rows }) => rows.length === 0).map(({ standing }) => standing)).toEqual([])
  const rows = board.flatMap((column) => column.rows)
  expect(rows.filter(({ is_sample: isSample }) => !isSample)).toEqual([])
  expect(new Set(rows.map(({ visa_kind: kind }) => kind))).toEqual(new Set(visaKinds))
  expect(board.some(({ late }) => late > 0)).toBe(true)
  const ends = await app.db
    .selectFrom('visas')
    .select(['outcome', 'valid_until'])
    .where('outcome', 'is not', null)
    .execute()
  expect(ends).toContainEqual({ outcome: 'issued', valid_until: addDays(today, 60) })
  expect(ends).toContainEqual({ outcome: 'refused', valid_until: null })
})

test('samples are not counted among the visas that say how long others take', async () => {
  await countTakenDays(app.deps)
  expect(await app.db.selectFrom('visa_taken').selectAll().execute()).toEqual([])
})

test('every text went to a number that is nobody’s, and to none outside', async () => {
  expect(app.texts.filter(({ to }) => !isSampleNumber(to))).toEqual([])
  const states = await app.db.selectFrom('sms_messages').select(['state']).distinct().execute()
  expect(states.map(({ state }) => state).toSorted()).toEqual(['queued', 'sent'])
})

test('nobody is missing on the list', async () => {
  expect(await countListed()).toBe(listedBefore)
})

test('told again, nothing is told twice', async () => {
  const before = [await count('cases'), await count('maids'), await count('case_events')]
  await createSampleCases(app.deps, { signal, restMs: 0 })
  expect([await count('cases'), await count('maids'), await count('case_events')]).toEqual(before)
})

test('of a story that ends midway nothing stays, and the next start tells it', async () => {
  const [before] = [await count('cases')]
  const one = stories.find(({ name }) => name === 'documents-today')
  if (!one) throw new Error('there is no such story')
  let isCut = true
  const cut = {
    ...one,
    name: 'cut',
    tell: async (...told: Parameters<typeof one.tell>) => {
      await one.tell(...told)
      if (isCut) throw new Error('the process is killed')
    },
  }
  await createSampleCases(app.deps, { signal, stories: [cut], restMs: 0 })
  expect(await count('cases')).toBe(before)
  isCut = false
  await createSampleCases(app.deps, { signal, stories: [cut], restMs: 0 })
  expect(await count('cases')).toBe((before ?? 0) + 1)
})

test('a press takes all samples away, and nothing else', async () => {
  const real = await anArrivedHire(app)
  const hired = await aStartedHire(app, { maid: { is_sample: true } })
  const administrator = await theAdministrator(app)
  const as = administrator.as
  const before = await app.call(getSamples, {}, { as })
  expect(before).toMatchObject({ kept: 1, askedAt: null, doneAt: null })
  expect(Math.min(before.applications, before.tasks, before.people)).toBeGreaterThan(20)
  await app.call(removeSamples, {}, { as })
  await app.call(removeSamples, {}, { as })
  await app.workOff()
  const after = await app.call(getSamples, {}, { as })
  expect(after).toMatchObject({ applications: 0, tasks: 0, people: 0, kept: 1 })
  expect(after.doneAt).not.toBeNull()
  // Told again, nothing comes back.
  await createSampleCases(app.deps, { signal, restMs: 0 })

  const { rows } = await sql<{ name: string }>`
    select c.table_name || '.' || c.column_name as name from information_schema.columns as c
    join information_schema.tables as t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and c.column_name in ('case_id', 'maid_id', 'visitor_id')`.execute(app.db)
  const own = [real, hired].map(({ caseId }) => caseId)
  const maids = [real, hired].map(({ maidId }) => maidId)
  for (const { name } of rows) {
    const [table = '', column = ''] = name.split('.')
    const spared = { case_id: own, maid_id: maids }[column]
    if (!spared) continue
    const { rows: left } = await sql`select ${sql.ref(column)} from ${sql.table(table)}
      where ${sql.ref(column)} is not null and ${sql.ref(column)}::text <> all(${spared})`.execute(
      app.db,
    )
    expect(left, name).toEqual([])
  }
  const tables = [
    'cases',
    'maids',
    'clients',
    'job_messages',
    'tasks',
    'bank_batches',
    'sms_messages',
  ]
  const counted = await Promise.all(
    tables.map(async (table) => {
      const { rows: one } = await sql<{ n: number }>`
        select count(*)::int as n from ${sql.table(table)}`.execute(app.db)
      return [table, one[0]?.n]
    }),
  )
  expect(Object.fromEntries(counted)).toMatchObject({
    cases: 2,
    maids: 2,
    clients: 1,
    job_messages: 0,
    bank_batches: 0,
  })
  expect(await keysOf(app.deps.media)).toEqual([])
  expect(
    (await keysOf(app.deps.vault)).filter((key) => !own.some((id) => key.includes(id))),
  ).toEqual([])
  await signAuditHeads(app.deps)
  const file = headsFileOf(app.deps.env)
  const filed = await readHeads(file)
  const publicKeys = await readFile(publicKeysFileOf(file), 'utf8')
  const found = await inSnapshot(app.deps.db, (tx) =>
    verifyTrail(readTrail(tx), { filed, publicKeys }),
  )
  expect(found).toMatchObject({ problems: [] })
  expect(found.events).toBeGreaterThan(1_000)
}, 120_000)

async function keysOf(storage: TestApp['deps']['vault']): Promise<string[]> {
  const keys: string[] = []
  for await (const key of storage.list()) keys.push(key)
  return keys
}
