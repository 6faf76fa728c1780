import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listOwnApplications } from '#server/db/privacy/own-applications.ts'
import { saveServiceEnded } from '#server/db/hiring/ended-applications.ts'
import { aStartedHire, anOpenApp } from '#tests/support/an-application.ts'
import { walkTo } from '#tests/support/a-walk.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { eraseEndedApplications } from './erase-ended-applications.ts'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
})
afterAll(() => app.close())

const countOf = async (table: 'step_answers' | 'documents' | 'certificates', appId: string) => {
  const { count } = await app.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('application_id', '=', appId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

const papersOf = (appId: string) =>
  app.db
    .selectFrom('mandates')
    .select(['pdf_key', 'evidence', 'content', 'amount'])
    .where('application_id', '=', appId)
    .execute()

const lastRun = () =>
  app.db.selectFrom('retention_runs').selectAll().orderBy('ran_at', 'desc').executeTakeFirst()

test('a hire that is over gives up its answers after 90 days and its papers after five years', async () => {
  app.clock.set('2026-11-21T06:00:00Z')
  const { appId, as } = await aStartedHire(app)
  await walkTo(app, { appId, as }, 'END_WORK_FLOW')
  await app.workOff()
  app.clock.set('2028-01-01T06:00:00Z')
  await eraseEndedApplications(app.deps)
  expect(await countOf('step_answers', appId)).toBeGreaterThan(0)

  await saveServiceEnded(app.db, appId, '2028-01-01')
  app.clock.set('2028-03-31T06:00:00Z')
  await eraseEndedApplications(app.deps)
  expect(await countOf('step_answers', appId)).toBeGreaterThan(0)
  app.clock.set('2028-04-01T06:00:00Z')
  await eraseEndedApplications(app.deps)
  expect(await countOf('step_answers', appId)).toBe(0)
  expect(await countOf('documents', appId)).toBe(0)
  const kept = await papersOf(appId)
  expect(kept.length).toBeGreaterThan(0)
  expect(kept.every(({ pdf_key: key, evidence }) => key !== null && evidence !== null)).toBe(true)
  expect((await lastRun())?.removed).toMatchObject({ applications: 1 })
  // A copy that is asked for later still finds what stays.
  const { phone_index: index } = await app.db
    .selectFrom('applications')
    .select('phone_index')
    .where('id', '=', appId)
    .executeTakeFirstOrThrow()
  const own = await listOwnApplications(app.db, [index ?? ''])
  expect(own.map(({ id }) => id)).toEqual([appId])

  app.clock.set('2033-01-02T06:00:00Z')
  await eraseEndedApplications(app.deps)
  await app.workOff()
  for (const paper of await papersOf(appId)) {
    expect(paper).toMatchObject({ pdf_key: null, evidence: null, content: null })
  }
  for (const { pdf_key: key } of kept) expect(await app.deps.vault.get(key ?? '')).toBeUndefined()
  expect(await countOf('certificates', appId)).toBe(0)
  expect((await lastRun())?.removed).toMatchObject({ old_papers: kept.length + 1 })
})

test('a choice of measuring leaves after five years, and nobody can take it away before', async () => {
  app.clock.set('2026-11-21T06:00:00Z')
  const choice = {
    consent_id: randomUUID(),
    mode: 'granted',
    language: 'en',
    policy_version: 1,
    chosen: true,
  }
  const [old, young] = ['2020-11-20', '2026-11-20'].map((day) => new Date(`${day}T06:00:00Z`))
  for (const at of [old, young]) {
    await app.db
      .insertInto('consent_records')
      .values({ ...choice, recorded_at: at ?? new Date(0) })
      .execute()
  }
  await eraseEndedApplications(app.deps)
  const left = await app.db.selectFrom('consent_records').select('recorded_at').execute()
  expect(left.map(({ recorded_at: at }) => at)).toEqual([young])
  await expect(app.db.deleteFrom('consent_records').execute()).rejects.toThrow('only ever added to')
})
