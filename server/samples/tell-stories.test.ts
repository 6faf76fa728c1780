import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isSampleNumber } from '#domain/hiring/values/phone-number.ts'
import { stallReasons } from '#domain/cases/stalls.ts'
import { caseStages } from '#domain/staff/case-stages.ts'
import { staffTaskKinds } from '#domain/staff/task-kinds.ts'
import { listBoard } from '#server/db/cases/case-list.ts'
import { countCasesByReason } from '#server/db/cases/case-rows.ts'
import { collectDues } from '#server/jobs/collect-dues.ts'
import { sweepQueue } from '#server/jobs/queue/sweep-queue.ts'
import { seedPeople } from '#server/seed/seed-people.ts'
import { anOpenApp } from '#tests/support/an-application.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { stories } from './stories.ts'
import { tellStories } from './tell-stories.ts'

const NOW = '2026-11-24T06:00:00Z'
const signal = new AbortController().signal
let app: TestApp
let listedBefore: number
const errors: unknown[] = []
beforeAll(async () => {
  app = await anOpenApp({ now: NOW })
  await seedPeople(app.deps, { tell: () => undefined, ending: signal })
  listedBefore = await countListed()
  const log = Object.assign(Object.create(app.deps.log), {
    warn: (told: { err?: unknown }) => errors.push(told.err),
  }) as typeof app.deps.log
  await tellStories({ ...app.deps, log }, { signal, restMs: 0 })
  await sweepQueue(app.deps)
  await collectDues(app.deps)
  // What waits for a tenth of a second is not of today.
  app.clock.advance({ seconds: 1 })
}, 240_000)
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
  const kinds = new Set(tasks.map(({ kind }) => kind))
  expect(staffTaskKinds.filter((kind) => !kinds.has(kind))).toEqual([])
  const counts = await countCasesByReason(app.db, { filters: {}, now: app.clock.now() })
  const reasons = counts.map(({ reason }) => reason)
  expect(stallReasons.filter((reason) => !reasons.includes(reason))).toEqual([])
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
  await tellStories(app.deps, { signal, restMs: 0 })
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
  await tellStories(app.deps, { signal, stories: [cut], restMs: 0 })
  expect(await count('cases')).toBe(before)
  isCut = false
  await tellStories(app.deps, { signal, stories: [cut], restMs: 0 })
  expect(await count('cases')).toBe((before ?? 0) + 1)
})
