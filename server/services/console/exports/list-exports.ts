import { stringify } from 'csv-stringify/sync'
import type * as z from 'zod/mini'
import type * as calls from '#api/console/exports.ts'
import { actorsWhoMay } from '#domain/authority/authority.ts'
import { maskName } from '#domain/hiring/values/masking.ts'
import { Problem } from '#domain/problem.ts'
import type { CaseFilters, CaseRow, PageEnd } from '#server/db/cases/case-rows.ts'
import { listCaseRows } from '#server/db/cases/case-rows.ts'
import { inTransaction } from '#server/db/connect.ts'
import {
  findListExport,
  insertListExport,
  listOwnExports,
  saveListExportReady,
} from '#server/db/staff/list-exports.ts'
import type { Deps } from '#server/deps.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { newOpaqueId } from '#server/privacy/opaque-id.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { filtersOf, listed } from '#server/services/console/list-cases.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'

/** A file has at most so many rows; who needs more filters. */
export const MOST_ROWS = 20_000
const AT_ONCE = 500
const KEPT_HOURS = 24

type Parts = Pick<Deps, 'db' | 'clock' | 'ring'>
type Input<C extends { input: z.ZodMiniType }> = z.output<C['input']>

/** Asks for a file; a role that may not see personal values gets names masked. */
export async function askForExport(
  deps: Parts,
  asker: StaffAsker,
  { filters }: Input<typeof calls.askForExport>,
) {
  const id = newOpaqueId()
  const now = deps.clock.now()
  const { session } = asker
  await insertListExport(deps.db, {
    id,
    member_id: session.memberId,
    list: 'applications',
    // As they are now: a search and "mine" mean the same when the job runs.
    filters: JSON.stringify(await filtersOf(deps, asker, filters)),
    is_clear: actorsWhoMay('see-personal').includes(session.role),
    language: asker.language,
    asked_at: now,
    expires_at: new Date(now.getTime() + KEPT_HOURS * 3_600_000),
  })
  await enqueue(deps.db, 'make-list-export', { exportId: id })
  return { id }
}

/** One's own files. */
export async function listExports({ db, clock }: Parts, { session }: StaffAsker) {
  const rows = await listOwnExports(db, session.memberId, clock.now())
  return {
    exports: rows.map((row) => ({
      id: row.id,
      askedAt: row.asked_at.toISOString(),
      rows: row.file_key ? row.rows : null,
      isCut: row.rows === MOST_ROWS,
      expiresAt: row.expires_at.toISOString(),
    })),
  }
}

/** One's own file; that it was taken is in the audit trail. Throws `not-found`. */
export async function downloadExport(
  deps: Parts & Pick<Deps, 'vault'>,
  { session }: StaffAsker,
  { exportId }: Input<typeof calls.downloadExport>,
) {
  const row = await findListExport(deps.db, exportId)
  const now = deps.clock.now()
  const isOwn = row?.member_id === session.memberId && row.expires_at > now
  if (!row || !isOwn || !row.file_key) throw new Problem('not-found')
  const file = await deps.vault.get(row.file_key)
  if (!file) throw new Problem('not-found')
  const holds = { list: row.list, rows: row.rows ?? 0 }
  await inTransaction(deps.db, (db) =>
    recordAudit(db, { kind: 'list-exported', by: 'staff', at: now, holds }),
  )
  return { bytes: file.bytes, type: 'text/csv; charset=utf-8' }
}

/** The job that makes the file. Repeats keep one. */
export async function makeListExport(
  deps: Parts & Pick<Deps, 'vault'>,
  { exportId }: { exportId: string },
): Promise<void> {
  const asked = await findListExport(deps.db, exportId)
  if (!asked || asked.ready_at !== null) return
  const filters = asked.filters as CaseFilters
  const lines: unknown[][] = []
  for await (const rows of pagesOf(deps, filters)) {
    lines.push(...(await linesOf(deps, rows, asked.is_clear)))
    if (lines.length >= MOST_ROWS) break
  }
  const rows = lines.slice(0, MOST_ROWS)
  // Spreadsheets read the mark as "this is UTF-8", and run no cell as a formula.
  const text = stringify([header, ...rows], { bom: true, escape_formulas: true })
  const key = `list-exports/${exportId}-${newOpaqueId()}.csv`
  await deps.vault.put(key, new TextEncoder().encode(text), 'text/csv')
  const ready = { key, rows: rows.length, at: deps.clock.now() }
  if (!(await saveListExportReady(deps.db, exportId, ready))) await deps.vault.remove(key)
}

const header = [
  'number',
  'household',
  'maid',
  'stage',
  'step',
  'waits_for',
  'since',
  'late_at',
  'arrives_on',
  'plan',
  'emirate',
  'language',
  'started_at',
  'changed_at',
]

async function* pagesOf({ db, clock }: Parts, filters: CaseFilters): AsyncGenerator<CaseRow[]> {
  const now = clock.now()
  let after: PageEnd | undefined
  for (;;) {
    const rows = await listCaseRows(db, { filters, now, after, limit: AT_ONCE })
    if (rows.length > 0) yield rows
    after = rows.at(-1)
    if (rows.length < AT_ONCE) return
  }
}

async function linesOf(deps: Parts, rows: readonly CaseRow[], isClear: boolean) {
  const shown = await listed(deps, rows)
  return shown.map((one, place) => [
    one.number,
    one.household && (isClear ? one.household : maskName(one.household)),
    one.maidName,
    one.stage,
    one.step,
    one.taskKind ?? one.reason,
    one.since,
    one.lateAt,
    one.arrivalOn,
    rows[place]?.plan_type,
    rows[place]?.emirate,
    one.language,
    rows[place]?.started_at.toISOString(),
    one.changedAt,
  ])
}
