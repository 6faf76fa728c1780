import type * as z from 'zod/mini'
import type * as calls from '#api/console/campaigns/links.ts'
import type { OutputOf } from '#api/define-call.ts'
import type { KeptRule } from '#domain/campaigns/links/campaign-link.ts'
import { nearSlugs } from '#domain/campaigns/links/nearest-slug.ts'
import { linkStateAt } from '#domain/campaigns/tables/link-list.ts'
import { tryLink as tryIt } from '#domain/campaigns/trying/try-link.ts'
import { Problem } from '#domain/problem.ts'
import { ALL_LINKS, findLinkVersion, listLinkVersions } from '#server/db/campaigns/link-versions.ts'
import type { LinkVersion } from '#server/db/campaigns/link-versions.ts'
import { countLinkVisits, countRuleVisits } from '#server/db/campaigns/visit-counts.ts'
import type { Deps } from '#server/deps.ts'
import { readLinkSettings } from '#server/services/campaigns/read-link-settings.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'
import { conflictsAbout, readGeneralRules, readLinkDraft, withDraft } from './link-drafts.ts'
import { visitsFrom } from './list-links.ts'

type Parts = Pick<Deps, 'db' | 'clock'>
type Input<C extends { input: z.ZodMiniType }> = z.output<C['input']>

/** A link with all that is known of it. Throws `not-found`. */
export async function getLink(
  { db, clock, env }: Parts & Pick<Deps, 'env'>,
  _asker: StaffAsker,
  { slug }: Input<typeof calls.getLink>,
): Promise<OutputOf<typeof calls.getLink>> {
  const now = clock.now()
  const [settings, versions, visits] = await Promise.all([
    readLinkSettings(db),
    listLinkVersions(db, slug),
    countLinkVisits(db, slug, visitsFrom(now)),
  ])
  const link = settings.links.find((one) => one.slug === slug)
  if (!link) throw new Problem('not-found')
  const others = settings.links.map((one) => one.slug).filter((one) => one !== slug)
  return {
    draft: { link, rules: settings.rules.filter((rule) => rule.slug === slug) },
    state: linkStateAt(link, now.getTime()),
    general: settings.rules.filter((rule) => rule.slug === undefined),
    conflicts: conflictsAbout(settings, slug, now),
    versions: versions.map(shownVersion),
    ...visits,
    near: nearSlugs(slug, others),
    numbers: Object.keys(settings.numbers),
    address: `${env.ORIGIN}/${slug}`,
  }
}

const shownVersion = ({ savedAt, ...one }: LinkVersion) => ({
  ...one,
  savedAt: savedAt.toISOString(),
})

/** Throws `not-found`. */
export async function getLinkVersion(
  { db }: Parts,
  _asker: StaffAsker,
  { slug, number }: Input<typeof calls.getLinkVersion>,
): Promise<OutputOf<typeof calls.getLinkVersion>> {
  const found = await findLinkVersion(db, slug, number)
  const value = readLinkDraft(found?.value).draft
  if (!found || !value) throw new Problem('not-found')
  return { value, before: readLinkDraft(found.before).draft ?? null }
}

/** The rules of all links. */
export async function getGeneralRules({
  db,
  clock,
}: Parts): Promise<OutputOf<typeof calls.getGeneralRules>> {
  const now = clock.now()
  const [settings, versions] = await Promise.all([
    readLinkSettings(db),
    listLinkVersions(db, ALL_LINKS),
  ])
  const rules = settings.rules.filter(({ slug }) => slug === undefined)
  const ids = rules.map(({ id }) => id)
  return {
    rules,
    conflicts: conflictsAbout(settings, undefined, now),
    versions: versions.map(shownVersion),
    byRule: await countRuleVisits(db, ids, visitsFrom(now)),
    numbers: Object.keys(settings.numbers),
  }
}

/** Throws `not-found`. */
export async function getRulesVersion(
  { db }: Parts,
  _asker: StaffAsker,
  { number }: Input<typeof calls.getRulesVersion>,
): Promise<OutputOf<typeof calls.getRulesVersion>> {
  const found = await findLinkVersion(db, ALL_LINKS, number)
  const value = rulesOf(found?.value)
  if (!found || !value) throw new Problem('not-found')
  return { value, before: rulesOf(found.before) ?? null }
}

const rulesOf = (kept: unknown): KeptRule[] | undefined =>
  typeof kept === 'object' && kept && 'rules' in kept
    ? readGeneralRules(kept.rules).draft
    : undefined

/** What would be wrong with a link as it is typed. */
export async function checkLink(
  { db, clock }: Parts,
  _asker: StaffAsker,
  { draft: given }: Input<typeof calls.checkLink>,
): Promise<OutputOf<typeof calls.checkLink>> {
  const { draft, wrong } = readLinkDraft(given)
  if (!draft) return { wrong, conflicts: [] }
  const settings = withDraft(await readLinkSettings(db), draft)
  return { wrong, conflicts: conflictsAbout(settings, draft.link.slug, clock.now()) }
}

/** Where a visit would go by a link as it is typed, by what else is published. */
export async function tryLink(
  { db, clock }: Parts,
  _asker: StaffAsker,
  { draft: given, visit: { at: typed, ...visit } }: Input<typeof calls.tryLink>,
): Promise<OutputOf<typeof calls.tryLink>> {
  const { draft, wrong } = readLinkDraft(given)
  const written = typed === undefined ? Number.NaN : Date.parse(`${typed}:00+04:00`)
  const at = Number.isNaN(written) ? clock.now().getTime() : written
  const shown = new Date(at).toISOString()
  if (!draft) return { wrong, trial: null, at: shown }
  const settings = withDraft(await readLinkSettings(db), draft)
  return { wrong, trial: tryIt(settings, draft.link, { ...visit, at }), at: shown }
}
