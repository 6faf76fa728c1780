import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { stallReasons, stalls } from '#domain/cases/stalls.ts'
import type { StallReason, WaitsFor } from '#domain/cases/stalls.ts'
import { staffTaskKinds } from '#domain/staff/task-kinds.ts'
import type { StaffTaskKind } from '#domain/staff/task-kinds.ts'
import { isForStaff, stallsForStaff } from '#domain/staff/for-staff.ts'
import { dangerKinds, kindsThatTell, taskRows } from '#domain/staff/task-rows.ts'
import { firstFact, lateAtOf, reasonOf, sinceOf } from '#server/db/cases/case-rows.ts'
import type { Db } from '#server/db/connect.ts'
import { hasNumber } from './wait-facts.ts'
import { endOfDueDay } from './work.ts'

/** Whose work: nobody's, or a member's. */
export type WaitingOwner = 'free' | { memberId: string }
type Asked = {
  now: Date
  owner?: WaitingOwner | undefined
  waitsFor?: WaitsFor | undefined
  /** Tasks of which whoever asks may not know. */
  hidden?: readonly StaffTaskKind[]
  /** Of this case alone. */
  caseId?: string
}

/** A case that waits for staff, or an open task. */
export type WaitingItem = {
  what: 'case' | 'task'
  id: string
  case_id: string | null
  reason: StallReason | null
  task_kind: StaffTaskKind | null
  /** Our word for why there is a task, and what of its subject it is about. */
  task_reason: string | null
  about: string | null
  since: Date
  late_at: Date
  assignee_id: string | null
  /** Of a task about an interview. */
  interview_id: string | null
  is_sample: boolean
}

const told = stallReasons.flatMap((reason, place) => {
  const kinds = kindsThatTell(reason)
  return kinds.length > 0 ? [{ place: place + 1, kinds }] : []
})

/** SQL: no open task says the same as the case's reason. */
const isUntold = sql<boolean>`(w.task_since is null or not exists (
  select from tasks as k where k.subject = 'case' and k.subject_id = w.case_id
    and k.done_at is null and (${sql.join(
      told.map(({ place, kinds }) => sql`w.place = ${sql.lit(place)} and k.kind = any(${kinds})`),
      sql` or `,
    )})))`

const taskPlace = sql.lit(stallReasons.indexOf('staff-task') + 1)
const bankFilePlace = sql.lit(stallReasons.indexOf('bank-file') + 1)
const hoursOf = sql`(case t.kind ${sql.join(
  staffTaskKinds.map(
    (kind) =>
      sql`when ${sql.lit(kind)} then ${sql.lit(`${taskRows[kind].patienceHours} hours`)}::interval`,
  ),
  sql` `,
)} else interval '24 hours' end)`

const casePlaces = (wanted: WaitsFor) =>
  stallReasons.flatMap((one, place) => (stalls[one].waitsFor === wanted ? [place + 1] : []))

const placesOf = (reasons: readonly StallReason[]) =>
  sql`any(${reasons.map((reason) => stallReasons.indexOf(reason) + 1)}::int[])`

/** SQL: staff have something to do about the case that waits, by the same table as its page. */
const isForUs = (now: Date) => sql<boolean>`(
  w.place = ${placesOf(stallsForStaff({ isLate: false, hasPhone: false }))} or ${lateAtOf} < ${now}
    and (w.place = ${placesOf(stallsForStaff({ isLate: true, hasPhone: false }))}
      or ${hasNumber(sql`w.case_id`)}))`

const oursAtOnce = staffTaskKinds.filter((kind) => isForStaff(taskRows[kind].waitsFor, false))

const taskKinds = (wanted: WaitsFor | undefined, hidden: readonly StaffTaskKind[] = []) =>
  staffTaskKinds.filter(
    (kind) =>
      !hidden.includes(kind) && (wanted === undefined || taskRows[kind].waitsFor === wanted),
  )

/** SQL: a task's subject by its key. Without `offset`, all 100,000 are read and joined for a few tasks. */
const ofTask = (subject: string, found: RawBuilder<unknown>) =>
  sql`lateral (${found} and t.subject = ${sql.lit(subject)} offset 0)`

