import { stringify } from 'csv-stringify/sync'
import type * as z from 'zod/mini'
import type * as calls from '#api/console/exports.ts'
import { actorsWhoMay } from '#domain/authority/authority.ts'
import type { LinkFilters } from '#domain/campaigns/tables/link-list.ts'
import { Problem } from '#domain/problem.ts'
import { dayNow } from '#server/clock.ts'
import type { AuditFilters } from '#server/db/audit/list-events.ts'
import type { CaseFilters } from '#server/db/cases/case-rows.ts'
import type { PeopleFilters } from '#server/db/catalogue/people.ts'
import { inTransaction } from '#server/db/connect.ts'
import {
  findListExport,
  insertListExport,
  listOwnExports,
  saveListExportReady,
} from '#server/db/staff/list-exports.ts'
import type { InvoiceFilters } from '#server/db/payment/invoice-list.ts'
import type { MoneyFilters } from '#server/db/payment/money-list.ts'
import type { Deps } from '#server/deps.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { newOpaqueId } from '#server/privacy/opaque-id.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { auditFiltersOf } from '#server/services/console/audit/list-audit.ts'
import { caseFiltersOf } from '#server/services/console/list-cases.ts'
import { moneyFiltersOf, periodOf } from '#server/services/console/money/list-money.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'
import { exportedTables, listOf, mayTake } from './exported-tables.ts'

/** A file has at most so many rows; who needs more filters. */
export const MOST_ROWS = 20_000
const KEPT_HOURS = 24

type Parts = Pick<Deps, 'db' | 'clock' | 'ring'>
type Input<C extends { input: z.ZodMiniType }> = z.output<C['input']>

/** Asks for a file; a role that may not see personal values gets names masked. */
export async function askForExport(
  deps: Parts,
  asker: StaffAsker,
  { filters }: Input<typeof calls.askForExport>,
) {
  // As they are now: a search and "mine" mean the same when the job runs.
  return ask(deps, asker, {
    list: 'applications',
    filters: await caseFiltersOf(deps, asker, filters),
  })
}

/** Asks for a file of people. */
export function askForPeopleExport(
  deps: Parts,
  asker: StaffAsker,
  { filters }: Input<typeof calls.askForPeopleExport>,
) {
  return ask(deps, asker, { list: 'people', filters })
}

/** Asks for a file of what is owed and what moved. */
export async function askForMoneyExport(
  deps: Parts,
  asker: StaffAsker,
  { filters }: Input<typeof calls.askForMoneyExport>,
) {
  return ask(deps, asker, { list: 'money', filters: await moneyFiltersOf(deps, filters) })
}

/** Asks for the journal of a period's invoices, for the accountant. */
export function askForAccountsExport(
  deps: Parts,
  asker: StaffAsker,
  { filters }: Input<typeof calls.askForAccountsExport>,
) {
  const period = periodOf(filters, dayNow(deps.clock))
  return ask(deps, asker, { list: 'accounts', filters: { ...filters, ...period } })
}

/** Asks for a file of links. */
export function askForLinkExport(
  deps: Parts,
  asker: StaffAsker,
  { filters }: Input<typeof calls.askForLinkExport>,
) {
  return ask(deps, asker, { list: 'links', filters })
}

/** Asks for the events of the audit trail that fit. */
export async function askForAuditExport(
  deps: Parts,
  asker: StaffAsker,
  { filters }: Input<typeof calls.askForAuditExport>,
) {
  return ask(deps, asker, { list: 'audit', filters: await auditFiltersOf(deps, filters) })
}

type Asked =
  | { list: 'applications'; filters: CaseFilters }
  | { list: 'people'; filters: PeopleFilters }
  | { list: 'money'; filters: MoneyFilters }
  | { list: 'accounts'; filters: InvoiceFilters }
  | { list: 'links'; filters: LinkFilters }
  | { list: 'audit'; filters: AuditFilters }

async function ask(
  deps: Parts,
  { session, language }: StaffAsker,
  { list, filters }: Asked,
): Promise<{ id: string }> {
  const id = newOpaqueId()
  const now = deps.clock.now()
  await insertListExport(deps.db, {
    id,
    member_id: session.memberId,
    list,
    filters: JSON.stringify(filters),
    is_clear: actorsWhoMay('see-personal').includes(session.role),
    language,
    asked_at: now,
    expires_at: new Date(now.getTime() + KEPT_HOURS * 3_600_000),
  })
  await enqueue(deps.db, 'make-list-export', { exportId: id })
  return { id }
}

/** One's own files of a list. */
export async function listExports(
  { db, clock }: Parts,
  { session }: StaffAsker,
  { list }: Input<typeof calls.listExports>,
) {
  const of = { memberId: session.memberId, list }
  const own = await listOwnExports(db, of, clock.now())
  const rows = own.filter((row) => mayTake(session.role, row))
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
  if (!row?.file_key || !isOwn || !mayTake(session.role, row)) throw new Problem('not-found')
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
  const { header, linesOf } = exportedTables[listOf(asked)]
  const how = { isClear: asked.is_clear, language: asked.language, most: MOST_ROWS }
  const rows = await linesOf(deps, asked.filters as never, how)
  // Spreadsheets read the mark as "this is UTF-8", and run no cell as a formula.
  const text = stringify([header, ...rows], { bom: true, escape_formulas: true })
  const key = `list-exports/${exportId}-${newOpaqueId()}.csv`
  await deps.vault.put(key, new TextEncoder().encode(text), 'text/csv')
  const ready = { key, rows: rows.length, at: deps.clock.now() }
  if (!(await saveListExportReady(deps.db, exportId, ready))) await deps.vault.remove(key)
}
