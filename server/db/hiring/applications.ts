import { sql } from 'kysely'
import { daysLater, dubaiDay } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import type { CompiledQuery, Insertable, Selectable, Updateable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Ending } from '#domain/cases/ending.ts'
import type { DevicePurpose } from '#domain/authority/link-actors.ts'
import { paperRole } from '#domain/signing/second-signature.ts'
import type { PaperRole } from '#domain/signing/second-signature.ts'
import type { EmirateCode } from '#domain/hiring/values/emirates.ts'
import type { ArrivalChoice } from '#domain/hiring/values/arrival-slots.ts'
import type { PlanType } from '#domain/payment/sums/plans.ts'
import type { PaymentFailure, PaymentState } from '#domain/payment/payment-states.ts'
import type { Db, Tables } from '#server/db/connect.ts'
import { firstRow, keepStatement } from '#server/db/kept-statement.ts'
import { needsNoMandate } from './ended-applications.ts'
import { knownOfVisitor, knownSince } from './clients/known-of-visitor.ts'
import type { KnownSince } from './clients/known-of-visitor.ts'
import { lockApplication } from './lock-application.ts'
import type { MaidRow } from '#server/db/catalogue/maids.ts'
import type { HerState } from '#domain/hiring/her-yes/her-answer.ts'

export type Application = Selectable<Tables['applications']>
export type HireChanges = Updateable<Tables['hires']>

/** The time booked for an application. */
export type Booking = ArrivalChoice & { emirate: EmirateCode | null }

const EVENTS_SHOWN = 40

/** An application and the visitor who asks. */
export type Asked = { caseId: string; visitorId: string }

/** What identifies an application: its id or a part of it. */
export type Named = { caseId: string } | { documentId: string } | { mandateId: string }

/** An application and this visitor's part in it, for the table of authority. */
export type KnownVisitor = {
  application: Application
  isOwner: boolean
  /** The purpose of the link that admitted the visitor. */
  purpose: DevicePurpose | null
  /** The role of the named paper for its readers; null without one. */
  paperRole: PaperRole | null
}

/**
 * What is named and this visitor's role in it. `lock` still lets others write rows that refer to
 * it.
 */
export async function findKnownVisitor(
  db: Db,
  asked: { named: Named; visitorId: string; lock: boolean },
): Promise<KnownVisitor | undefined> {
  if (asked.lock) await lockApplication(db, idOf(asked.named))
  const row = await db
    .selectFrom('applications as a')
    .leftJoin('case_visitors as own', (join) =>
      join.onRef('own.case_id', '=', 'a.id').on('own.visitor_id', '=', asked.visitorId),
    )
    .selectAll('a')
    .select(['own.purpose', paperOf(asked.named).as('paper')])
    .where('a.id', '=', idOf(asked.named))
    .executeTakeFirst()
  if (!row) return undefined
  const { purpose, paper, ...application } = row
  const isOwner = row.visitor_id === asked.visitorId
  return { application, isOwner, purpose, paperRole: paper && paperRole(paper) }
}

function idOf(named: Named) {
  if ('caseId' in named) return named.caseId
  return 'documentId' in named
    ? sql<string>`(select case_id from documents where id = ${named.documentId})`
    : sql<string>`(select case_id from mandates where id = ${named.mandateId})`
}

function paperOf(named: Named) {
  const mandateId = 'mandateId' in named ? named.mandateId : null
  return sql<Parameters<typeof paperRole>[0] | null>`(
    select jsonb_build_object('kind', kind, 'state', state, 'rejectedFor', rejected_for)
    from mandates where id = ${mandateId})`
}

/** SQL: the time that is kept for the application. */
const herStateOf = sql<HerState | null>`(
  select h.state from her_asks as h where h.case_id = a.id)`

const bookingOf = sql<Booking | null>`(
  select jsonb_build_object('day', b.day, 'slot', b.slot, 'way', b.way, 'emirate', b.emirate)
  from arrival_bookings as b where b.case_id = a.id)`

const videoOf = sql<Selectable<Tables['maid_videos']> | null>`(
  select to_jsonb(v) from maid_videos as v where v.maid_id = m.id)`

