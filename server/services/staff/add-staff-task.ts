import type { StaffTaskKind } from '#domain/staff/task-kinds.ts'
import { insertStaffTask, saveStaffTasksDone } from '#server/db/staff/staff-tasks.ts'
import { actingStaff } from '#server/who/acting-staff.ts'
import type { Deps } from '#server/deps.ts'
import { newOpaqueId } from '#server/privacy/opaque-id.ts'

/** The subject of a task. */
type Whose = { caseId: string } | { jobMessageId: string }

/** `reason` is a code word, `about` the id of a mandate, due or payment: nothing personal. */
export async function addStaffTask(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  task: Whose & { kind: StaffTaskKind; reason: string; about: string },
): Promise<void> {
  const { kind, reason, about } = task
  const subject =
    'caseId' in task
      ? { subject: 'case', subject_id: task.caseId }
      : { subject: 'job-message', subject_id: task.jobMessageId }
  await insertStaffTask(db, {
    ...subject,
    kind,
    reason,
    about,
    id: newOpaqueId(),
    created_at: clock.now(),
  })
}

/** Closes these tasks and keeps who did it. Answers how many there were. */
export function closeStaffTasks(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { kinds, about }: { kinds: readonly StaffTaskKind[]; about: string },
): Promise<number> {
  return saveStaffTasksDone(db, { kinds, about, at: clock.now(), by: actingStaff() ?? null })
}
