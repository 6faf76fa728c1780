import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import type { addDayNote as add, changeDayNote as change } from '#api/console/funnel.ts'
import type { OutputOf } from '#api/define-call.ts'
import { isDay } from '#domain/day.ts'
import { fieldProblem, Problem } from '#domain/problem.ts'
import { insertDayNote, saveDayNoteRemoved } from '#server/db/figures/day-notes.ts'
import type { Deps } from '#server/deps.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'

type Parts = Pick<Deps, 'db' | 'clock'>

/** Notes what was done on a day, to be read beside its figures. Throws at `day` where it is none. */
export async function addDayNote(
  { db, clock }: Parts,
  { session }: StaffAsker,
  { day, text }: z.output<(typeof add)['input']>,
): Promise<OutputOf<typeof add>> {
  if (!isDay(day)) throw fieldProblem('day', 'malformed')
  const [id, at] = [randomUUID(), clock.now()]
  await insertDayNote(db, { id, day, text, written_at: at, written_by: session.name })
  const holds = { note: id, day }
  await recordAudit(db, { kind: 'day-note-written', by: 'staff', at, holds })
  return { noteId: id }
}

/** Takes a note away, or puts it back. Throws `not-found`. */
export async function changeDayNote(
  { db, clock }: Parts,
  _asker: StaffAsker,
  { noteId, isRemoved }: z.output<(typeof change)['input']>,
): Promise<OutputOf<typeof change>> {
  const at = clock.now()
  const isKnown = await saveDayNoteRemoved(db, { id: noteId, removedAt: isRemoved ? at : null })
  if (!isKnown) throw new Problem('not-found')
  const holds = { note: noteId, action: isRemoved ? 'removed' : 'put-back' }
  await recordAudit(db, { kind: 'day-note-changed', by: 'staff', at, holds })
  return {}
}
