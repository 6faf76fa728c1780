import { insertStaffTask, saveStaffTasksDone } from '#server/db/staff/staff-tasks.ts'
import { actingStaff } from '#server/acting-staff.ts'
import type { Deps } from '#server/deps.ts'
import { newOpaqueId } from '#server/privacy/opaque-id.ts'

/** Tasks that only staff can do. */
export type StaffTaskKind =
  | 'mend-mandate'
  /** Check the documents of a completed hire. */
  | 'check-documents'
  /** A document was asked again and has not come. */
  | 'document-asked'
  | 'cancel-mandate'
  | 'renew-mandate'
  | 'collect-otherwise'
  | 'sum-missing'
  | 'refund-failed'
  /** Refund a bank's collection by transfer. */
  | 'refund-by-transfer'
  /** A spouse's link ended without a signature. */
  | 'signature-missing'
  /** Find out whether she came on her day. */
  | 'arrival-unknown'
  /** Her household reports that she did not come. */
  | 'she-did-not-come'
  /** Her service ends: meet her and arrange what follows. */
  | 'service-ends'
  /** A collection was under way when her service ended: refund the excess once it arrives. */
  | 'refund-after-end'
  /** Somebody looks for work. */
  | 'job-enquiry'
  /** An anonymous report by a worker. */
  | 'job-report'
  /** A family voice was reported, or she asks staff to read it. */
  | 'check-voice'

/** A case or a job message as a task's subject. */
type Whose = { appId: string } | { jobMessageId: string }

/** `reason` is a code word, `about` the id of a mandate, due or payment: nothing personal. */
export async function addStaffTask(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  task: Whose & { kind: StaffTaskKind; reason: string; about: string },
): Promise<void> {
  const { kind, reason, about } = task
  const subject =
    'appId' in task
      ? { subject: 'case', subject_id: task.appId }
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
