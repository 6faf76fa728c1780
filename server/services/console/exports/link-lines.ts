import { linkCells, linkColumns } from '#domain/campaigns/tables/link-cells.ts'
import type { LinkFilters } from '#domain/campaigns/tables/link-list.ts'
import type { Deps } from '#server/deps.ts'
import { listFittingLinks } from '#server/services/console/campaigns/list-links.ts'

/** The columns that a table of links has, too. */
export const linkHeader: readonly string[] = linkColumns

/** Lines of the links that fit, by name, at most so many. */
export async function linkLines(
  deps: Pick<Deps, 'db' | 'clock'>,
  filters: LinkFilters,
  { most }: { most: number },
): Promise<unknown[][]> {
  const links = await listFittingLinks(deps, filters)
  return links.slice(0, most).map(({ link }) => linkCells(link))
}
