import type * as z from 'zod/mini'
import type * as calls from '#api/console/campaigns/links.ts'
import type { OutputOf } from '#api/define-call.ts'
import { isError } from '#domain/campaigns/conflicts/conflict.ts'
import type { Conflict } from '#domain/campaigns/conflicts/conflict.ts'
import { findConflicts } from '#domain/campaigns/conflicts/find-conflicts.ts'
import { linkSorts, linkStateAt, sortedLinks } from '#domain/campaigns/tables/link-list.ts'
import type { LinkFilters, ListedLink } from '#domain/campaigns/tables/link-list.ts'
import { addDays, dubaiDay } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import { countVisitsBySlug, listLinkChanges } from '#server/db/campaigns/visit-counts.ts'
import type { Deps } from '#server/deps.ts'
import { readLinkSettings } from '#server/services/campaigns/read-link-settings.ts'
import { orderIn } from '#server/services/console/read-views.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'

type Parts = Pick<Deps, 'db' | 'clock'>

const PAGE = 50
/** Visits are counted over so many days, today among them. */
const VISIT_DAYS = 90

/** The first day whose visits are counted. */
export const visitsFrom = (now: Date): Day => addDays(dubaiDay(now.getTime()), 1 - VISIT_DAYS)

/** A page of links in an order. */
export async function listLinks(
  deps: Parts,
  _asker: StaffAsker,
  { page = 1, sort = '', ...filters }: z.output<(typeof calls.listLinks)['input']>,
): Promise<OutputOf<typeof calls.listLinks>> {
  const { all, numbers } = await readList(deps)
  const found = sortedLinks(all, filters, orderIn(linkSorts, sort))
  const from = (Math.max(1, page) - 1) * PAGE
  return {
    links: found.slice(from, from + PAGE).map(({ link, ...one }) => ({
      ...one,
      slug: link.slug,
      target: link.target,
      campaign: link.campaign,
      until: link.when?.until ?? null,
    })),
    total: found.length,
    pageSize: PAGE,
    numbers,
  }
}

/** Every link that fits, by name, for a file. */
export async function listFittingLinks(deps: Parts, filters: LinkFilters): Promise<ListedLink[]> {
  const { all } = await readList(deps)
  return sortedLinks(all, filters, { sort: 'slug', isDescending: false })
}

async function readList({ db, clock }: Parts): Promise<{ all: ListedLink[]; numbers: string[] }> {
  const now = clock.now()
  const [settings, visits, changes] = await Promise.all([
    readLinkSettings(db),
    countVisitsBySlug(db, visitsFrom(now)),
    listLinkChanges(db),
  ])
  const at = now.getTime()
  const conflicts = Map.groupBy(findConflicts({ ...settings, at }), ({ slug }) => slug)
  const rules = Map.groupBy(settings.rules, ({ slug }) => slug)
  const all = settings.links.map((link) => ({
    link,
    state: linkStateAt(link, at),
    rules: rules.get(link.slug)?.length ?? 0,
    visits: visits.get(link.slug) ?? 0,
    ...countsOf(conflicts.get(link.slug) ?? []),
    changedAt: (changes.get(link.slug) ?? now).toISOString(),
  }))
  return { all, numbers: Object.keys(settings.numbers) }
}

const countsOf = (conflicts: readonly Conflict[]) => {
  const errors = conflicts.filter(isError).length
  return { errors, warnings: conflicts.length - errors }
}

/** Everything that is wrong, with the names of rules. */
export async function listLinkConflicts({
  db,
  clock,
}: Parts): Promise<OutputOf<typeof calls.listLinkConflicts>> {
  const settings = await readLinkSettings(db)
  return {
    conflicts: findConflicts({ ...settings, at: clock.now().getTime() }),
    ruleNames: Object.fromEntries(settings.rules.map(({ id, name }) => [id, name])),
    links: settings.links.length,
    rules: settings.rules.length,
  }
}
