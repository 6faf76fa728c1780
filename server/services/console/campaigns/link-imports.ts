import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import type * as calls from '#api/console/campaigns/link-imports.ts'
import type { OutputOf } from '#api/define-call.ts'
import { findConflicts } from '#domain/campaigns/conflicts/find-conflicts.ts'
import { isError } from '#domain/campaigns/conflicts/conflict.ts'
import type { Conflict } from '#domain/campaigns/conflicts/conflict.ts'
import type { LinkDraft } from '#domain/campaigns/links/campaign-link.ts'
import { readLinks } from '#domain/campaigns/tables/read-links.ts'
import type { LinkRow } from '#domain/campaigns/tables/read-links.ts'
import type { TryingSettings } from '#domain/campaigns/trying/try-link.ts'
import { Problem } from '#domain/problem.ts'
import { announceLinks } from '#server/db/announce-change.ts'
import {
  insertLinkImport,
  listLinkImportRows,
  lockLinkImport,
  saveLinkImportUndone,
} from '#server/db/campaigns/link-imports.ts'
import type { ImportedLink } from '#server/db/campaigns/link-imports.ts'
import {
  findLinkVersion,
  listNewestNumbers,
  lockLinks,
} from '#server/db/campaigns/link-versions.ts'
import type { Deps } from '#server/deps.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { sha256Hex } from '#server/services/audit/sha256.ts'
import { readLinkSettings } from '#server/services/campaigns/read-link-settings.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'
import { readLinkDraft, withDraft } from './link-drafts.ts'
import { draftOf, publishLink } from './save-link.ts'

type Parts = Pick<Deps, 'db' | 'clock'>
type Input<C extends { input: z.ZodMiniType }> = z.output<C['input']>
type Verdict = OutputOf<typeof calls.previewLinkImport>

const MOST_LISTED = 50

/** The verdict on each row; nothing is taken. */
export async function previewLinkImport(
  { db, clock }: Parts,
  _asker: StaffAsker,
  { table }: Input<typeof calls.previewLinkImport>,
): Promise<Verdict> {
  return judge(table, await readLinkSettings(db), clock.now()).verdict
}

type Judged = { verdict: Verdict; drafts: LinkDraft[] }

function judge(text: string, settings: TryingSettings, now: Date): Judged {
  const { rows, problem } = readLinks(text, settings.links)
  const drafts = rows.flatMap((row) =>
    row.verdict === 'new' || row.verdict === 'changed' ? [draftOfRow(row.link, settings)] : [],
  )
  const after = drafts.reduce(withDraft, settings)
  const conflicts = findConflicts({ ...after, at: now.getTime() })
  const judged = rows.map((row) => judgedRow(row, conflicts))
  const canTake = drafts.length > 0 && judged.every(({ verdict }) => verdict !== 'wrong')
  return { verdict: { problem: problem ?? null, rows: judged, canTake }, drafts }
}

const draftOfRow = (link: LinkDraft['link'], { rules }: TryingSettings): LinkDraft => ({
  link,
  rules: rules.filter(({ slug }) => slug === link.slug),
})

/** Conflicts of links that stay the same are not the table's. */
function judgedRow(row: LinkRow, conflicts: readonly Conflict[]): Verdict['rows'][number] {
  const { line, slug, verdict } = row
  if (verdict === 'wrong') {
    return { line, slug, verdict, changed: [], problems: row.problems, conflicts: [] }
  }
  const own = verdict === 'same' ? [] : conflicts.filter((one) => touches(one, slug))
  const unfit = readLinkDraft({ link: row.link, rules: [] }).wrong
  const problems = unfit.map(({ place }) => ({
    column: place.startsWith('link.fallback') ? ('stand_in' as const) : columnOf(place),
    code: 'not-a-target' as const,
  }))
  const isWrong = problems.length > 0 || own.some(isError)
  return {
    line,
    slug,
    verdict: isWrong ? 'wrong' : verdict,
    changed: row.changed,
    problems,
    conflicts: own,
  }
}

