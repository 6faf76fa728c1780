import type * as z from 'zod/mini'
import type * as calls from '#api/console/today.ts'

import { whyNot } from '#domain/authority/authority.ts'
import type { StaffRole } from '#domain/authority/actors.ts'
import type { StaffTaskKind } from '#domain/staff/task-kinds.ts'
import { dayNow } from '#server/clock.ts'
import {
  countDoneTasks,
  countWaitingItems,
  listWaitingItems,
} from '#server/db/staff/waiting-items.ts'
import type { WaitingItem, WaitingOwner } from '#server/db/staff/waiting-items.ts'
import { listInterviewMaids, listTaskFacts, listWaitFacts } from '#server/db/staff/wait-facts.ts'
import type { WaitFacts } from '#server/db/staff/wait-facts.ts'
import { listColleagues } from '#server/db/staff/members.ts'
import type { Deps } from '#server/deps.ts'
import { openHouseholdNames } from '#server/services/console/household-names.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'

const MOST = 100
const MOST_EVER = 500

type Parts = Pick<Deps, 'db' | 'clock' | 'ring'>

/** Applications and tasks that wait, with what their sentences are made of. */
export async function listWaiting(
  deps: Parts,
  { session }: StaffAsker,
  { owner, waitsFor, most = MOST }: z.output<(typeof calls.listWaiting)['input']>,
) {
  const { db, clock } = deps
  const now = clock.now()
  const asked = { now, waitsFor, hidden: hiddenFrom(session.role) }
  const [rows, counts, members, doneToday] = await Promise.all([
    listWaitingItems(db, {
      ...asked,
      owner: ownerOf(owner, session.memberId),
      most: Math.min(most, MOST_EVER),
    }),
    countWaitingItems(db, {
      ...asked,
      isBankOneLine: whyNot('see-money', session.role, open) === undefined,
    }),
    listColleagues(db),
    countDoneTasks(db, new Date(`${dayNow(clock)}T00:00:00+04:00`)),
  ])
  return {
    items: await withCaseFacts(deps, rows),
    all: counts.find(({ isAll }) => isAll) ?? { late: 0, today: 0, later: 0 },
    counts: counts
      .filter(({ isAll }) => !isAll)
      .map(({ assignee_id: assigneeId, late, today, later }) => ({
        assigneeId,
        late,
        today,
        later,
      })),
    members,
    doneToday,
  }
}

const open = { endedAs: null }

/** A request about own data is the business of those who may see it. */
const hiddenFrom = (role: StaffRole): StaffTaskKind[] =>
  whyNot('see-privacy', role, open) ? ['data-request'] : []

function ownerOf(text: string | undefined, ownId: string): WaitingOwner | undefined {
  if (text === undefined || text === 'free') return text
  return { memberId: text === 'mine' ? ownId : text }
}

const MOST_OF_CASE = 50

/** What waits for staff in a case, as the list has it. */
export async function waitingIn(deps: Parts, caseId: string) {
  const asked = { now: deps.clock.now(), caseId, most: MOST_OF_CASE }
  return withCaseFacts(deps, await listWaitingItems(deps.db, asked))
}

/** Items as screens have them: one query for cases, one for what tasks are about, and the names. */
export async function withCaseFacts(deps: Parts, rows: readonly WaitingItem[]) {
  const caseIds = [...new Set(rows.flatMap(({ case_id: id }) => id ?? []))]
  const interviewIds = rows.flatMap(({ interview_id: id }) => id ?? [])
  const [facts, abouts, names, meeting] = await Promise.all([
    listWaitFacts(deps.db, caseIds),
    listTaskFacts(
      deps.db,
      rows.flatMap(({ about }) => about ?? []),
    ),
    openHouseholdNames(deps, caseIds),
    interviewIds.length > 0 ? listInterviewMaids(deps.db, interviewIds) : [],
  ])
  const byCase = new Map(facts.map((one) => [one.case_id, one]))
  const maids = new Map(meeting.map(({ id, name }) => [id, name]))
  const byAbout = new Map(abouts.map((one) => [one.about, one]))
  return rows.map((row) => {
    const ofCase = row.case_id ? byCase.get(row.case_id) : undefined
    const ofTask = row.about ? byAbout.get(row.about) : undefined
    const own = {
      request: requestOf(row),
      ...officeFactsOf(row),
      // The booking is removed once she missed it, so the day comes from the event.
      ...(row.task_kind === 'she-did-not-come' && { day: ofCase?.missed_on }),
      why: row.task_reason,
      paper: ofTask?.paper,
      sum: ofTask?.sum,
      clause: row.task_kind === 'contract-unclear' ? clauseOfTask(row.about) : undefined,
    }
    return {
      ...shownItem(row),
      ...namedOf(ofCase, maids.get(row.interview_id ?? '')),
      household: names.get(row.case_id ?? '') ?? null,
      holds: present({ ...(ofCase && heldOf(ofCase)), ...present(own) }),
    }
  })
}

const namedOf = (ofCase: WaitFacts | undefined, ofInterview: string | undefined) => ({
  kind: ofCase?.kind ?? null,
  number: ofCase?.number ?? null,
  maidName: ofCase?.maid_name ?? ofInterview ?? null,
})

/** The number of the contract's clause that a task is about. */
function clauseOfTask(about: string | null): number | undefined {
  const number = about?.match(/^clause-(\d+)$/)?.[1]
  return number === undefined ? undefined : Number(number)
}

/** The data request that a task is about. */
const requestOf = ({ task_kind: kind, about }: WaitingItem) =>
  kind === 'data-request' ? about : undefined

/** What of the office a task is about: the day that comes or has passed, and the place to go to. */
function officeFactsOf({ task_kind: kind, about }: WaitingItem) {
  if (kind !== 'enter-holiday' && kind !== 'check-facts') return {}
  const [of = '', name = '', day = ''] = about?.split('/') ?? []
  return kind === 'enter-holiday' ? { day: name } : { place: `${of}/${name}`, day }
}

const shownItem = (row: WaitingItem) => ({
  what: row.what,
  id: row.id,
  caseId: row.case_id,
  reason: row.reason,
  taskKind: row.task_kind,
  since: row.since.toISOString(),
  lateAt: row.late_at.toISOString(),
  assigneeId: row.assignee_id,
  isSample: row.is_sample,
})

const heldOf = (facts: WaitFacts) => ({
  step: facts.step,
  day: facts.arrival_on ?? facts.stage_day,
  standing: facts.standing,
  emirate: facts.emirate,
  link: facts.link,
  paper: facts.rejected_kind,
  rejectedFor: facts.rejected_for,
  sum: facts.failed_sum,
  papers: facts.unsent,
  question: facts.question,
  document: facts.document,
})

function present(
  facts: Record<string, string | number | null | undefined>,
): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(facts).filter(
      (entry): entry is [string, string | number] => entry[1] !== null && entry[1] !== undefined,
    ),
  )
}
