import type * as z from 'zod/mini'
import type * as calls from '#api/console/today.ts'
import { Problem } from '#domain/problem.ts'
import { endsByWord, outcomesOf } from '#domain/staff/task-outcomes.ts'
import type { TaskOutcome } from '#domain/staff/task-outcomes.ts'
import { saveAssignee } from '#server/db/cases/case-file.ts'
import { saveOutcome } from '#server/db/staff/conversations.ts'
import { findTask, saveTaskDone, saveTaskAssignee } from '#server/db/staff/work.ts'
import { hasStaffTask } from '#server/db/staff/staff-tasks.ts'
import type { Task } from '#server/db/staff/work.ts'
import { listColleagues } from '#server/db/staff/members.ts'
import type { Deps } from '#server/deps.ts'
import { sealField } from '#server/privacy/field-cipher.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { writeCaseNote } from '#server/services/console/one-case/case-notes.ts'
import { lockKnown } from '#server/services/console/one-case/on-case.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'
import { outcomeNotePlace } from './tasks.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring'>
type Input<C extends { input: z.ZodMiniType }> = z.output<C['input']>

/**
 * Gives work to a member, or to nobody, and answers whose it was. Throws `not-found` for a member
 * who may own none.
 */
export async function assignWork(
  deps: Parts,
  _asker: StaffAsker,
  { id, what, memberId }: Input<typeof calls.assignWork>,
): Promise<{ before: string | null }> {
  const member = (await listColleagues(deps.db)).find((one) => one.id === memberId)
  if (memberId !== null && !member) throw new Problem('not-found')
  const to = member ? { to: member.name } : {}
  if (what === 'case') return assignCase(deps, id, { memberId, to })
  const task = await openTaskOf(deps, id)
  await saveTaskAssignee(deps.db, id, memberId)
  await auditTask(deps, task, { kind: 'task-assigned', ...to })
  return { before: task.assignee_id }
}

async function assignCase(
  { db, clock }: Parts,
  caseId: string,
  { memberId, to }: { memberId: string | null; to: { to?: string } },
): Promise<{ before: string | null }> {
  await lockKnown(db, caseId)
  const before = await saveAssignee(db, { caseId, memberId })
  const of = { caseId, by: 'staff', at: clock.now() } as const
  await recordAudit(db, { ...of, kind: 'case-assigned', holds: to })
  return { before }
}

/**
 * Ends a task with what came of it. Throws `not-found`, and `invalid-input` for an outcome that its
 * kind has not.
 */
export async function endTask(
  deps: Parts,
  asker: StaffAsker,
  { taskId, outcome, note = '' }: Input<typeof calls.endTask>,
): Promise<void> {
  const task = await openTaskOf(deps, taskId)
  if (!outcomesOf(task.kind).includes(outcome)) throw new Problem('invalid-input')
  await saveTaskDone(deps.db, taskId, { at: deps.clock.now(), by: asker.session.name })
  const text = note.normalize('NFC').trim()
  const isOfCase = task.subject === 'case'
  if (isOfCase && text !== '') {
    await writeCaseNote(deps, asker, { caseId: task.subject_id, text })
  }
  const isOwn = !isOfCase && text !== ''
  const sealed = isOwn ? sealField(deps.ring, outcomeNotePlace(taskId), text) : null
  await saveOutcome(deps.db, taskId, { outcome, note: sealed })
  await auditTask(deps, task, { kind: 'task-finished', outcome })
}

/** Takes the end back. Throws `not-found` where it is open, or was asked for anew meanwhile. */
export async function reopenTask(
  deps: Parts,
  _asker: StaffAsker,
  { taskId }: Input<typeof calls.reopenTask>,
): Promise<void> {
  const task = await findTask(deps.db, taskId, true)
  if (!task?.done_at || !endsByWord(task.kind)) throw new Problem('not-found')
  if (await hasStaffTask(deps.db, task)) throw new Problem('not-found')
  await saveTaskDone(deps.db, taskId, null)
  await auditTask(deps, task, { kind: 'task-reopened' })
}

/** An open task, locked. Throws `not-found`. */
export async function openTaskOf({ db }: Pick<Parts, 'db'>, id: string): Promise<Task> {
  const task = await findTask(db, id, true)
  if (!task || task.done_at) throw new Problem('not-found')
  return task
}

/** What became of a task; `to` is the member who sees to it now, `outcome` what came of it. */
type TaskMove = {
  kind: 'task-finished' | 'task-reopened' | 'task-assigned'
  to?: string
  outcome?: TaskOutcome
}

/** In the trail of its case, or of the office where it belongs to none. */
export function auditTask(
  { db, clock }: Parts,
  task: Task,
  { kind, to, outcome }: TaskMove,
): Promise<void> {
  const of = { by: 'staff', at: clock.now() } as const
  if (task.subject === 'case') {
    const holds = { task: task.kind, ...(to && { to }), ...(outcome && { outcome }) }
    return recordAudit(db, { ...of, caseId: task.subject_id, kind, holds })
  }
  const more = to ?? outcome
  const action = more ? `${kind}.${more}` : kind
  const holds = { task: task.id, kind: task.kind, action }
  return recordAudit(db, { ...of, kind: 'task-moved', holds })
}
