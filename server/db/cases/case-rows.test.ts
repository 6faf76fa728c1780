import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendHerAnswer } from '#api/hiring/her-answer.ts'
import { withdrawApplication } from '#api/hiring/application.ts'
import { addDays } from '#domain/day.ts'
import { stallReasons, stalls } from '#domain/cases/stalls.ts'
import type { StallReason } from '#domain/cases/stalls.ts'
import { keepFirstDue } from '#server/services/payment/keep-dues.ts'
import { addStaffTask } from '#server/services/staff/add-staff-task.ts'
import { aHireAtTheBank, aHireForTheBank, bankSays, saySealed } from '#tests/support/a-bank.ts'
import { aSpouse } from '#tests/support/a-spouse.ts'
import { walkTo } from '#tests/support/a-walk.ts'
import { aNewHire, anOpenApp, aStartedHire } from '#tests/support/an-application.ts'
import { anAgreedHire, anArrivedHire, anAskedHire } from '#tests/support/an-arrived-hire.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { countCasesByReason, listCaseRows } from './case-rows.ts'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
})
afterAll(() => app.close())

/** A case of each kind of wait, by what happened to it. */
const made: Record<StallReason, () => Promise<{ appId: string }>> = {
  'household-quiet': () => aStartedHire(app),
  'spouse-signature': async () => (await aSpouse(app)).household,
  'her-answer': () => anAskedHire(app),
  'her-question': async () => {
    const hire = await anAskedHire(app)
    const question = 'EVENING_CALL_HOME'
    await app.call(sendHerAnswer, { token: hire.token, answer: 'question', question })
    return hire
  },
  'she-said-no': async () => {
    const hire = await anAskedHire(app)
    await app.call(sendHerAnswer, { token: hire.token, answer: 'no' })
    return hire
  },
  'arrival-unsaid': async () => {
    const hire = await anAgreedHire(app)
    await app.db
      .updateTable('mandates')
      .set({ sealed_at: null })
      .where('case_id', '=', hire.appId)
      .execute()
    app.clock.set(`${addDays(hire.day, 2)}T08:00:00Z`)
    return hire
  },
  'bank-file': async () => {
    const hire = await aHireForTheBank(app)
    await saySealed(app, hire.appId)
    return hire
  },
  'bank-answer': () => aHireAtTheBank(app),
  'bank-rejected': async () => {
    const hire = await aHireAtTheBank(app)
    const said = {
      status: 'REJECTED',
      reason: 'ACCOUNT_CLOSED',
      bankCode: 'R1',
      bankText: '',
    } as const
    await bankSays(app, [{ ref: hire.refs.monthly, ...said }])
    return hire
  },
  'payment-failed': async () => {
    const hire = await anArrivedHire(app)
    await keepFirstDue(app.deps, hire.appId)
    await app.db
      .updateTable('dues')
      .set({ state: 'failed', due_on: '2026-11-01' })
      .where('case_id', '=', hire.appId)
      .execute()
    return hire
  },
  'visa-exception': async () => {
    const hire = await aStartedHire(app)
    const asked = { visa_exception: 'asked' as const }
    await app.db.updateTable('hires').set(asked).where('case_id', '=', hire.appId).execute()
    return hire
  },
  'staff-task': async () => {
    const hire = await aStartedHire(app)
    const task = { kind: 'check-documents', reason: 'complete', about: hire.appId } as const
    await addStaffTask(app.deps, { appId: hire.appId, ...task })
    return hire
  },
}

const rowOf = async (appId: string) =>
  (await listCaseRows(app.db, { filters: {}, now: app.clock.now(), limit: 500 })).find(
    ({ case_id }) => case_id === appId,
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
  const { appId } = await aStartedHire(app)
  const now = app.clock.now().getTime()
  const ago = (hours: number) => new Date(now - hours * 3_600_000)
  const nothing = Object.fromEntries(stallReasons.map((reason) => [stalls[reason].since, null]))
  const hold = (facts: Record<string, Date>) =>
    app.db
      .updateTable('case_rows')
      .set({ ...nothing, ...facts })
      .where('case_id', '=', appId)
      .execute()
  for (const [place, reason] of stallReasons.entries()) {
    const { since: fact, patienceHours } = stalls[reason]
    await hold({ [fact]: ago(patienceHours) })
    expect(await rowOf(appId)).toMatchObject({ reason, is_late: false })
    await hold({ [fact]: ago(patienceHours + 1) })
    expect(await rowOf(appId)).toMatchObject({ reason, is_late: true })
    await hold({ [fact]: ago(-24) })
    expect(await rowOf(appId)).toMatchObject({ reason: null, is_late: false })
    const later = stallReasons.slice(place).map((one) => [stalls[one].since, ago(1)] as const)
    await hold(Object.fromEntries(later))
    expect(await rowOf(appId)).toMatchObject({ reason })
  }
  await sql`select refresh_case_row(${appId})`.execute(app.db)
})

test.each(Object.keys(made) as StallReason[])(
  '%s is what the case waits for',
  async (reason) => {
    app.clock.set('2026-11-20T08:00:00Z')
    const { appId } = await made[reason]()
    expect(await rowOf(appId)).toMatchObject({ reason })
    const filters = { reason }
    const found = await listCaseRows(app.db, { filters, now: app.clock.now(), limit: 500 })
    expect(found.map(({ case_id }) => case_id)).toContain(appId)
    await expectAsMadeAnew()
  },
  60_000,
)

test('a case that nobody waits for has no reason, whatever was open', async () => {
  const hire = await aStartedHire(app)
  await app.call(withdrawApplication, { appId: hire.appId }, { as: hire.as })
  expect(await rowOf(hire.appId)).toMatchObject({ reason: null, ended_as: 'withdrawn' })
})

test('the row says the step that is due, in the transaction that answers', async () => {
  const hire = await aNewHire(app)
  expect(await rowOf(hire.appId)).toMatchObject({ step: null })
  const { step } = await walkTo(app, hire, 'BANK_INFO')
  expect(await rowOf(hire.appId)).toMatchObject({ step })
})

test('counts are those of the lists', async () => {
  const now = app.clock.now()
  for (const filters of [{}, { isLate: true }, { waitsFor: 'household' as const }]) {
    const rows = await listCaseRows(app.db, { filters, now, limit: 500 })
    for (const { reason, count, late } of await countCasesByReason(app.db, { filters, now })) {
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
