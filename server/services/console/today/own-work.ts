import type * as z from 'zod/mini'
import type * as calls from '#api/console/today.ts'
import { Problem } from '#domain/problem.ts'
import { endsByWord } from '#domain/staff/task-rows.ts'
import { findTask, saveTaskDone, saveTaskOwner } from '#server/db/staff/work.ts'
import { hasStaffTask } from '#server/db/staff/staff-tasks.ts'
import type { Task } from '#server/db/staff/work.ts'
import { listColleagues } from '#server/db/staff/members.ts'
import type { Deps } from '#server/deps.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'
import { assignCase } from '#server/services/console/one-case/case-notes.ts'

type Parts = Pick<Deps, 'db' | 'clock'>
type Input<C extends { input: z.ZodMiniType }> = z.output<C['input']>

/** Gives work to a member, or to nobody. Throws `not-found` for a member who may own none. */
export async function assignWork(
  deps: Parts,
  asker: StaffAsker,
  { id, what, memberId }: Input<typeof calls.assignWork>,
): Promise<void> {
  if (what === 'case') return assignCase(deps, asker, { caseId: id, memberId })
  const member = (await listColleagues(deps.db)).find((one) => one.id === memberId)
  if (memberId !== null && !member) throw new Problem('not-found')
  const action = member ? `assigned.${member.name}` : 'assigned-to-nobody'
  const task = await openTaskOf(deps, id)
  await saveTaskOwner(deps.db, id, memberId)
  await auditTask(deps, task, action)
}

/** Throws `not-found`, and `invalid-input` where the thing itself must be done. */
export async function endTask(
  deps: Parts,
  { session }: StaffAsker,
  { taskId }: Input<typeof calls.endTask>,
): Promise<void> {
  const task = await openTaskOf(deps, taskId)
  if (!endsByWord(task.kind)) throw new Problem('invalid-input')
  await saveTaskDone(deps.db, taskId, { at: deps.clock.now(), by: session.name })
  await auditTask(deps, task, 'task-done')
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
  await auditTask(deps, task, 'task-open-again')
}

async function openTaskOf({ db }: Parts, id: string): Promise<Task> {
  const task = await findTask(db, id, true)
  if (!task || task.done_at) throw new Problem('not-found')
  return task
}

/** In the trail of its case, or of the office where it belongs to none. */
function auditTask(deps: Parts, task: Task, action: string): Promise<void> {
  if (task.subject === 'case') return audit(deps, task.subject_id, `${action}.${task.kind}`)
  const holds = { task: task.id, kind: task.kind, action }
  return recordAudit(deps.db, { kind: 'task-moved', by: 'staff', at: deps.clock.now(), holds })
}

function audit({ db, clock }: Parts, appId: string, action: string): Promise<void> {
  const of = { appId, by: 'staff', at: clock.now() } as const
  return recordAudit(db, { ...of, kind: 'staff-acted', holds: { action } })
}
