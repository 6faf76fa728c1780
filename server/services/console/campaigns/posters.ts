import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import type * as calls from '#api/console/campaigns/posters.ts'
import type { OutputOf } from '#api/define-call.ts'
import { isOfPoster, repointed } from '#domain/campaigns/posters/poster-rule.ts'
import { posterSums } from '#domain/campaigns/posters/poster-sums.ts'
import type { PosterSums } from '#domain/campaigns/posters/poster-sums.ts'
import type { KeptRule, LinkTarget } from '#domain/campaigns/links/campaign-link.ts'
import { dubaiDay } from '#domain/day.ts'
import { Problem } from '#domain/problem.ts'
import { announceLinks } from '#server/db/announce-change.ts'
import { linkTargetSchema } from '#server/db/campaigns/link-schemas.ts'
import { lockLinks } from '#server/db/campaigns/link-versions.ts'
import {
  countPosterVisits,
  insertPosters,
  listPosterHires,
  listPosterRows,
  lockPoster,
  updatePoster,
} from '#server/db/campaigns/posters.ts'
import type { Poster } from '#server/db/campaigns/posters.ts'
import type { Db } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { readLinkSettings } from '#server/services/campaigns/read-link-settings.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'
import { conflictsAbout, errorsIn, withDraft } from './link-drafts.ts'
import { draftOf, publishLink } from './save-link.ts'

type Parts = Pick<Deps, 'db' | 'clock'>
type Input<C extends { input: z.ZodMiniType }> = z.output<C['input']>
type Listed = OutputOf<typeof calls.listPosters>

/** Posters with what each brought. */
export async function listPosters(
  { db, clock }: Parts,
  _asker: StaffAsker,
  wanted: Input<typeof calls.listPosters>,
): Promise<Listed> {
  const [rows, visits, hires, { links, rules, numbers }] = await Promise.all([
    listPosterRows(db, wanted),
    countPosterVisits(db),
    listPosterHires(db),
    readLinkSettings(db),
  ])
  const today = dubaiDay(clock.now().getTime())
  const byPoster = Map.groupBy(hires, ({ poster }) => poster)
  const posters = rows.map((row) => ({
    ...shown(row, rules),
    ...wire(posterSums(row, { visits, hires: byPoster.get(row.id) ?? [], today })),
  }))
  return {
    posters,
    sum: sumOf(posters),
    slugs: links.filter(({ isRetired }) => !isRetired).map(({ slug }) => slug),
    numbers: Object.keys(numbers),
  }
}

const wire = ({ costPerKept, ...sums }: PosterSums) => ({
  ...sums,
  costPerKept: costPerKept ?? null,
})

const shown = (row: Poster, rules: readonly KeptRule[]) => ({
  posterId: row.id,
  slug: row.slug,
  place: row.place,
  cost: row.cost,
  madeAt: row.made_at.toISOString(),
  madeBy: row.made_by,
  takenDownOn: row.taken_down_at ? dubaiDay(row.taken_down_at.getTime()) : null,
  leadsTo: rules.find((rule) => rule.isOn && isOfPoster(rule, row.id))?.use.target ?? null,
})

/** Costs count only where they are known; kept hires of posters without one do not lower it. */
function sumOf(posters: Listed['posters']): Listed['sum'] {
  const total = (name: 'scans' | 'chats' | 'signed' | 'kept' | 'open', of = posters) =>
    of.reduce((sum, one) => sum + one[name], 0)
  const priced = posters.filter(({ cost }) => cost !== null)
  const cost = priced.reduce((sum, one) => sum + (one.cost ?? 0), 0)
  const kept = total('kept', priced)
  return {
    scans: total('scans'),
    chats: total('chats'),
    signed: total('signed'),
    kept: total('kept'),
    open: total('open'),
    cost,
    costPerKept: kept > 0 && cost > 0 ? Math.round(cost / kept) : null,
  }
}

/** Makes a code of its own for each place. Throws `not-found` for a link that is not in use. */
export async function addPosters(
  { db, clock }: Parts,
  { session }: StaffAsker,
  { slug, places, cost }: Input<typeof calls.addPosters>,
): Promise<OutputOf<typeof calls.addPosters>> {
  const { links } = await readLinkSettings(db)
  if (!links.some((link) => link.slug === slug && !link.isRetired)) throw new Problem('not-found')
  const at = clock.now()
  const rows = places.map((place) => ({
    id: randomUUID(),
    slug,
    place,
    cost: cost ?? null,
    made_at: at,
    made_by: session.name,
  }))
  await insertPosters(db, rows)
  const holds = { link: slug, posters: rows.length }
  await recordAudit(db, { kind: 'posters-made', by: 'staff', at, holds })
  return { posterIds: rows.map(({ id }) => id) }
}

/** Throws `not-found`. */
export async function savePoster(
  { db, clock }: Parts,
  _asker: StaffAsker,
  { posterId, place, cost, isDown }: Input<typeof calls.savePoster>,
): Promise<Record<string, never>> {
  const row = await knownPoster(db, posterId)
  const at = clock.now()
  const takenDownAt = isDown ? (row.taken_down_at ?? at) : null
  await updatePoster(db, posterId, { place, cost, taken_down_at: takenDownAt })
  const isMoved = isDown === (row.taken_down_at === null)
  const action = isMoved ? (isDown ? 'taken-down' : 'put-up') : 'changed'
  await recordAudit(db, {
    kind: 'poster-changed',
    by: 'staff',
    at,
    holds: { poster: posterId, action },
  })
  return {}
}

async function knownPoster(db: Db, posterId: string): Promise<Poster> {
  const row = await lockPoster(db, posterId)
  if (!row) throw new Problem('not-found')
  return row
}

/** Leads a printed poster elsewhere by a first rule of its link, whose history has it. */
export async function repointPoster(
  deps: Parts,
  _asker: StaffAsker,
  { posterId, target: given }: Input<typeof calls.repointPoster>,
): Promise<OutputOf<typeof calls.repointPoster>> {
  const { db, clock } = deps
  const target = readTarget(given)
  if (target === undefined) return { isWrong: true, conflicts: [] }
  const row = await knownPoster(db, posterId)
  await lockLinks(db)
  const settings = await readLinkSettings(db)
  const before = draftOf(settings, row.slug)
  if (!before) throw new Problem('not-found')
  const rules = repointed(before.rules, row, target).map((rule) => ({ ...rule, slug: row.slug }))
  const draft = { link: before.link, rules }
  const at = clock.now()
  const conflicts = errorsIn(conflictsAbout(withDraft(settings, draft), row.slug, at))
  if (conflicts.length > 0) return { isWrong: false, conflicts }
  await publishLink(deps, draft, before)
  const holds = { poster: posterId, action: target ? 'repointed' : 'pointed-back' }
  await recordAudit(db, { kind: 'poster-changed', by: 'staff', at, holds })
  await announceLinks(db)
  return { isWrong: false, conflicts: [] }
}

/** Undefined for what is no target. */
function readTarget(given: unknown): LinkTarget | null | undefined {
  if (given === null) return null
  const read = linkTargetSchema.safeParse(given)
  return read.success ? read.data : undefined
}