const columnOf = (place: string) =>
  place === 'link.event' ? ('event' as const) : ('leads_to' as const)

const touches = (conflict: Conflict, slug: string): boolean =>
  conflict.slug === slug || conflict.rivals.some((rival) => rival.slug === slug)

/** Publishes all links of a table, or none while a row of it is wrong. */
export async function takeLinkImport(
  deps: Parts,
  { session }: StaffAsker,
  { table, fileName }: Input<typeof calls.takeLinkImport>,
): Promise<OutputOf<typeof calls.takeLinkImport>> {
  await lockLinks(deps.db)
  const settings = await readLinkSettings(deps.db)
  const at = deps.clock.now()
  const { verdict, drafts } = judge(table, settings, at)
  if (!verdict.canTake) return { importId: null, added: 0, changed: 0, verdict }
  const slugs = drafts.map(({ link }) => link.slug)
  const numbers = await listNewestNumbers(deps.db, slugs)
  const links: ImportedLink[] = []
  for (const draft of drafts) {
    const { slug } = draft.link
    const before = draftOf(settings, slug)
    const after = await publishLink(deps, draft, before)
    links.push({ slug, before: before ? (numbers.get(slug) ?? 0) : null, after })
  }
  const importId = randomUUID()
  const made = { id: importId, file_name: fileName, made_by: session.name, made_at: at }
  await insertLinkImport(deps.db, { ...made, links })
  const holds = { import: importId, links: links.length, file: sha256Hex(Buffer.from(table)) }
  await recordAudit(deps.db, { kind: 'links-imported', by: 'staff', at, holds })
  await announceLinks(deps.db)
  const added = links.filter(({ before }) => before === null).length
  return { importId, added, changed: links.length - added, verdict }
}

/** Tables that were taken, the newest first. */
export async function listLinkImports({
  db,
}: Parts): Promise<OutputOf<typeof calls.listLinkImports>> {
  const rows = await listLinkImportRows(db, MOST_LISTED)
  return {
    imports: rows.map((row) => ({
      importId: row.id,
      fileName: row.file_name,
      madeBy: row.made_by,
      madeAt: row.made_at.toISOString(),
      links: row.links.length,
      undoneBy: row.undone_by,
      undoneAt: row.undone_at?.toISOString() ?? null,
      kept: row.kept,
    })),
  }
}

/**
 * Brings back links that nobody changed since; new ones are retired, since a name is never used
 * again. Throws `not-found`, and `edited-meanwhile` where it was undone already.
 */
export async function undoLinkImport(
  deps: Parts,
  { session }: StaffAsker,
  { importId }: Input<typeof calls.undoLinkImport>,
): Promise<OutputOf<typeof calls.undoLinkImport>> {
  const { db, clock } = deps
  await lockLinks(db)
  const found = await lockLinkImport(db, importId)
  if (!found) throw new Problem('not-found')
  if (found.undone_at) throw new Problem('edited-meanwhile', { facts: { what: 'table' } })
  const settings = await readLinkSettings(db)
  const newest = await listNewestNumbers(
    db,
    found.links.map(({ slug }) => slug),
  )
  const untouched = found.links.filter(({ slug, after }) => newest.get(slug) === after)
  for (const one of untouched) await bringBack(deps, one, settings)
  const kept = found.links.length - untouched.length
  const at = clock.now()
  await saveLinkImportUndone(db, importId, { by: session.name, at, kept })
  const holds = { import: importId, undone: untouched.length, kept }
  await recordAudit(db, { kind: 'link-import-undone', by: 'staff', at, holds })
  await announceLinks(db)
  return { undone: untouched.length, kept }
}

async function bringBack(
  deps: Parts,
  { slug, before }: ImportedLink,
  settings: TryingSettings,
): Promise<void> {
  const now = draftOf(settings, slug)
  if (!now) return
  const version = before === null ? undefined : await findLinkVersion(deps.db, slug, before)
  const old = readLinkDraft(version?.value).draft
  const draft = old ?? { ...now, link: { ...now.link, isRetired: true } }
  await publishLink(deps, draft, now)
}
