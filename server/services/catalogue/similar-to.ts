import { slugOf } from '#domain/catalogue/filters/filter-options.ts'
import type { Filters } from '#domain/catalogue/filters/filters.ts'
import type { Searchable } from '#domain/catalogue/filters/maid-options.ts'
import type { Deps } from '#server/deps.ts'

const SIMILAR = 3

/** The ids of up to three most alike in skills, first who has what was missed in her. */
export function similarTo(
  { catalogue }: Pick<Deps, 'catalogue'>,
  maid: Pick<Searchable, 'id' | 'roles' | 'skills'>,
  missed?: Filters,
): string[] {
  const { ids } = catalogue.search({
    role: maid.roles[0],
    filters: {},
    sort: 'best-fit',
    offset: 0,
    limit: SIMILAR + 1,
    wishes: { 'good-at': maid.skills.map(slugOf) },
    missed,
  })
  return ids.filter((id) => id !== maid.id).slice(0, SIMILAR)
}
