import { insertStaffTask, saveStaffTasksDone } from '#server/db/staff/staff-tasks.ts'
import { actingStaff } from '#server/acting-staff.ts'
import type { Deps } from '#server/deps.ts'
import { newOpaqueId } from '#server/privacy/opaque-id.ts'

/** What only a person of ours can do. */
export type StaffTaskKind =
  | 'mend-mandate'
  /** A complete hire's documents are to be looked at. */
  | 'check-documents'
  /** A household was asked for a document again, and has not sent it yet. */
  | 'document-asked'
  | 'cancel-mandate'
  | 'renew-mandate'
  | 'collect-otherwise'
  | 'sum-missing'
  | 'refund-failed'
  /** What a bank brought is given back by a transfer. */
  | 'refund-by-transfer'
  /** A spouse's link ended without a signature. */
  | 'signature-missing'
  /** Her day has passed and nobody said whether she came. */
  | 'arrival-unknown'
  /** Her household says that she did not come. */
  | 'she-did-not-come'
  /** Her service ends: she is met, and what follows for her is arranged. */
  | 'service-ends'
  /** It was asked for before her service ended: what is too much is given back once it came. */
  | 'refund-after-end'
  /** Somebody looks for work. */
  | 'job-enquiry'
  /** Somebody says, without a name, what was done to them. */
  | 'job-report'
  /** What a family says of her is reported, or she asks us to look at it. */
  | 'check-voice'

/** The subject of a task. */
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
