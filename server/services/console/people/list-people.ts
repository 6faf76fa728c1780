import * as z from 'zod/mini'
import { peopleFilterFields } from '#api/console/people/people.ts'
import type {
  countPeopleViews as countCall,
  listPeople as call,
} from '#api/console/people/people.ts'
import type { OutputOf } from '#api/define-call.ts'
import { ROLES } from '#domain/catalogue/codes.ts'
import { peopleSorts } from '#domain/people/people-list.ts'
import { countPeopleLists, listPeopleRows } from '#server/db/catalogue/people.ts'
import type { PersonListRow } from '#server/db/catalogue/people.ts'
import type { Deps } from '#server/deps.ts'
import { countsOfViews, orderIn, readViews } from '#server/services/console/read-views.ts'
import { mediaUrl } from '#server/services/catalogue/maid-card.ts'
import { codesOf } from '#server/services/catalogue/maid-of-row.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'

const PAGE = 50

/** A page of people in an order, and how many fit. */
export async function listPeople(
  { db }: Pick<Deps, 'db'>,
  _asker: StaffAsker,
  { page = 1, sort = '', ...filters }: z.output<(typeof call)['input']>,
): Promise<OutputOf<typeof call>> {
  const offset = (Math.max(1, page) - 1) * PAGE
  const order = orderIn(peopleSorts, sort)
  const [rows, [total = 0]] = await Promise.all([
    listPeopleRows(db, { filters, ...order, offset, limit: PAGE }),
    countPeopleLists(db, [filters]),
  ])
  return { people: rows.map(shown), total, pageSize: PAGE }
}

const viewSchema = z.object(peopleFilterFields)

/** How many people each view has; null for a query that says nothing that we know. */
export async function countPeopleViews(
  { db }: Pick<Deps, 'db'>,
  _asker: StaffAsker,
  { queries }: z.output<(typeof countCall)['input']>,
) {
  const views = readViews(viewSchema, queries)
  const known = views.filter((view) => view !== undefined)
  return countsOfViews(views, await countPeopleLists(db, known))
}

const shown = (row: PersonListRow): OutputOf<typeof call>['people'][number] => ({
  maidId: row.id,
  name: row.name,
  age: row.age,
  nationality: row.nationality_code,
  roles: codesOf(ROLES, row.roles),
  state: row.state,
  availability: row.availability,
  availableFrom: row.available_from,
  monthlyPrice: row.monthly_price,
  poster: row.posterKey === null ? null : mediaUrl(row.posterKey),
  isSample: row.is_sample,
  changedAt: row.updated_at.toISOString(),
})
