import type * as z from 'zod/mini'
import type * as calls from '#api/console/conversations.ts'
import { Problem } from '#domain/problem.ts'
import { chainOfKind } from '#domain/audit/audit-kinds.ts'
import { hasAuditOf } from '#server/db/audit/audit-events.ts'
import { inTransaction } from '#server/db/connect.ts'
import { saveOutcome } from '#server/db/staff/conversations.ts'
import { findTask } from '#server/db/staff/work.ts'
import type { Deps } from '#server/deps.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { auditTask, openTaskOf } from '#server/services/console/today/own-work.ts'
import { hearAnswer, judgeRecording } from '#server/services/interviews/judge-answer.ts'
import type { TellParts } from '#server/services/interviews/tell-of-interview.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'

/**
 * The sound of a worker's answer to a household, until she takes it back. The audit trail records which
 * member of staff played it before the sound is sent. Throws `not-found`.
 */
export async function hearAnswerToCheck(
  deps: Pick<Deps, 'db' | 'ring' | 'clock'>,
  { session }: StaffAsker,
  { taskId }: z.output<(typeof calls.hearAnswerToCheck)['input']>,
): Promise<{ bytes: Uint8Array; type: string }> {
  const task = await findTask(deps.db, taskId)
  if (!task) throw new Problem('not-found')
  const heard = await hearAnswer(deps, task)
  await noteHeard(deps, { task: taskId, staff: session.name })
  return heard
}

/** Once for each member of staff: a player asks for one sound in many parts. */
async function noteHeard(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { task, staff }: { task: string; staff: string },
): Promise<void> {
  const kind = 'answer-heard'
  if (await hasAuditOf(db, { chain: chainOfKind(kind), kind, holds: { task, staff } })) return
  await inTransaction(db, (tx) =>
    recordAudit(tx, { kind, by: 'staff', at: clock.now(), holds: { task } }),
  )
}

/** Lets her answer through, or sends it back; both end the task. */
export async function judgeSpokenAnswer(
  deps: TellParts,
  _asker: StaffAsker,
  { taskId, written }: z.output<(typeof calls.judgeSpokenAnswer)['input']>,
): Promise<void> {
  const task = await openTaskOf(deps, taskId)
  await judgeRecording(deps, task, written)
  const outcome = written === undefined ? 'sent-back' : 'let-through'
  await saveOutcome(deps.db, taskId, { outcome, note: null })
  await auditTask(deps, task, { kind: 'task-finished', outcome })
}
