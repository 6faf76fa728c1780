import type * as z from 'zod/mini'
import type { listAccesses as call } from '#api/console/privacy.ts'
import type { OutputOf } from '#api/define-call.ts'
import { accessKinds } from '#domain/audit/accesses.ts'
import { isDay } from '#domain/day.ts'
import { fieldProblem } from '#domain/problem.ts'
import { countByStaff } from '#server/db/audit/staff-events.ts'
import { listMembers } from '#server/db/staff/members.ts'
import type { Deps } from '#server/deps.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'

/** Who saw what, from the audit trail; who had most accesses comes first. Throws at days that are none. */
export async function listAccesses(
  { db }: Pick<Deps, 'db'>,
  _asker: StaffAsker,
  { from, until }: z.output<(typeof call)['input']>,
): Promise<OutputOf<typeof call>> {
  for (const [name, day] of Object.entries({ from, until })) {
    if (!isDay(day)) throw fieldProblem(name, 'malformed')
  }
  const counted = await countByStaff(db, { kinds: accessKinds, from, until })
  const names = new Map((await listMembers(db)).map(({ name, fullName }) => [name, fullName]))
  const totalOf = (staff: string) =>
    counted.reduce((sum, one) => (one.staff === staff ? sum + one.count : sum), 0)
  const staffs = [...new Set(counted.map(({ staff }) => staff))].toSorted(
    (one, other) => totalOf(other) - totalOf(one) || one.localeCompare(other),
  )
  return {
    members: staffs.map((staff) => {
      const own = counted.filter((one) => one.staff === staff)
      return {
        staff,
        fullName: names.get(staff) ?? null,
        accesses: own.map(({ kind, count }) => ({ kind, count })),
        lastAt: new Date(Math.max(...own.map(({ lastAt }) => lastAt.getTime()))).toISOString(),
      }
    }),
  }
}
