import { FILS_PER_DIRHAM } from '#domain/payment/money.ts'
import { listPeopleRows } from '#server/db/catalogue/people.ts'
import type { PeopleFilters } from '#server/db/catalogue/people.ts'
import type { Deps } from '#server/deps.ts'

export const peopleHeader = [
  'id',
  'name',
  'age',
  'nationality',
  'roles',
  'state',
  'availability',
  'available_from',
  'monthly_price_aed',
  'has_video',
  'is_sample',
  'changed_at',
]

/** Lines of the people who fit, by name, at most so many. Their numbers are never in it. */
export async function peopleLines(
  { db }: Pick<Deps, 'db'>,
  filters: PeopleFilters,
  { most }: { most: number },
): Promise<unknown[][]> {
  const order = { sort: 'name', isDescending: false, offset: 0 } as const
  const rows = await listPeopleRows(db, { filters, ...order, limit: most })
  return rows.map((row) => [
    row.id,
    row.name,
    row.age,
    row.nationality_code,
    row.roles.join(' '),
    row.state,
    row.availability,
    row.available_from,
    row.monthly_price / FILS_PER_DIRHAM,
    row.posterKey === null ? 'no' : 'yes',
    row.is_sample ? 'yes' : 'no',
    row.updated_at.toISOString(),
  ])
}
