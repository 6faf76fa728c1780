import type { StaffTaskKind } from '#domain/staff/task-kinds.ts'
import { insertStaffTasks, saveStaffTasksDone } from '#server/db/staff/staff-tasks.ts'
import { actingStaff } from '#server/who/acting-staff.ts'
import type { Deps } from '#server/deps.ts'
import { newOpaqueId } from '#server/privacy/opaque-id.ts'

/** The subject of a task. */
type Whose =
  | { caseId: string }
  | { jobMessageId: string }
  | { dataRequestId: string }
  | { interviewId: string }
  /** A place of the product itself, such as a setting. */
  | { office: string }

/** `reason` is a code word, `about` the id of a mandate, due or payment: nothing personal. */
export type NewStaffTask = Whose & { kind: StaffTaskKind; reason: string; about: string }

/** Adds a task, unless the same is open. */
export const addStaffTask = (deps: Pick<Deps, 'db' | 'clock'>, task: NewStaffTask): Promise<void> =>
  addStaffTasks(deps, [task])

/** Adds tasks in this order, each unless the same is open. */
export async function addStaffTasks(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  tasks: readonly NewStaffTask[],
): Promise<void> {
  if (tasks.length === 0) return
  const rows = tasks.map(({ kind, reason, about, ...whose }) => ({
    ...subjectOf(whose),
    kind,
    reason,
    about,
    id: newOpaqueId(),
  }))
  await insertStaffTasks(db, rows, clock.now())
}

function subjectOf(whose: Whose) {
  if ('caseId' in whose) return { subject: 'case' as const, subject_id: whose.caseId }
  if ('office' in whose) return { subject: 'office' as const, subject_id: whose.office }
  if ('interviewId' in whose)
    return { subject: 'interview' as const, subject_id: whose.interviewId }
  return 'jobMessageId' in whose
    ? { subject: 'job-message' as const, subject_id: whose.jobMessageId }
    : { subject: 'data-request' as const, subject_id: whose.dataRequestId }
}

/** Closes these tasks and keeps who did it. Answers how many there were. */
export function closeStaffTasks(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { kinds, about }: { kinds: readonly StaffTaskKind[]; about: string },
): Promise<number> {
  return saveStaffTasksDone(db, { kinds, about, at: clock.now(), by: actingStaff() ?? null })
}
