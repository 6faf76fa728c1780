import * as z from 'zod/mini'
import { caseFilterFields } from '#api/console/cases/cases.ts'
import type * as calls from '#api/console/cases/cases.ts'
import { stalls } from '#domain/cases/stalls.ts'
import { addDays } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import { stageOf } from '#domain/staff/case-stages.ts'
import { dayNow } from '#server/clock.ts'
import {
  caseSorts,
  countCaseRows,
  countLists,
  listBoard,
  listCasePage,
} from '#server/db/cases/case-list.ts'
import { listVisaPage } from '#server/db/visas/visa-list.ts'
import { countCasesByReason } from '#server/db/cases/case-rows.ts'
import type { CaseFilters, CaseRow } from '#server/db/cases/case-rows.ts'
import type { Deps } from '#server/deps.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'
import { funnelFiltersOf } from './figures/get-funnel.ts'
import { findCasesByText, findMaidsByText } from './find-cases.ts'
import { openHouseholdNames } from './household-names.ts'
import { countsOfViews, orderIn, readViews } from './read-views.ts'

const PAGE = 50
/** Further pages are reached by filters. */
const MOST_PAGES = 2_000
/** A search that finds more is too wide to be read. */
const MOST_FOUND = 500
const CARDS = 25
const MOST_CARDS = 200
const FOUND_IN_MENU = 8
const HOUR = 3_600_000

type Parts = Pick<Deps, 'db' | 'clock' | 'ring'>
type Input<C extends { input: z.ZodMiniType }> = z.output<C['input']>
export type TypedFilters = Omit<Input<typeof calls.listCases>, 'sort' | 'page'>

/** A page of applications in an order, and how many fit. */
export async function listCases(
  deps: Parts,
  asker: StaffAsker,
  { sort = '-changed', page = 1, ...typed }: Input<typeof calls.listCases>,
) {
  const asked = { filters: await caseFiltersOf(deps, asker, typed), now: deps.clock.now() }
  const order = orderIn(caseSorts, sort)
  const offset = (Math.min(Math.max(page, 1), MOST_PAGES) - 1) * PAGE
  const [rows, total] = await Promise.all([
    listCasePage(deps.db, { ...asked, ...order, offset, limit: PAGE }),
    countCaseRows(deps.db, { ...asked, sort: order.sort }),
  ])
  return { cases: await listed(deps, rows), total, pageSize: PAGE }
}

const viewSchema = z.object({ ...caseFilterFields, sort: z.optional(z.string()) })

/** How many applications each view has; null for a query that says nothing that we know. */
export async function countCaseViews(
  deps: Parts,
  asker: StaffAsker,
  { queries }: Input<typeof calls.countCaseViews>,
) {
  const views = readViews(viewSchema, queries)
  const known = views.filter((view) => view !== undefined)
  const lists = await Promise.all(known.map((view) => listOf(deps, asker, view)))
  return countsOfViews(views, await countLists(deps.db, lists, deps.clock.now()))
}

async function listOf(
  deps: Parts,
  asker: StaffAsker,
  { sort, ...typed }: z.output<typeof viewSchema>,
) {
  const filters = await caseFiltersOf(deps, asker, typed)
  return { filters, isByWait: orderIn(caseSorts, sort ?? '').sort === 'late' }
}

/** The first cards of each stage. */
export async function listCaseBoard(
  deps: Parts,
  asker: StaffAsker,
  { each = CARDS, ...typed }: Input<typeof calls.listCaseBoard>,
) {
  const filters = await caseFiltersOf(deps, asker, typed)
  const columns = await listBoard(deps.db, {
    filters,
    now: deps.clock.now(),
    each: Math.min(each, MOST_CARDS),
  })
  const all = await listed(
    deps,
    columns.flatMap(({ rows }) => rows),
  )
  const byId = new Map(all.map((one) => [one.caseId, one]))
  return {
    columns: columns.map(({ stage, count, rows }) => ({
      stage,
      count,
      cases: rows.flatMap(({ case_id: id }) => byId.get(id) ?? []),
    })),
  }
}