/** SQL: the application that this one replaces, and its person. */
const replacedOf = [
  sql<boolean>`exists (
    select 1 from applications as r where r.id = a.replaces_id and r.ended_as = 'completed')`.as(
    'replaces_completed',
  ),
  sql<string | null>`(
    select p.name from applications as r join maids as p on p.id = r.maid_id
    where r.id = a.replaces_id)`.as('replaced_name'),
] as const

/** SQL: the masked IBAN that staff read from a document. */
const typedIban = sql<{ shown: string; bank_name: string | null } | null>`(
  select jsonb_build_object('shown', i.shown, 'bank_name', i.bank_name)
  from typed_ibans as i where i.case_id = a.id)`

/** SQL: the newest certificate as JSON. */
const certificateOf = sql<{ pages: number; sealed_at: string } | null>`(
  select jsonb_build_object('pages', c.pages, 'sealed_at', c.sealed_at)
  from certificates as c where c.case_id = a.id order by c.sealed_at desc limit 1)`

/** The last card payment tried. */
export type CardTry = {
  state: PaymentState
  failure: PaymentFailure | null
  amount: number
  at: string
  brand: string | null
  last4: string | null
  expires: string | null
  given_back: number
  is_kept: boolean
}

const cardTry = sql<CardTry | null>`(
  select jsonb_build_object('state', p.state, 'failure', p.failure, 'amount', p.amount,
    'at', coalesce(p.settled_at, p.created_at), 'brand', c.brand, 'last4', c.last4,
    'expires', c.expires, 'is_kept', c.card_id is not null, 'given_back', (
      select coalesce(sum(r.amount), 0) from payments as r
      where r.refunds_id = p.id and r.state in ('pending', 'succeeded')))
  from payments as p join card_sessions as c on c.payment_id = p.id
  where p.case_id = a.id order by p.created_at desc, p.id limit 1)`

/** SQL: whether a due was written. */
const hasDues = sql<boolean>`exists (select 1 from dues as u where u.case_id = a.id)`

/** SQL: decisions of her, staff, card providers and ours. */
const othersWord = [
  hasDues.as('has_dues'),
  needsNoMandate.as('needs_no_mandate'),
  cardTry.as('card_try'),
  herStateOf.as('her_state'),
  typedIban.as('typed_iban'),
  certificateOf.as('certificate'),
] as const

type StateValues = Asked & KnownSince & { today: Day; dayAgo: Date }

