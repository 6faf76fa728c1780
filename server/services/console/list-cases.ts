import type * as z from 'zod/mini'
import type * as calls from '#api/console/cases.ts'
import { Problem } from '#domain/problem.ts'
import { stalls } from '#domain/cases/stalls.ts'
import { countCasesByReason, listCaseRows } from '#server/db/cases/case-rows.ts'
import type { CaseRow, PageEnd } from '#server/db/cases/case-rows.ts'
import type { Deps } from '#server/deps.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'

const PAGE = 50
const HOUR = 3_600_000

type Parts = Pick<Deps, 'db' | 'clock'>
type Input<C extends { input: z.ZodMiniType }> = z.output<C['input']>

/** A page of applications, those that changed last first. Throws `not-found` for a page of another shape. */
export async function listCases(
  { db, clock }: Parts,
  _asker: StaffAsker,
  { after, ...filters }: Input<typeof calls.listCases>,
) {
  const asked = { filters, now: clock.now(), after: after ? endOf(after) : undefined }
  const rows = await listCaseRows(db, { ...asked, limit: PAGE + 1 })
  const page = rows.slice(0, PAGE)
  const last = rows.length > PAGE ? page.at(-1) : undefined
  return { cases: page.map(shown), next: last ? textOf(last) : null }
}

/** How many applications wait for each reason. */
export async function countCases(
  { db, clock }: Parts,
  _asker: StaffAsker,
  filters: Input<typeof calls.countCases>,
) {
  return { counts: await countCasesByReason(db, { filters, now: clock.now() }) }
}

const textOf = ({ changed_at: at, number }: PageEnd): string => `${at.toISOString()}|${number}`

function endOf(text: string): PageEnd {
  const [at = '', number = ''] = text.split('|')
  const end = { changed_at: new Date(at), number: Number(number) }
  if (Number.isNaN(end.changed_at.getTime()) || !Number.isInteger(end.number)) {
    throw new Problem('not-found')
  }
  return end
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
})

function lateAt({ reason, since }: CaseRow): Date | undefined {
  if (!reason || !since) return undefined
  return new Date(since.getTime() + stalls[reason].patienceHours * HOUR)
}
