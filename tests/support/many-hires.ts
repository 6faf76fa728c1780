import { sql } from 'kysely'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import { sealField } from '#server/privacy/field-cipher.ts'
import { answerPlace } from '#server/services/cases/answers/seal-json.ts'
import { makeNearDues } from '#server/services/payment/make-near-dues.ts'
import { openAnswer } from '#server/services/cases/answers/open-answer.ts'
import { evidencePlace, openEvidence } from '#server/services/signing/signing-evidence.ts'
import { aHireForTheBank } from './a-bank.ts'
import type { TestApp } from './app/an-app.ts'

const opened = [stepOf.account, stepOf.iban, stepOf.mobile] as const

/**
 * Copies a complete hire, which is ready for the bank, so many times, each copy sealed for its own
 * rows. Answers the ids of the copies.
 */
export async function copyHireForTheBank(app: TestApp, copies: number): Promise<string[]> {
  const { caseId } = await aHireForTheBank(app)
  await app.db.transaction().execute(async (db) => {
    const ids = sql`(select n, ${caseId} || '-' || n as id
      from generate_series(1, ${sql.lit(copies)}) as n) as made`
    const copy = (table: string, key: string, changes: string) =>
      sql`
      insert into ${sql.table(table)} overriding system value
      select (jsonb_populate_record(kept, ${sql.raw(changes)})).*
      from ${sql.table(table)} as kept, ${ids}
      where kept.${sql.ref(key)} = ${caseId}`.execute(db)
    await copy(
      'cases',
      'id',
      `jsonb_build_object('id', made.id, 'number', kept.number + 10 + made.n)`,
    )
    await copy('hires', 'case_id', `jsonb_build_object('case_id', made.id)`)
    await copy('her_asks', 'case_id', `jsonb_build_object('case_id', made.id)`)
    await copy('step_answers', 'case_id', `jsonb_build_object('case_id', made.id)`)
    await copy(
      'mandates',
      'case_id',
      `jsonb_build_object('case_id', made.id, 'id', kept.id || '-' || made.n)`,
    )
    await sql`
      select setval(pg_get_serial_sequence('cases', 'number'), (select max(number) from cases))`.execute(
      db,
    )
  })
  const caseIds = Array.from({ length: copies }, (_, at) => `${caseId}-${at + 1}`)
  await sealAnswers(app, caseId, caseIds)
  await sealEvidence(app, caseId)
  return caseIds
}

/**
 * The same with mandates in force and her arrival recorded, each copy owing its first sum from today
 * on. Answers the ids of the copies.
 */
export async function copyHireToCollect(app: TestApp, copies: number): Promise<string[]> {
  const caseIds = await copyHireForTheBank(app, copies)
  const [first = ''] = caseIds
  const of = first.replace(/-1$/, '')
  const at = app.clock.now()
  await makeNearDues(app.deps)
  await app.db.transaction().execute(async (db) => {
    const ids = sql`unnest(${caseIds}::text[]) as made(id)`
    await sql`
      insert into dues
      select (jsonb_populate_record(d, jsonb_build_object(
        'case_id', made.id, 'id', d.id || '-' || made.id, 'created_at', d.created_at))).*
      from dues as d, ${ids} where d.case_id = ${of}
      on conflict do nothing`.execute(db)
    await sql`
      insert into case_events (case_id, kind, facts, at)
      select id, 'arrived', '{"by": "staff"}', ${at} from ${ids}`.execute(db)
    await sql`
      update mandates set state = 'ACTIVE'
      where case_id = any(${caseIds}::text[]) and kind <> 'agreement'`.execute(db)
    await sql`
      insert into bank_batches (number, kind, name, sha256, requests, sum, file, created_at)
      values (0, 'mandates', 'accepted.csv', repeat('0', 64), 1, 1, '\\x00', ${at})`.execute(db)
    await sql`
      insert into bank_requests (ref, batch, case_id, mandate_id, amount, sent_at, outcome, answered_at)
      select 'B0-' || row_number() over (order by id), 0, case_id, id, coalesce(cap, amount), ${at},
        'ACCEPTED', ${at}
      from mandates where case_id = any(${caseIds}::text[]) and kind <> 'agreement'`.execute(db)
  })
  return caseIds
}

async function sealAnswers({ db, deps }: TestApp, of: string, caseIds: readonly string[]) {
  for (const step of opened) {
    const answer = await openAnswer(deps, of, step)
    if (!answer) continue
    const text = JSON.stringify(answer)
    const sealed = caseIds.map((id) => sealField(deps.ring, answerPlace(id, step), text))
    await sql`
      update step_answers as s set answer = g.answer
      from unnest(${caseIds}::text[], ${sealed}::bytea[]) as g(id, answer)
      where s.case_id = g.id and s.step = ${step}`.execute(db)
  }
}

async function sealEvidence({ db, deps }: TestApp, of: string) {
  const rows = await db
    .selectFrom('mandates')
    .select(['id', 'evidence'])
    .where('case_id', '=', of)
    .where('evidence', 'is not', null)
    .execute()
  for (const { id, evidence } of rows) {
    const text = JSON.stringify(openEvidence(deps.ring, id, evidence ?? Buffer.alloc(0)))
    const copies = await db
      .selectFrom('mandates')
      .select('id')
      .where('id', 'like', `${id}-%`)
      .execute()
    const ids = copies.map((one) => one.id)
    const sealed = ids.map((one) => sealField(deps.ring, evidencePlace(one), text))
    await sql`
      update mandates as m set evidence = g.evidence
      from unnest(${ids}::text[], ${sealed}::bytea[]) as g(id, evidence)
      where m.id = g.id`.execute(db)
  }
}
