import * as z from 'zod/mini'
import { visaFilterFields } from '#api/console/visas/visas.ts'
import type * as calls from '#api/console/visas/visas.ts'
import { stallsOf } from '#domain/cases/stalls.ts'
import { parseVisaNumber, visaNumber } from '#domain/visas/visa-number.ts'
import { dayNow } from '#server/clock.ts'
import { countCaseRows, countLists } from '#server/db/cases/case-list.ts'
import type { CaseFilters } from '#server/db/cases/case-rows.ts'
import * as rows from '#server/db/visas/visa-list.ts'
import type { VisaListRow } from '#server/db/visas/visa-list.ts'
import type { Deps } from '#server/deps.ts'
import { findCasesByText } from '#server/services/console/find-cases.ts'
import { countsOfViews, orderIn, readViews } from '#server/services/console/read-views.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'

const PAGE = 50
/** Further pages are reached by filters. */
const MOST_PAGES = 2_000
/** A search that finds more is too wide to be read. */
const MOST_FOUND = 500
const CARDS = 25
const MOST_CARDS = 200

type Parts = Pick<Deps, 'db' | 'clock' | 'ring'>
type Input<C extends { input: z.ZodMiniType }> = z.output<C['input']>
type TypedFilters = Omit<Input<typeof calls.listConsoleVisas>, 'sort' | 'page'>

/** A page of visas in an order, and how many fit. */
export async function listConsoleVisas(
  deps: Parts,
  asker: StaffAsker,
  { sort = '-changed', page = 1, ...typed }: Input<typeof calls.listConsoleVisas>,
) {
  const asked = { filters: await filtersOf(deps, asker, typed), now: deps.clock.now() }
  const offset = (Math.min(Math.max(page, 1), MOST_PAGES) - 1) * PAGE
  const order = orderIn(rows.visaSorts, sort)
  const [found, total] = await Promise.all([
    rows.listVisaPage(deps.db, { ...asked, ...order, offset, limit: PAGE }),
    countCaseRows(deps.db, asked),
  ])
  return { visas: shownIn(deps, found), total, pageSize: PAGE }
}

const viewSchema = z.object({ ...visaFilterFields, sort: z.optional(z.string()) })

/** How many visas each view has; null for a query that says nothing that we know. */
export async function countVisaViews(
  deps: Parts,
  asker: StaffAsker,
  { queries }: Input<typeof calls.countVisaViews>,
) {
  const views = readViews(viewSchema, queries)
  const lists = await Promise.all(
    views.flatMap((view) => {
      if (view === undefined) return []
      const { sort: _, ...typed } = view
      return [filtersOf(deps, asker, typed)]
    }),
  )
  const asked = lists.map((filters) => ({ filters, isByWait: false }))
  return countsOfViews(views, await countLists(deps.db, asked, deps.clock.now()))
}

/** The first cards of each stage. */
export async function listVisaBoard(
  deps: Parts,
  asker: StaffAsker,
  { each = CARDS, ...typed }: Input<typeof calls.listVisaBoard>,
) {
  const columns = await rows.listVisaBoard(deps.db, {
    filters: await filtersOf(deps, asker, typed),
    now: deps.clock.now(),
    today: dayNow(deps.clock),
    each: Math.min(each, MOST_CARDS),
  })
  return {
    columns: columns.map(({ standing, count, late, rows: found }) => ({
      stage: standing,
      count,
      late,
      visas: shownIn(deps, found),
    })),
  }
}

/** The filters of an address as the database has them. */
async function filtersOf(
  deps: Parts,
  { session }: StaffAsker,
  { q, kind, stage, isLate, assignee, ...typed }: TypedFilters,
): Promise<CaseFilters> {
  return {
    ...typed,
    kind: 'visa',
    visaKind: kind,
    standing: stage,
    lateOn: isLate ? dayNow(deps.clock) : undefined,
    assignee: assignee === 'mine' ? session.memberId : assignee,
    caseIds: q?.trim() ? await findCasesByText(deps, searchOf(q), MOST_FOUND) : undefined,
  }
}

/** `V-3107` is found as its number is. */
const searchOf = (typed: string): string => String(parseVisaNumber(typed) ?? typed)

/** Visas as the console's screens have them. */
export function shownIn({ clock }: Pick<Deps, 'clock'>, found: readonly VisaListRow[]) {
  const today = dayNow(clock)
  return found.map((row) => ({
    caseId: row.case_id,
    number: visaNumber(row.number),
    kind: row.visa_kind,
    stage: row.standing,
    emirate: row.emirate,
    country: row.country,
    sponsor: row.sponsor,
    worker: row.worker,
    stageSince: row.stage_since?.toISOString() ?? null,
    stageDay: row.stage_expected_on,
    promisedOn: row.promised_on,
    expectedOn: row.expected_on,
    isLate: row.late_from !== null && row.late_from <= today,
    reason: stallsOf('visa').find((reason) => reason === row.reason) ?? null,
    since: row.since?.toISOString() ?? null,
    taskKind: row.task_kind,
    assigneeId: row.assignee_id,
    changedAt: row.changed_at.toISOString(),
    isSample: row.is_sample,
  }))
}
