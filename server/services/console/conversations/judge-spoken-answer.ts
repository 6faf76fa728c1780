import type * as z from 'zod/mini'
import type * as calls from '#api/console/conversations.ts'
import { Problem } from '#domain/problem.ts'
import { saveOutcome } from '#server/db/staff/conversations.ts'
import { findTask } from '#server/db/staff/work.ts'
import type { Deps } from '#server/deps.ts'
import { auditTask, openTaskOf } from '#server/services/console/today/own-work.ts'
import { hearAnswer, judgeAnswer } from '#server/services/interviews/judge-answer.ts'
import type { TellParts } from '#server/services/interviews/tell-of-interview.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'

/** Her answer to a household, as long as she has not taken it back. Throws `not-found`. */
export async function hearAnswerToCheck(
  deps: Pick<Deps, 'db' | 'ring'>,
  _asker: StaffAsker,
  { taskId }: z.output<(typeof calls.hearAnswerToCheck)['input']>,
): Promise<{ bytes: Uint8Array; type: string }> {
  const task = await findTask(deps.db, taskId)
  if (!task) throw new Problem('not-found')
  return hearAnswer(deps, task)
}

/** Lets her answer through, or sends it back; both end the task. */
export async function judgeSpokenAnswer(
  deps: TellParts,
  _asker: StaffAsker,
  { taskId, written }: z.output<(typeof calls.judgeSpokenAnswer)['input']>,
): Promise<void> {
  const task = await openTaskOf(deps, taskId)
  await judgeAnswer(deps, task, written)
  const outcome = written === undefined ? 'sent-back' : 'let-through'
  await saveOutcome(deps.db, taskId, { outcome, note: null })
  await auditTask(deps, task, { kind: 'task-finished', outcome })
}