/** All data of appInfo in one query. */
const state = keepStatement((db, asked: StateValues) =>
  db
    .selectFrom('applications as a')
    .innerJoin('maids as m', 'm.id', 'a.maid_id')
    .selectAll('a')
    .select((eb) => [
      // Today in Dubai, for expiry.
      sql<Day>`${asked.today}::text`.as('today'),
      'm.monthly_price',
      'm.salary',
      'm.live_in',
      'm.live_out',
      'm.held_by',
      'm.held_until',
      'm.hired_by',
      'm.published_at',
      'm.name as maid_name',
      bookingOf.as('booking'),
      videoOf.as('video'),
      sql<Omit<MaidRow, 'phone'>>`to_jsonb(m) - 'phone'`.as('maid'),
      jsonArrayFrom(
        eb
          .selectFrom('step_answers as s')
          .select(['s.step', 's.shown', 's.submitted_at', 's.given_by'])
          .whereRef('s.case_id', '=', 'a.id'),
      ).as('answers'),
      jsonArrayFrom(
        eb
          .selectFrom('step_drafts as d')
          .select(['d.step', sql<string>`encode(d.fields, 'base64')`.as('fields')])
          .whereRef('d.case_id', '=', 'a.id')
          .where('d.visitor_id', '=', asked.visitorId)
          .where('d.saved_at', '>', asked.dayAgo),
      ).as('drafts'),
      jsonArrayFrom(
        eb
          .selectFrom('documents as f')
          .select(['f.id', 'f.kind', 'f.content_type', 'f.size', 'f.preview_key', 'f.uploaded_at'])
          .select(['f.expires_on', 'f.never_expires', 'f.pages', 'f.is_blurred', 'f.given_by'])
          .select(['f.accepted_at', 'f.accepted_by'])
          .whereRef('f.case_id', '=', 'a.id')
          .orderBy('f.uploaded_at'),
      ).as('documents'),
      jsonArrayFrom(
        eb
          .selectFrom('mandates as n')
          .select(['n.id', 'n.kind', 'n.state', 'n.pages', 'n.signed_at', 'n.sealed_at'])
          .select(['n.starts_on', 'n.terms_from', 'n.rejected_for', 'n.mends_at'])
          .select((inner) =>
            inner
              .selectFrom('signatures as g')
              .select(sql<number>`count(*)::int`.as('count'))
              .whereRef('g.mandate_id', '=', 'n.id')
              .as('signatures'),
          )
          .whereRef('n.case_id', '=', 'a.id')
          .where('n.state', 'not in', ['CANCELLED', 'EXPIRED'])
          .orderBy('n.created_at')
          .orderBy('n.id'),
      ).as('mandates'),
      jsonArrayFrom(
        eb
          .selectFrom('case_events as e')
          .select(['e.kind', 'e.step', 'e.facts', 'e.at'])
          .whereRef('e.case_id', '=', 'a.id')
          .orderBy('e.id', 'desc')
          .limit(EVENTS_SHOWN),
      ).as('events'),
      jsonArrayFrom(
        eb
          .selectFrom('site_settings as t')
          .select(['t.name', 't.value'])
          .where('t.name', 'in', ['site', 'prices', 'payments', 'originator']),
      ).as('settings'),
      ...othersWord,
      ...knownOfVisitor(asked),
      ...replacedOf,
    ])
    .where('a.id', '=', asked.caseId),
)

export type ApplicationState =
  ReturnType<typeof stateStatement> extends CompiledQuery<infer Row> ? Row : never

/** The statement that reads the state, for callers that send several. */
export function stateStatement(db: Db, asked: Asked, now: Date) {
  const [today, dayAgo] = [dubaiDay(now.getTime()), daysLater(now, -1)]
  return state(db, { ...asked, ...knownSince(now), today, dayAgo })
}

/** Undefined if missing. */
export function findApplicationState(
  db: Db,
  asked: Asked,
  now: Date,
): Promise<ApplicationState | undefined> {
  return firstRow(db, stateStatement(db, asked, now))
}

/** The visitor's open application for a maid, if any (H01). */
export function findOpenApplication(
  db: Db,
  of: { visitorId: string; maidId: string },
): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('applications')
    .select('id')
    .where('visitor_id', '=', of.visitorId)
    .where('maid_id', '=', of.maidId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
}

type NewApplication = {
  caseId: string
  ofCase: Omit<Insertable<Tables['cases']>, 'id' | 'kind' | 'about'>
  hire: Omit<Insertable<Tables['hires']>, 'case_id'>
}

/** Adds a case and its hire. */
export async function insertApplication(db: Db, application: NewApplication): Promise<void> {
  const { caseId, ofCase, hire } = application
  await db
    .insertInto('cases')
    .values({ ...ofCase, id: caseId, kind: 'hire', about: hire.maid_id })
    .execute()
  await db
    .insertInto('hires')
    .values({ ...hire, case_id: caseId })
    .execute()
}

/** Only before HIRE_MAID was submitted, whose answer a pick must not change. */
export async function savePickedPlan(
  db: Db,
  { caseId, planType }: { caseId: string; planType: PlanType },
): Promise<void> {
  await db
    .updateTable('hires')
    .set({ plan_type: planType })
    .where('case_id', '=', caseId)
    .where('monthly_amount', 'is', null)
    .execute()
}

export async function saveEnded(
  db: Db,
  ended: { caseId: string; as: Ending; at: Date },
): Promise<void> {
  await db
    .updateTable('cases')
    .set({ ended_as: ended.as, ended_at: ended.at })
    .where('id', '=', ended.caseId)
    .execute()
}