/** What the command menu offers for a typed text. */
export async function searchConsole(
  deps: Parts,
  _asker: StaffAsker,
  { q }: Input<typeof calls.searchConsole>,
) {
  const now = deps.clock.now()
  const [caseIds, maids] = await Promise.all([
    findCasesByText(deps, q, FOUND_IN_MENU),
    findMaidsByText(deps, q, FOUND_IN_MENU),
  ])
  if (caseIds.length === 0) return { cases: [], visas: [], maids }
  const page = { sort: 'changed', isDescending: true, offset: 0, limit: FOUND_IN_MENU } as const
  const [rows, visas] = await Promise.all([
    listCasePage(deps.db, { filters: { caseIds, kind: 'hire' }, now, ...page }),
    listVisaPage(deps.db, { filters: { caseIds }, now, ...page }),
  ])
  return {
    cases: await listed(deps, rows),
    visas: visas.map(({ case_id: caseId, number, sponsor }) => ({ caseId, number, sponsor })),
    maids,
  }
}

/** How many applications wait for each reason. */
export async function countCases(
  deps: Parts,
  asker: StaffAsker,
  typed: Input<typeof calls.countCases>,
) {
  const filters = await caseFiltersOf(deps, asker, typed)
  return { counts: await countCasesByReason(deps.db, { filters, now: deps.clock.now() }) }
}

/** The filters of an address as the database has them. */
export async function caseFiltersOf(
  deps: Parts,
  { session }: StaffAsker,
  { q, assignee, arrives, ...typed }: TypedFilters,
): Promise<CaseFilters> {
  const from = dayNow(deps.clock)
  return {
    ...withFunnel(typed, from),
    // Visas have lists of their own.
    kind: 'hire',
    assignee: assignee === 'mine' ? session.memberId : assignee,
    arrives: arrives && { from, until: addDays(from, arrives === 'week' ? 6 : 0) },
    caseIds: q?.trim() ? await findCasesByText(deps, q, MOST_FOUND) : undefined,
  }
}

/** A filter of the funnel stands for a figure of it: the applications that this one counts. */
function withFunnel(typed: Omit<TypedFilters, 'q' | 'assignee' | 'arrives'>, today: Day) {
  const { from, until, within, campaign, touch, device, role, reached, furthest, ...others } = typed
  const own = { from, until, within, campaign, touch, device, role }
  const isAsked = [...Object.values(own), reached, furthest].some((one) => one !== undefined)
  if (!isAsked) return others
  return { ...others, funnel: { ...funnelFiltersOf(own, today), reached, furthest } }
}

/** Rows as a list shows them, with the names of their households. */
export async function listed(deps: Parts, rows: readonly CaseRow[]) {
  const names = await openHouseholdNames(
    deps,
    rows.map(({ case_id: id }) => id),
  )
  return rows.map((row) => ({
    ...shown(row),
    household: names.get(row.case_id) ?? null,
    assigneeId: row.assignee_id,
  }))
}

/** A case as the console's screens have it. */
export const shown = (row: CaseRow) => ({
  caseId: row.case_id,
  number: row.number,
  language: row.language,
  step: row.step,
  endedAs: row.ended_as,
  maidName: row.maid_name,
  arrivalOn: row.arrival_on,
  changedAt: row.changed_at.toISOString(),
  reason: row.reason,
  since: row.since?.toISOString() ?? null,
  lateAt: lateAt(row)?.toISOString() ?? null,
  taskKind: row.task_kind,
  stage: stageOf({
    isOver: row.is_over,
    isComplete: row.ended_as === 'completed',
    hasArrived: row.arrived_at !== null,
    step: row.step,
  }),
  isSample: row.is_sample,
})

/** Until when this reason to wait is usual. */
export function lateAt({ reason, since }: CaseRow): Date | undefined {
  if (!reason || !since) return undefined
  return new Date(since.getTime() + stalls[reason].patienceHours * HOUR)
}