/** SQL: cases and open tasks about which staff have something to do, each case with its first reason. */
const items = ({ now, owner, waitsFor, hidden, caseId }: Asked) => sql`(
  select 'case' as what, w.case_id as id, w.case_id, w.place, null as task_kind,
    null as task_reason, null as about, ${sinceOf} as since, ${lateAtOf} as late_at,
    w.assignee_id, null as subject, null as subject_id, w.is_sample as known_sample
  from (
    select r.case_id, r.assignee_id, r.is_sample, r.task_since, ${firstFact(now)}
    from case_rows as r where not r.is_over ${caseId ? sql`and r.case_id = ${caseId}` : sql``} offset 0
  ) as w
  where w.place <> ${taskPlace} and ${isForUs(now)} and ${isUntold} and ${owns(sql`w.assignee_id`, owner)}
    and ${waitsFor ? sql`w.place = any(${casePlaces(waitsFor)}::int[])` : sql`true`}
  union all
  select 'task', t.id, case when t.subject = 'case' then t.subject_id end, null, t.kind, t.reason,
    t.about, t.created_at, coalesce(${endOfDueDay(sql`d.due_on`)}, t.created_at + ${hoursOf}),
    coalesce(t.assignee_id, c.assignee_id), t.subject, t.subject_id, coalesce(c.is_sample, d.is_sample)
  from tasks as t
    left join ${ofTask('case', sql`select assignee_id, is_sample from cases where id = t.subject_id`)} as c on true
    left join ${ofTask('data-request', sql`select due_on, is_sample from data_requests where id = t.subject_id`)} as d on true
  where t.done_at is null and t.created_at <= ${now} and t.kind = any(${taskKinds(waitsFor, hidden)})
    and (t.kind = any(${oursAtOnce}) or t.created_at + ${hoursOf} < ${now})
    and ${owns(sql`coalesce(t.assignee_id, c.assignee_id)`, owner)}
    ${caseId ? sql`and t.subject = 'case' and t.subject_id = ${caseId}` : sql``})`

/** SQL: whether item `w` belongs to a sample. Evaluated for shown rows only. */
const isSample = sql<boolean>`coalesce(w.known_sample, case w.subject
  when 'job-message' then (select m.is_sample from job_messages as m where m.id = w.subject_id::uuid)
  when 'interview' then (select p.is_sample from interviews as o join maids as p on p.id = o.maid_id
    where o.id = w.subject_id::uuid) end, false)`

function owns(column: RawBuilder<unknown>, owner: WaitingOwner | undefined) {
  if (owner === undefined) return sql`true`
  return owner === 'free' ? sql`${column} is null` : sql`${column} = ${owner.memberId}`
}

/** SQL: where somebody may be in danger first, then in the order in which it became or becomes late. */
const byPress = sql`coalesce(task_kind = any(${dangerKinds}), false) desc, late_at, id`

/** What waits, the most pressing first. */
export async function listWaitingItems(db: Db, asked: Asked & { most: number }) {
  const { rows } = await sql<WaitingItem>`
    select what, id, case_id, ${reasonOf} as reason, task_kind, task_reason, about, since, late_at, assignee_id,
      case when subject = 'interview' then subject_id end as interview_id, ${isSample} as is_sample
    from (select * from ${items(asked)} as all_items order by ${byPress} limit ${asked.most}) as w
    order by ${byPress}`.execute(db)
  return rows
}

/** How many lines wait for each owner, and for all: late, within a day, and later. */
export type WaitingCount = {
  assignee_id: string | null
  /** True for the one row that counts the lines of all owners. */
  isAll: boolean
  late: number
  today: number
  later: number
}

/** All applications whose mandates go to the bank are one line where `isBankOneLine`. */
export async function countWaitingItems(
  db: Db,
  { isBankOneLine, ...asked }: Asked & { isBankOneLine: boolean },
): Promise<WaitingCount[]> {
  const { now } = asked
  const day = new Date(now.getTime() + 86_400_000)
  const line = isBankOneLine
    ? sql`case when place = ${bankFilePlace} then 'bank' else what || id end`
    : sql`what || id`
  const { rows } = await sql<WaitingCount>`
    select assignee_id, grouping(assignee_id) = 1 as "isAll",
      count(distinct ${line}) filter (where late_at < ${now})::int as late,
      count(distinct ${line}) filter (where late_at >= ${now} and late_at < ${day})::int as today,
      count(distinct ${line}) filter (where late_at >= ${day})::int as later
    from ${items(asked)} as i group by grouping sets ((assignee_id), ())`.execute(db)
  return rows
}

/** Tasks that members of staff ended since then. */
export async function countDoneTasks(db: Db, since: Date): Promise<number> {
  const row = await db
    .selectFrom('tasks')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('done_at', '>=', since)
    .where('done_by', 'is not', null)
    .executeTakeFirstOrThrow()
  return row.count
}

/** When the task that is late for the longest was due; undefined where none is late. */
export async function latestDueAt(db: Db, now: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(late_at) as at from ${items({ now })} as w
    where what = 'task' and late_at < ${now} and not ${isSample}`.execute(db)
  return rows[0]?.at ?? undefined
}
