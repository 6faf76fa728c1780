import { sql } from 'kysely'
import type { Insertable, Selectable, Updateable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { VisaStep } from '#domain/visas/application/visa-steps.ts'
import type { VisaPaper } from '#domain/visas/visa-papers.ts'
import type { Db, Tables } from '#server/db/connect.ts'
import { askedPapers } from './asked-papers.ts'

export type VisaRow = Selectable<Tables['visas']>
export type VisaChanges = Updateable<Tables['visas']>

type NewVisa = {
  caseId: string
  ofCase: Omit<Insertable<Tables['cases']>, 'id' | 'kind'>
  visa: Omit<Insertable<Tables['visas']>, 'case_id'>
}

/** Adds a case and its visa. */
export async function insertVisa(db: Db, { caseId, ofCase, visa }: NewVisa): Promise<void> {
  await db
    .insertInto('cases')
    .values({ ...ofCase, id: caseId, kind: 'visa' })
    .execute()
  await db
    .insertInto('visas')
    .values({ ...visa, case_id: caseId })
    .execute()
}

export async function saveVisa(db: Db, caseId: string, changes: VisaChanges): Promise<void> {
  await db.updateTable('visas').set(changes).where('case_id', '=', caseId).execute()
}

/** The last card payment tried, and what went back of it. */
export type VisaPaymentTry = {
  id: string
  state: Tables['payments']['state']['__select__']
  failure: string | null
  amount: number
  at: string
  given_back: number
}

const paymentTry = sql<VisaPaymentTry | null>`(
  select jsonb_build_object('id', p.id, 'state', p.state, 'failure', p.failure,
    'amount', p.amount, 'at', coalesce(p.settled_at, p.created_at), 'given_back', (
      select coalesce(sum(r.amount), 0) from payments as r
      where r.refunds_id = p.id and r.state in ('pending', 'succeeded')))
  from payments as p
  where p.case_id = c.id and p.kind = 'charge' order by p.created_at desc, p.id limit 1)`

/** What was agreed and what became of its payment. */
export function findVisaPayment(db: Db, caseId: string) {
  return db
    .selectFrom('cases as c')
    .innerJoin('visas as v', 'v.case_id', 'c.id')
    .select(['v.total', 'v.vat', 'v.paid_at', paymentTry.as('payment_try')])
    .where('c.id', '=', caseId)
    .executeTakeFirst()
}

/** All data of a visa's pages in one query. */
export function findVisaState(db: Db, asked: { caseId: string; visitorId: string; dayAgo: Date }) {
  return db
    .selectFrom('cases as c')
    .innerJoin('visas as v', 'v.case_id', 'c.id')
    .leftJoin('parties as own', (join) =>
      join.onRef('own.case_id', '=', 'c.id').on('own.part', '=', 'household'),
    )
    .selectAll('v')
    .select([
      'c.id',
      'c.number',
      'c.version',
      'c.language',
      'c.visitor_id',
      'c.created_at',
      'c.ended_at',
      'c.ended_as',
      'c.is_sample',
      'own.phone_index',
      'own.confirmed_at as phone_confirmed_at',
      paymentTry.as('payment_try'),
      askedPapers(asked.caseId).as('asked_papers'),
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('step_answers as s')
          .select([sql<VisaStep>`s.step`.as('step'), 's.shown', 's.submitted_at', 's.given_by'])
          .whereRef('s.case_id', '=', 'c.id'),
      ).as('answers'),
      jsonArrayFrom(
        eb
          .selectFrom('step_drafts as d')
          .select([
            sql<VisaStep>`d.step`.as('step'),
            sql<string>`encode(d.fields, 'base64')`.as('fields'),
          ])
          .whereRef('d.case_id', '=', 'c.id')
          .where('d.visitor_id', '=', asked.visitorId)
          .where('d.saved_at', '>', asked.dayAgo),
      ).as('drafts'),
      jsonArrayFrom(
        eb
          .selectFrom('documents as f')
          .select(['f.id', sql<VisaPaper>`f.kind`.as('kind'), 'f.content_type', 'f.size'])
          .select([
            'f.preview_key',
            'f.uploaded_at',
            'f.expires_on',
            'f.never_expires',
            'f.is_blurred',
          ])
          .select(['f.pages', 'f.given_by', 'f.accepted_at'])
          .whereRef('f.case_id', '=', 'c.id')
          .orderBy('f.uploaded_at'),
      ).as('documents'),
      jsonArrayFrom(
        eb.selectFrom('visa_stages as g').selectAll('g').whereRef('g.case_id', '=', 'c.id'),
      ).as('stages'),
      jsonArrayFrom(
        eb
          .selectFrom('case_events as e')
          .select(['e.kind', sql<VisaStep | null>`e.step`.as('step'), 'e.facts', 'e.at'])
          .whereRef('e.case_id', '=', 'c.id')
          .orderBy('e.id', 'desc')
          .limit(100),
      ).as('events'),
    ])
    .where('c.id', '=', asked.caseId)
    .executeTakeFirst()
}

