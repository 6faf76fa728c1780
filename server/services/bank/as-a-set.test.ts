import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { collectionOutcomes } from '#domain/bank/outcomes.ts'
import type { CollectionOutcome } from '#domain/bank/outcomes.ts'
import { writeAnswers } from '#domain/bank/read-answers.ts'
import type { Answer } from '#domain/bank/read-answers.ts'
import { rejectionReasonCodes } from '#domain/signing/rejection-reasons.ts'
import { inTransaction } from '#server/db/connect.ts'
import type { Db } from '#server/db/connect.ts'
import { anOpenApp } from '#tests/support/an-application.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { copyHireForTheBank, copyHireToCollect } from '#tests/support/many-hires.ts'
import { makeCollectionBatch } from './batches/make-collection-batch.ts'
import { makeMandateBatch } from './batches/make-mandate-batch.ts'
import { takeAnswers } from './take-answers.ts'

const HIRES = 8

let app: TestApp
/** With collections at the bank, and with mandates there. */
let owing: string[]
let signed: string[]
beforeAll(async () => {
  app = await anOpenApp()
  owing = await copyHireToCollect(app, HIRES)
  signed = await copyHireForTheBank(app, HIRES)
  await makeMandateBatch(app.deps, 'staff')
  app.clock.set('2026-11-24T06:00:00Z')
  await makeCollectionBatch(app.deps)
  // Months of later are asked for too, so that a file may name a case twice.
  app.clock.set('2026-12-02T06:00:00Z')
  await makeCollectionBatch(app.deps)
}, 120_000)
afterAll(() => app.close())

type Said = Pick<Answer, 'ref' | 'amount' | 'status' | 'reason'>
const fileOf = (answers: readonly Said[]) =>
  Buffer.from(writeAnswers(answers.map((one) => ({ ...one, bankCode: 'B1', bankText: 'so' }))))

const askedOf = (caseIds: readonly string[], of: 'collections' | 'mandates') =>
  app.db
    .selectFrom('bank_requests')
    .select(['ref', 'amount', 'payment_id'])
    .where('case_id', 'in', caseIds)
    .where('outcome', 'is', null)
    .where('payment_id', of === 'collections' ? 'is not' : 'is', null)
    .orderBy('ref')
    .execute()

class Undo extends Error {}

/** What stands after this, which is undone then. */
async function standingAfter(work: (db: Db) => Promise<void>): Promise<unknown> {
  let found: unknown
  const working = inTransaction(app.deps.db, async (db) => {
    await work(db)
    await sql`set constraints all immediate`.execute(db)
    found = await standing(db)
    throw new Undo()
  })
  await working.catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error
  })
  return found
}

/** Everything that answers may change, by case and in its order, without ids and numbers of chance. */
async function standing(db: Db): Promise<unknown> {
  const parts = [
    sql`select case_id, kind, state, failure, amount, due_id, refunds_id, ground, settled_at
      from payments order by case_id, created_at, kind, amount, refunds_id`,
    sql`select id, state, tries, retry_on, amount, period_until, owed_amount from dues order by id`,
    sql`select case_id, series, kind, amount, vat, due_kind, period_from, plan, language, trn, issued_on
      from invoices order by case_id, kind, amount, period_from`,
    sql`select case_id, kind, state, rejected_for, mends_at, starts_on from mandates
      order by case_id, kind, state`,
    sql`select n.case_id, n.kind, m.move, m.from_state, m.to_state, m.by, m.reason, m.bank_code
      from mandate_moves as m join mandates as n on n.id = m.mandate_id
      order by n.case_id, n.kind, n.created_at, m.id`,
    sql`select case_id, kind, step, facts, at from case_events order by case_id, id`,
    sql`select chain, sequence, kind, by, at,
        holds - 'invoice' - 'number' - 'mandate' - 'file' - 'answers' - 'changes' as holds
      from audit_events where chain in (select id from cases) order by chain, sequence`,
    sql`select subject_id, kind, reason, done_at from tasks order by subject_id, kind, reason, about`,
    sql`select case_id, purpose, recipient_mask, state, expires_at from sms_messages
      order by case_id, created_at, purpose`,
    sql`select case_id, step from step_answers order by case_id, step`,
    sql`select id, version from cases order by id`,
    sql`select case_id, is_untold from hire_news order by case_id`,
    sql`select ref, outcome, reason, bank_code, answered_at from bank_requests order by ref`,
    // Each thousandth event of all asks for signing, undone ones counted.
    sql`select task_identifier, count(*)::int as many from graphile_worker.jobs
      where task_identifier <> 'sign-audit-heads' group by 1 order by 1`,
    sql`select series, last from invoice_counters order by series`,
    sql`select count(*)::int as many, max(number) as last from invoices`,
  ]
  const rows: unknown[] = []
  for (const part of parts) rows.push((await part.execute(db)).rows)
  return rows
}

const take = async (db: Db, answers: readonly Said[]) => {
  const taken = await takeAnswers({ ...app.deps, db }, { name: 'a.csv', bytes: fileOf(answers) })
  expect(taken).toMatchObject({ taken: 'now', changes: answers.length })
}

