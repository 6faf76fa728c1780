import type * as z from 'zod/mini'
import type { OutputOf } from '#api/define-call.ts'
import type { getFunnelDays as call } from '#api/console/funnel.ts'
import { daysFrom } from '#domain/day.ts'
import { milestones } from '#domain/figures/milestones.ts'
import { dayNow } from '#server/clock.ts'
import { listDayNotes } from '#server/db/figures/day-notes.ts'
import { countFunnelDays } from '#server/db/figures/funnel.ts'
import type { Deps } from '#server/deps.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'
import { funnelFiltersOf } from './get-funnel.ts'

/** The same funnel by the day on which its applications began, with the notes of those days. */
export async function getFunnelDays(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  _asker: StaffAsker,
  typed: z.output<(typeof call)['input']>,
): Promise<OutputOf<typeof call>> {
  const filters = funnelFiltersOf(typed, dayNow(clock))
  const [counted, notes] = await Promise.all([
    countFunnelDays(db, filters),
    listDayNotes(db, filters),
  ])
  const byDay = new Map(counted.map(({ day, reached }) => [day, reached]))
  const none = milestones.map(() => 0)
  return {
    days: daysFrom(filters.from, filters.until).map((day) => ({
      day,
      reached: byDay.get(day) ?? none,
    })),
    notes: notes.map(({ id, day, text, written_by: by }) => ({ noteId: id, day, text, by })),
  }
}