export type VisaState = NonNullable<Awaited<ReturnType<typeof findVisaState>>>

/** The sealed answer of a step, if it was submitted. */
export async function findVisaAnswer(
  db: Db,
  caseId: string,
  step: VisaStep,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('step_answers')
    .select('answer')
    .where('case_id', '=', caseId)
    .where(sql<boolean>`step = ${step}`)
    .executeTakeFirst()
  return row?.answer
}

export function findVisa(db: Db, caseId: string): Promise<VisaRow | undefined> {
  return db.selectFrom('visas').selectAll().where('case_id', '=', caseId).executeTakeFirst()
}

/** Whether the household has sent its application. */
export async function isVisaSent(db: Db, caseId: string): Promise<boolean> {
  const row = await db
    .selectFrom('visas')
    .select('submitted_at')
    .where('case_id', '=', caseId)
    .executeTakeFirst()
  return row !== undefined && row.submitted_at !== null
}

/** The visitor's open application for the same visa that was not sent. */
export function findOpenVisa(
  db: Db,
  of: { visitorId: string; kind: VisaRow['kind']; answers: string; renewsId: string | null },
): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('cases as c')
    .innerJoin('visas as v', 'v.case_id', 'c.id')
    .select('c.id')
    .where('c.visitor_id', '=', of.visitorId)
    .where('c.ended_at', 'is', null)
    .where('v.submitted_at', 'is', null)
    .where('v.kind', '=', of.kind)
    .where('v.guide_answers', '=', of.answers)
    .where('v.renews_id', 'is not distinct from', of.renewsId)
    .orderBy('c.created_at', 'desc')
    .executeTakeFirst()
}

/** Visas of a device, begun on it or opened by a link, newest first. */
export function listVisasOf(db: Db, visitorId: string) {
  return db
    .selectFrom('cases as c')
    .innerJoin('visas as v', 'v.case_id', 'c.id')
    .select(['c.id', 'c.number', 'c.ended_as', 'c.updated_at', 'v.kind', 'v.submitted_at'])
    .where((eb) =>
      eb.or([
        eb('c.visitor_id', '=', visitorId),
        eb(
          'c.id',
          'in',
          eb
            .selectFrom('case_visitors')
            .select('case_id')
            .where('visitor_id', '=', visitorId)
            .where('purpose', '=', 'resume'),
        ),
      ]),
    )
    .orderBy('c.updated_at', 'desc')
    .limit(50)
    .execute()
}

/** All sealed answers of a visa. */
export function listVisaAnswers(db: Db, caseId: string) {
  return db
    .selectFrom('step_answers')
    .select([sql<VisaStep>`step`.as('step'), 'answer'])
    .where('case_id', '=', caseId)
    .execute()
}

/** What a message says of a case. */
export function findVisaToTell(db: Db, caseId: string) {
  return db
    .selectFrom('cases as c')
    .innerJoin('visas as v', 'v.case_id', 'c.id')
    .select(['c.id', sql<number>`c.number::int`.as('number'), 'c.language', 'v.outcome'])
    .select(['v.promised_on', 'v.expected_on', 'v.valid_until'])
    .select(['v.kind', 'v.worker_state', 'v.worker_language'])
    .where('c.id', '=', caseId)
    .executeTakeFirst()
}

export type VisaToTell = NonNullable<Awaited<ReturnType<typeof findVisaToTell>>>

/** The visa of a number whose household confirmed this phone. */
export async function findVisaUnder(
  db: Db,
  of: { number: number; phoneIndexes: readonly string[] },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('cases as c')
    .innerJoin('parties as own', 'own.case_id', 'c.id')
    .select('c.id')
    .where('c.kind', '=', 'visa')
    .where('c.number', '=', sql<never>`${of.number}::bigint`)
    .where('own.part', '=', 'household')
    .where('own.confirmed_at', 'is not', null)
    .where(sql<boolean>`own.phone_index = any(${[...of.phoneIndexes]}::text[])`)
    .executeTakeFirst()
  return row?.id
}
