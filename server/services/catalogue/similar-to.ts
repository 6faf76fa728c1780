import { ROLES, SKILLS } from '#domain/catalogue/codes.ts'
import { wordInAddress } from '#domain/catalogue/filters/filter-options.ts'
import type { Filters } from '#domain/catalogue/filters/filters.ts'
import type { Searchable } from '#domain/catalogue/filters/maid-options.ts'
import { listSkills } from '#server/db/catalogue/maids.ts'
import type { Deps } from '#server/deps.ts'
import { codesOf } from './maid-of-row.ts'

type Known = Pick<Searchable, 'id' | 'roles' | 'skills'>
type Wanted = { missed?: Filters; except?: readonly string[]; count?: number }

/** Ids of the people most alike in skills; those who have what was missed come first. */
export function similarTo(
  { catalogue }: Pick<Deps, 'catalogue'>,
  maid: Known,
  { missed, except = [], count = 3 }: Wanted = {},
): string[] {
  const left = new Set([maid.id, ...except])
  const ids = catalogue.page({
    role: maid.roles[0],
    filters: {},
    sort: 'best-fit',
    offset: 0,
    limit: count + left.size,
    wishes: { 'good-at': maid.skills.map(wordInAddress) },
    missed,
  })
  return ids.filter((id) => !left.has(id)).slice(0, count)
}

/** Search facts of people who may be hidden by now, in the order of the ids. */
export async function readAlike(
  { db }: Pick<Deps, 'db'>,
  ids: readonly string[],
): Promise<Known[]> {
  if (ids.length === 0) return []
  const rows = new Map((await listSkills(db, ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = rows.get(id)
    return row
      ? [{ id, roles: codesOf(ROLES, row.roles), skills: codesOf(SKILLS, row.skills) }]
      : []
  })
}
