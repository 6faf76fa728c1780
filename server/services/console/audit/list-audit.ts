import type * as z from 'zod/mini'
import type { listAudit as call } from '#api/console/audit.ts'
import type { OutputOf } from '#api/define-call.ts'
import { groupOfChain, PEOPLE_CHAIN, readableFields } from '#domain/audit/audit-kinds.ts'
import { readSearch } from '#domain/campaigns/read-search.ts'
import { addDays, isDay } from '#domain/day.ts'
import { fieldProblem } from '#domain/problem.ts'
import {
  countAuditEvents,
  findChainOfNumber,
  listAuditEvents,
  namesOfEvents,
} from '#server/db/audit/list-events.ts'
import type { AuditEventRow, AuditFilters } from '#server/db/audit/list-events.ts'
import { listMembers } from '#server/db/staff/members.ts'
import type { Deps } from '#server/deps.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'

const PAGE = 50
/** Pages reach so far back; days lead to what is older. */
const MOST = 10_000
/** An application that there is not has no events. */
const NO_CHAIN = ''

type Parts = Pick<Deps, 'db'>
type Named = { name: string; fullName: string }
export type TypedAuditFilters = Omit<z.output<(typeof call)['input']>, 'page'>

/** A page of the trail over all chains. Throws at `from` and `until` for days that are none. */
export async function listAudit(
  { db }: Parts,
  _asker: StaffAsker,
  { page = 1, ...typed }: z.output<(typeof call)['input']>,
): Promise<OutputOf<typeof call>> {
  const all = await listMembers(db)
  const members = all.map(({ name, fullName }) => ({ name, fullName }))
  const filters = await auditFiltersOf({ db }, typed, members)
  const offset = Math.min((Math.max(1, page) - 1) * PAGE, MOST - PAGE)
  const [rows, counted] = await Promise.all([
    listAuditEvents(db, filters, { offset, limit: PAGE }),
    countAuditEvents(db, filters, MOST + 1),
  ])
  return {
    events: await shownEvents({ db }, rows, members),
    total: Math.min(counted, MOST),
    isCut: counted > MOST,
    pageSize: PAGE,
    chain: filters.chain || null,
    members,
  }
}

/** The filters of an address as the database has them. */
export async function auditFiltersOf(
  { db }: Parts,
  { kind, staff, group, from, until, q }: TypedAuditFilters,
  members?: readonly Named[],
): Promise<AuditFilters> {
  const days = instantsOf({ from, until })
  const searched = q ? await searchOf({ db }, q, members ?? (await listMembers(db))) : {}
  const ofGroup = group === 'application' ? { ofCases: true } : { chain: group }
  // An application that a number names is none of the other chains.
  const isApart = searched.chain !== undefined && group !== undefined && group !== 'application'
  return {
    kind,
    staff,
    ...days,
    ...ofGroup,
    ...searched,
    ...(isApart ? { chain: NO_CHAIN } : {}),
  }
}

/** Days of Dubai as instants of the trail. Throws at `from` and `until`. */
function instantsOf({ from, until }: Pick<TypedAuditFilters, 'from' | 'until'>) {
  if (from !== undefined && !isDay(from)) throw fieldProblem('from', 'malformed')
  if (until !== undefined && !isDay(until)) throw fieldProblem('until', 'malformed')
  return {
    from: from && `${from}T00:00:00+04:00`,
    before: until && `${addDays(until, 1)}T00:00:00+04:00`,
  }
}

/** A number means an application, words the members whose name has them. */
async function searchOf(
  { db }: Parts,
  typed: string,
  members: readonly Named[],
): Promise<Pick<AuditFilters, 'chain' | 'members'>> {
  const { number, words = '' } = readSearch(typed)
  if (number !== undefined) return { chain: (await findChainOfNumber(db, number)) ?? NO_CHAIN }
  const isFound = ({ name, fullName }: Named) =>
    words !== '' && [name, fullName].some((one) => one.toLowerCase().includes(words))
  return { members: members.filter(isFound).map(({ name }) => name) }
}

/** Events with the numbers and names that a reader knows them by. */
export async function shownEvents(
  { db }: Parts,
  rows: readonly AuditEventRow[],
  members: readonly Named[],
): Promise<OutputOf<typeof call>['events']> {
  const caseIds = rows.map(({ chain }) => chain).filter((one) => isOfCase(one))
  const maidIds = rows.map(maidOf).filter((one) => one !== undefined)
  const { numbers, people } = await namesOfEvents(db, { caseIds, maidIds })
  const fullNames = new Map(members.map(({ name, fullName }) => [name, fullName]))
  return rows.map((row) => {
    const { chain, sequence, kind, by, at } = row
    const holds = readableFields(kind, row.holds)
    const id = maidOf(row)
    const name = id && people.get(id)
    return {
      chain,
      sequence,
      group: groupOfChain(chain),
      kind,
      by,
      at: at.toISOString(),
      holds,
      staffName: fullNames.get(String(holds['staff'])) ?? null,
      caseNumber: numbers.get(chain) ?? null,
      person: id && name ? { id, name } : null,
    }
  })
}

function maidOf({ chain, holds }: AuditEventRow): string | undefined {
  const { maid } = holds
  return chain === PEOPLE_CHAIN && typeof maid === 'string' ? maid : undefined
}

const isOfCase = (chain: string) => groupOfChain(chain) === 'application'
