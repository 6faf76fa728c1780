import type * as z from 'zod/mini'
import type * as calls from '#api/console/conversations.ts'
import { Problem } from '#domain/problem.ts'
import { outcomesOf } from '#domain/staff/conversations.ts'
import { saveOutcome } from '#server/db/staff/conversations.ts'
import { saveTaskDone } from '#server/db/staff/work.ts'
import type { Deps } from '#server/deps.ts'
import { sealField } from '#server/privacy/field-cipher.ts'
import { outcomeNotePlace } from '#server/services/console/today/tasks.ts'
import { auditTask, openTaskOf } from '#server/services/console/today/own-work.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring'>

/**
 * Closes an enquiry or a report with its outcome. Throws `not-found`, and `invalid-input` for an
 * outcome that its kind has not.
 */
export async function closeConversation(
  deps: Parts,
  { session }: StaffAsker,
  { taskId, outcome, note: typed }: z.output<(typeof calls.closeConversation)['input']>,
): Promise<void> {
  const { db, clock, ring } = deps
  const task = await openTaskOf(deps, taskId)
  if (!outcomesOf(task.kind).includes(outcome)) throw new Problem('invalid-input')
  await saveTaskDone(db, taskId, { at: clock.now(), by: session.name })
  const text = typed.normalize('NFC').trim()
  const note = text === '' ? null : sealField(ring, outcomeNotePlace(taskId), text)
  await saveOutcome(db, taskId, { outcome, note })
  await auditTask(deps, task, { kind: 'task-finished', outcome })
}