async function expectSame(answers: readonly Said[], before: (db: Db) => Promise<void>) {
  const asSet = await standingAfter(async (db) => {
    await before(db)
    await take(db, answers)
  })
  const oneByOne = await standingAfter(async (db) => {
    await before(db)
    for (const one of answers) await take(db, [one])
  })
  expect(asSet).toEqual(oneByOne)
}

/** What became of a due while the bank was asked. */
const meanwhile = ['nothing', 'waived', 'paid', 'lowered', 'ended'] as const
const changes: Record<(typeof meanwhile)[number], string> = {
  nothing: 'tries = tries',
  waived: "state = 'waived'",
  paid: "state = 'paid'",
  lowered: 'owed_amount = 100, owed_until = period_until',
  ended: 'owed_amount = 0, owed_until = period_until',
}

test('collections answered in one file stand as if each had come alone', async () => {
  const asked = await askedOf(owing, 'collections')
  expect(asked.length).toBeGreaterThan(HIRES)
  const statuses = Object.keys(collectionOutcomes) as CollectionOutcome[]
  const one = fc.record({
    // Half of them pay, as most do.
    status: fc.oneof(fc.constant('PAID' as const), fc.constantFrom(...statuses)),
    due: fc.constantFrom(...meanwhile),
  })
  const said = fc.tuple(
    fc.array(one, { minLength: asked.length, maxLength: asked.length }),
    fc.shuffledSubarray(asked, { minLength: 2 }),
  )
  await fc.assert(
    fc.asyncProperty(said, async ([words, some]) => {
      const answers = some.map(({ ref, amount }, at) => {
        return { ref, amount, status: words[at]?.status ?? 'PAID' }
      })
      await expectSame(answers, async (db) => {
        for (const [at, { payment_id: payment }] of some.entries()) {
          await sql`
            update dues set ${sql.raw(changes[words[at]?.due ?? 'nothing'])}
            where id = (select due_id from payments where id = ${payment})`.execute(db)
        }
      })
    }),
    { numRuns: 12 },
  )
}, 120_000)

test('mandates answered in one file stand as if each had come alone', async () => {
  const asked = await askedOf(signed, 'mandates')
  const words = [
    { status: 'ACCEPTED' as const },
    ...rejectionReasonCodes.map((reason) => ({ status: 'REJECTED' as const, reason })),
  ]
  const said = fc.tuple(
    fc.array(fc.constantFrom(...words), { minLength: asked.length, maxLength: asked.length }),
    fc.shuffledSubarray(asked, { minLength: 2 }),
    fc.subarray(signed),
  )
  await fc.assert(
    fc.asyncProperty(said, async ([all, some, ended]) => {
      const answers = some.map(({ ref, amount }, at) => {
        return { ref, amount, ...(all[at] ?? { status: 'ACCEPTED' as const }) }
      })
      await expectSame(answers, async (db) => {
        if (ended.length === 0) return
        await db
          .updateTable('cases')
          .set({ ended_as: 'cancelled' })
          .where('id', 'in', ended)
          .execute()
      })
    }),
    { numRuns: 12 },
  )
}, 120_000)

test('one wrong cell among many collections is named, and nothing is settled', async () => {
  const asked = await askedOf(owing, 'collections')
  const before = await standing(app.db)
  const answers = asked.map(({ ref, amount }, at) => {
    return { ref, amount: at === 3 ? amount + 1 : amount, status: 'PAID' as const }
  })
  const taken = await takeAnswers(app.deps, { name: 'a.csv', bytes: fileOf(answers) })
  expect(taken).toMatchObject({
    taken: 'refused',
    problems: [{ line: 5, column: 'amount', code: 'amount-differs', ref: asked[3]?.ref }],
  })
  expect(await standing(app.db)).toEqual(before)
})

test('a file that breaks anywhere on its way changes nothing, and is taken once when it does not', async () => {
  const some = (await askedOf(owing, 'collections')).slice(0, 6)
  const statuses = ['PAID', 'INSUFFICIENT_FUNDS', 'ACCOUNT_CLOSED'] as const
  const answers = some.map(({ ref, amount }, at) => {
    return { ref, amount, status: statuses[at % 3] ?? ('PAID' as const) }
  })
  const file = { name: 'a.csv', bytes: fileOf(answers) }
  const before = await standing(app.db)
  const taken = async (looks: number) => {
    let left = looks
    const now = () => {
      left -= 1
      if (left < 0) throw new Error('killed')
      return app.clock.now()
    }
    const taking = takeAnswers({ ...app.deps, clock: { now } }, file)
    return taking.then(
      (one) => one.taken,
      () => 'broken',
    )
  }
  let looks = 0
  for (; (await taken(looks)) === 'broken'; looks += 1) {
    expect(await standing(app.db)).toEqual(before)
  }
  expect(looks).toBeGreaterThan(4)
  const after = await standing(app.db)
  expect(after).not.toEqual(before)
  expect(await taken(looks)).toBe('before')
  expect(await standing(app.db)).toEqual(after)
})
