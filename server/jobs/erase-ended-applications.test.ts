import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { withdrawApplication } from '#api/hiring/application.ts'
import { eraseOwnData, sendPrivacyCode } from '#api/site/privacy.ts'
import { saveTypedIban } from '#server/db/hiring/answers/typed-ibans.ts'
import { sealedColumns } from '#server/db/privacy/sealed-columns.ts'
import { sealField } from '#server/privacy/field-cipher.ts'
import { typedIbanPlace } from '#server/services/hiring/iban/type-iban.ts'
import { aHireAt } from '#tests/support/a-hire-at.ts'
import { aVisitor } from '#tests/support/app/test-visitor.ts'
import { purgeOldRows } from './purge-old-rows.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listOwnApplications } from '#server/db/privacy/own-applications.ts'
import { saveServiceEnded } from '#server/db/hiring/ended-applications.ts'
import { aStartedHire, anOpenApp } from '#tests/support/an-application.ts'
import { AN_IBAN, phoneOf, walkTo } from '#tests/support/a-walk.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { eraseEndedApplications } from './erase-ended-applications.ts'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
})
afterAll(() => app.close())

const countOf = async (table: 'step_answers' | 'documents' | 'certificates', caseId: string) => {
  const { count } = await app.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('case_id', '=', caseId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

const papersOf = (caseId: string) =>
  app.db
    .selectFrom('mandates')
    .select(['pdf_key', 'evidence', 'content', 'amount'])
    .where('case_id', '=', caseId)
    .execute()

const lastRun = () =>
  app.db.selectFrom('retention_runs').selectAll().orderBy('ran_at', 'desc').executeTakeFirst()

test('a hire that is over gives up its answers after 90 days and its papers after five years', async () => {
  app.clock.set('2026-11-21T06:00:00Z')
  const { caseId } = await aHireAt(app, 'END_WORK_FLOW')
  await app.workOff()
  app.clock.set('2028-01-01T06:00:00Z')
  await eraseEndedApplications(app.deps)
  expect(await countOf('step_answers', caseId)).toBeGreaterThan(0)

  await saveServiceEnded(app.db, caseId, '2028-01-01')
  app.clock.set('2028-03-31T06:00:00Z')
  await eraseEndedApplications(app.deps)
  expect(await countOf('step_answers', caseId)).toBeGreaterThan(0)
  app.clock.set('2028-04-01T06:00:00Z')
  await eraseEndedApplications(app.deps)
  expect(await countOf('step_answers', caseId)).toBe(0)
  expect(await countOf('documents', caseId)).toBe(0)
  const kept = await papersOf(caseId)
  expect(kept.length).toBeGreaterThan(0)
  expect(kept.every(({ pdf_key: key, evidence }) => key !== null && evidence !== null)).toBe(true)
  expect((await lastRun())?.removed).toMatchObject({ applications: 1 })
  // A copy that is asked for later still finds what stays.
  const { phone_index: index } = await app.db
    .selectFrom('applications')
    .select('phone_index')
    .where('id', '=', caseId)
    .executeTakeFirstOrThrow()
  const own = await listOwnApplications(app.db, [index ?? ''])
  expect(own.map(({ id }) => id)).toEqual([caseId])

  app.clock.set('2033-01-02T06:00:00Z')
  await eraseEndedApplications(app.deps)
  await app.workOff()
  for (const paper of await papersOf(caseId)) {
    expect(paper).toMatchObject({ pdf_key: null, evidence: null, content: null })
  }
  for (const { pdf_key: key } of kept) expect(await app.deps.vault.get(key ?? '')).toBeUndefined()
  expect(await countOf('certificates', caseId)).toBe(0)
  expect((await lastRun())?.removed).toMatchObject({ old_papers: kept.length + 1 })
})

test.each(['the clock', 'its household'])(
  '[G34] erased by %s, nothing sealed is left of an application that did not complete',
  async (by) => {
    app.clock.set('2026-11-21T06:00:00Z')
    const { caseId, as } = await aStartedHire(app)
    const phone = phoneOf(await walkTo(app, { caseId, as }, 'CLIENT_SPOUSE_NUMBER'))
    await saveTypedIban(app.db, {
      case_id: caseId,
      iban: sealField(app.deps.ring, typedIbanPlace(caseId), AN_IBAN),
      shown: 'AE•• 3456',
      typed_at: app.clock.now(),
    })
    await app.workOff()
    expect(Object.keys(await sealedOf(caseId))).toEqual(
      expect.arrayContaining(['step_answers', 'typed_ibans', 'mandates', 'sms_messages']),
    )
    const files = await filesOf(caseId)
    expect(files.length).toBeGreaterThan(3)
    await app.call(withdrawApplication, { caseId }, { as })
    if (by === 'the clock') app.clock.set('2027-02-20T06:00:00Z')
    else await eraseAsHousehold(phone)
    await purgeOldRows(app.deps)
    await eraseEndedApplications(app.deps)
    await app.workOff()
    expect(await sealedOf(caseId)).toEqual({})
    expect(await filesOf(caseId)).toEqual([])
    for (const key of files) expect(await app.deps.vault.get(key)).toBeUndefined()
  },
)

/** How many sealed values each table has of an application. */
async function sealedOf(caseId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'case_id'`.execute(app.db)
  const tables = new Set(rows.map(({ name }) => name))
  for (const { table, column } of sealedColumns) {
    if (!tables.has(table)) continue
    const found = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)}
      where case_id = ${caseId} and octet_length(${sql.ref(column)}) > 0`.execute(app.db)
    const count = found.rows[0]?.count ?? 0
    if (count > 0) counts[table] = (counts[table] ?? 0) + count
  }
  return counts
}

async function filesOf(caseId: string): Promise<string[]> {
  const keys: string[] = []
  for (const folder of ['documents', 'mandates', 'certificates']) {
    for await (const key of app.deps.vault.list(`${folder}/${caseId}`)) keys.push(key)
  }
  return keys
}

async function eraseAsHousehold(phone: string): Promise<void> {
  const as = aVisitor()
  const before = app.texts.length
  const { requestId } = await app.call(sendPrivacyCode, { phone }, { as })
  await app.workOff()
  const code = /\b\d{6}\b/.exec(app.texts.slice(before).at(-1)?.text ?? '')?.[0] ?? ''
  await app.call(eraseOwnData, { requestId, code }, { as })
}

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
