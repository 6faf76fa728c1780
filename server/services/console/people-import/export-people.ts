import type { NumberReason } from '#domain/people/number-reasons.ts'
import { actorsWhoMay } from '#domain/authority/authority.ts'
import { cellOf, importColumns } from '#domain/people/import/columns.ts'
import type { Mapping } from '#domain/people/import/columns.ts'
import type { BadCell } from '#domain/people/import/judge-rows.ts'
import type { SheetFormat } from '#domain/people/import/sheets.ts'
import { Problem } from '#domain/problem.ts'
import { isFresh } from '#domain/staff/sign-in-limits.ts'
import { sheetTypes, writeTable } from '#server/adapters/sheets/write-sheet.ts'
import type { MaidRow } from '#server/db/catalogue/maids.ts'
import { listImportedMaids, listPresentMaids } from '#server/db/catalogue/people-imports.ts'
import { inTransaction } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { openFieldText } from '#server/privacy/field-cipher.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { herPhonePlace } from '#server/services/catalogue/her-phone-place.ts'
import { profileOfRow } from '#server/services/catalogue/publishing/profile-of-row.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'
import { dryRun, knownImport } from './open-import.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'vault' | 'ring'>

/** Fields of a table that is written; files are not in it. */
const everything: Mapping = [...importColumns.keys()].filter(
  (field) => field !== 'clip' && field !== 'picture',
)

/**
 * People as a table that an import takes again: of one import with its own headings, else everybody.
 * Numbers are in it for a reason alone, by who may see them and gave a second factor of late. Throws
 * `not-allowed`, `confirm-again`, `not-found`.
 */
export async function exportPeople(
  deps: Parts,
  { session }: StaffAsker,
  given: { importId?: string | undefined; format: SheetFormat; reason?: NumberReason | undefined },
): Promise<Response> {
  const { importId, format, reason } = given
  if (reason) refuseNumbers(session, deps.clock.now())
  const one = importId === undefined ? undefined : await knownImport(deps, importId)
  const mapping = one?.mapping ?? everything.filter((field) => field !== 'phone' || reason)
  const headings = one?.headings ?? mapping.map((field) => importColumns.get(field ?? 'name') ?? '')
  const people = one ? await listImportedMaids(deps.db, one.id) : await listPresentMaids(deps.db)
  const rows = people.map((row) => cellsOf(deps, row, { mapping, withNumber: Boolean(reason) }))
  const holds = { people: people.length, numbers: reason ?? 'none', ...(one && { import: one.id }) }
  await inTransaction(deps.db, (tx) =>
    recordAudit(tx, { kind: 'people-exported', by: 'staff', at: deps.clock.now(), holds }),
  )
  return answerTable([headings, ...rows], format, 'people')
}

/** Throws `not-allowed`, and `confirm-again` without a second factor of late. */
function refuseNumbers(session: StaffAsker['session'], now: Date): void {
  if (!actorsWhoMay('see-person-values').includes(session.role)) throw new Problem('not-allowed')
  if (!isFresh(session, now)) throw new Problem('confirm-again')
}

function cellsOf(
  { ring }: Pick<Deps, 'ring'>,
  row: MaidRow,
  { mapping, withNumber }: { mapping: Mapping; withNumber: boolean },
): string[] {
  const profile = profileOfRow(row)
  const phone =
    withNumber && row.phone ? openFieldText(ring, herPhonePlace(row.id), row.phone) : undefined
  return mapping.map((field) => (field === null ? '' : cellOf(field, { ...profile, phone })))
}

/** The bad rows of an import as they were, with what is wrong; corrected they are brought again. */
export async function readImportErrors(
  deps: Parts,
  { session }: StaffAsker,
  { importId }: { importId: string },
): Promise<Response> {
  const one = await knownImport(deps, importId)
  const { sheet, judged } = await dryRun(deps, one, session.role)
  const byLine = new Map<number, BadCell[]>()
  for (const cell of judged.bad) byLine.set(cell.line, [...(byLine.get(cell.line) ?? []), cell])
  const rows = sheet.rows
    .filter(({ line }) => byLine.has(line))
    .map(({ line, cells }) => [
      ...one.headings.map((_, at) => cells[at] ?? ''),
      String(line),
      (byLine.get(line) ?? []).map((cell) => inWords(cell, one.headings)).join('; '),
    ])
  const head = [...one.headings, 'Row', 'What is wrong']
  return answerTable([head, ...rows], one.format, 'errors')
}

/** Such as `Age: too small (18)`. */
function inWords({ column, field, code, limit, other }: BadCell, headings: readonly string[]) {
  const where = column === null ? field && importColumns.get(field) : headings[column]
  const more = limit ?? other
  const words = `${code.replaceAll('-', ' ')}${more === undefined ? '' : ` (${more})`}`
  return where ? `${where}: ${words}` : words
}

async function answerTable(
  rows: readonly (readonly string[])[],
  format: SheetFormat,
  name: string,
): Promise<Response> {
  const bytes = await writeTable(rows, format)
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': sheetTypes[format],
      'Content-Disposition': `attachment; filename="${name}.${format}"`,
    },
  })
}
