import type * as z from 'zod/mini'
import type { listAccesses as call } from '#api/console/privacy.ts'
import type { OutputOf } from '#api/define-call.ts'
import { accessKinds } from '#domain/audit/accesses.ts'
import { countByStaff } from '#server/db/audit/list-events.ts'
import { listMembers } from '#server/db/staff/members.ts'
import type { Deps } from '#server/deps.ts'
import { instantsOf } from '#server/services/console/audit/list-audit.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'

/** Who saw what, from the audit trail; who had most accesses comes first. */
export async function listAccesses(
  { db }: Pick<Deps, 'db'>,
  _asker: StaffAsker,
  { from, until }: z.output<(typeof call)['input']>,
): Promise<OutputOf<typeof call>> {
  const counted = await countByStaff(db, { kinds: accessKinds, ...instantsOf({ from, until }) })
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
