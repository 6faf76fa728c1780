import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withdrawApplication } from '#api/hiring/application.ts'
import { stallReasons, stalls } from '#domain/cases/stalls.ts'
import { walkTo } from '#tests/support/a-walk.ts'
import { aNewHire, anOpenApp, aStartedHire } from '#tests/support/an-application.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { makeStall } from '#tests/support/every-stall.ts'
import { countCasesByReason, listCaseRows } from './case-rows.ts'
import type { CaseFilters } from './case-rows.ts'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
})
afterAll(() => app.close())

const rowOf = async (caseId: string) =>
  (await listCaseRows(app.db, { filters: {}, now: app.clock.now(), limit: 500 })).find(
    ({ case_id }) => case_id === caseId,
  )

/** All rows as they are, and as they are when each is made from its case now. */
async function expectAsMadeAnew(): Promise<void> {
  const rows = () => app.db.selectFrom('case_rows').selectAll().orderBy('case_id').execute()
  const before = await rows()
  expect(before.length).toBeGreaterThan(0)
  await sql`select refresh_case_row(id) from cases`.execute(app.db)
  expect(await rows()).toEqual(before)
}

test('each reason has a fact of its own', () => {
  const facts = stallReasons.map((reason) => stalls[reason].since)
  expect(new Set(facts).size).toBe(facts.length)
})

test('a fact is late after its hours, one of tomorrow does not hold, and the first of several counts', async () => {
  const { caseId } = await aStartedHire(app)
  const now = app.clock.now().getTime()
  const ago = (hours: number) => new Date(now - hours * 3_600_000)
  const nothing = Object.fromEntries(stallReasons.map((reason) => [stalls[reason].since, null]))
  const hold = (facts: Record<string, Date>) =>
    app.db
      .updateTable('case_rows')
      .set({ ...nothing, ...facts })
      .where('case_id', '=', caseId)
      .execute()
  for (const [place, reason] of stallReasons.entries()) {
    const { since: fact, patienceHours } = stalls[reason]
    await hold({ [fact]: ago(patienceHours) })
    expect(await rowOf(caseId)).toMatchObject({ reason, is_late: false })
    await hold({ [fact]: ago(patienceHours + 1) })
    expect(await rowOf(caseId)).toMatchObject({ reason, is_late: true })
    await hold({ [fact]: ago(-24) })
    expect(await rowOf(caseId)).toMatchObject({ reason: null, is_late: false })
    const later = stallReasons.slice(place).map((one) => [stalls[one].since, ago(1)] as const)
    await hold(Object.fromEntries(later))
    expect(await rowOf(caseId)).toMatchObject({ reason })
  }
  await sql`select refresh_case_row(${caseId})`.execute(app.db)
})

test.each(stallReasons)(
  '%s is what the case waits for',
  async (reason) => {
    app.clock.set('2026-11-20T08:00:00Z')
    const { caseId } = await makeStall(app, reason)
    expect(await rowOf(caseId)).toMatchObject({ reason })
    const filters = { reason }
    const found = await listCaseRows(app.db, { filters, now: app.clock.now(), limit: 500 })
    expect(found.map(({ case_id }) => case_id)).toContain(caseId)
    await expectAsMadeAnew()
  },
  60_000,
)

test('a case that nobody waits for has no reason, whatever was open', async () => {
  const hire = await aStartedHire(app)
  await app.call(withdrawApplication, { caseId: hire.caseId }, { as: hire.as })
  expect(await rowOf(hire.caseId)).toMatchObject({ reason: null, ended_as: 'withdrawn' })
})

test('the row says the step that is due, in the transaction that answers', async () => {
  const hire = await aNewHire(app)
  expect(await rowOf(hire.caseId)).toMatchObject({ step: null })
  const { step } = await walkTo(app, hire, 'BANK_INFO')
  expect(await rowOf(hire.caseId)).toMatchObject({ step })
})

test('counts are those of the lists', async () => {
  const now = app.clock.now()
  const all: CaseFilters[] = [
    {},
    { isLate: true },
    { waitsFor: 'household' },
    { state: 'over' },
    { state: 'over', isLate: true },
    { state: 'running', language: 'en' },
    { kind: 'hire', planType: 'live-out' },
  ]
  for (const filters of all) {
    const rows = await listCaseRows(app.db, { filters, now, limit: 500 })
    const counts = await countCasesByReason(app.db, { filters, now })
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(rows.length)
    for (const { reason, count, late } of counts) {
      const own = rows.filter((row) => row.reason === reason)
      expect([own.length, own.filter((row) => row.is_late).length]).toEqual([count, late])
    }
  }
})

test('a page goes on where the last one ended', async () => {
  const asked = { filters: {}, now: app.clock.now() }
  const all = await listCaseRows(app.db, { ...asked, limit: 500 })
  const first = await listCaseRows(app.db, { ...asked, limit: 3 })
  const rest = await listCaseRows(app.db, { ...asked, limit: 500, after: first.at(-1) })
  expect([...first, ...rest].map(({ number }) => number)).toEqual(all.map(({ number }) => number))
})
