import type { StaffRole } from '#domain/authority/actors.ts'
import { insertJob, insertJobs } from '#server/db/queue/jobs.ts'
import type { NewJob } from '#server/db/queue/jobs.ts'
import type { Db } from '#server/db/connect.ts'

/** Names of jobs and what each needs: ids only, nothing personal. */
export type JobPayloads = {
  'send-sms': { messageId: string }
  'send-mail': { mailId: string }
  'send-push': { messageId: string }
  'send-reminder': { reminderId: string }
  'renew-link': { tokenHash: string }
  'seal-mandate': { mandateId: string }
  'seal-invoice': { invoiceId: string }
  'send-refund': { paymentId: string }
  'check-card-payment': { paymentId: string }
  'certify-papers': { caseId: string }
  'note-locked-code': { challengeId: number }
  'send-privacy-code': { requestId: string }
  'make-export': { exportId: string }
  'make-list-export': { exportId: string }
  'remove-files': { keys: string[] }
  'remove-unnamed-files': { keys: string[] }
  'alert-matches': { maidId: string }
  'prepare-recording': { uploadId: string }
  'remove-replaced-media': { keys: string[] }
  'remove-media': { folder: string; spares?: 'voices' }
  'take-table': { importId: string; role: StaffRole }
  'take-table-files': { importId: string }
  'change-people': { changeId: string }
  'replay-journeys': { replayId: string }
  'sign-audit-heads': Record<string, never>
  'remove-samples': Record<string, never>
}

type Manner<Payload> = {
  /** Allows one job per key; the sweep uses it to find what has none. */
  of?: (payload: Payload) => string
  /** Seconds before the first run. */
  pause?: number
}

const manners: { [Name in keyof JobPayloads]: Manner<JobPayloads[Name]> } = {
  'send-sms': { of: ({ messageId }) => messageId },
  'send-mail': { of: ({ mailId }) => mailId },
  'send-push': { of: ({ messageId }) => messageId },
  'send-reminder': { of: ({ reminderId }) => reminderId },
  'renew-link': { of: ({ tokenHash }) => tokenHash },
  'seal-mandate': { of: ({ mandateId }) => mandateId },
  'seal-invoice': { of: ({ invoiceId }) => invoiceId },
  'send-refund': { of: ({ paymentId }) => paymentId },
  'check-card-payment': { of: ({ paymentId }) => paymentId },
  'certify-papers': { of: ({ caseId }) => caseId },
  'note-locked-code': { of: ({ challengeId }) => String(challengeId) },
  'send-privacy-code': { of: ({ requestId }) => requestId },
  'make-export': { of: ({ exportId }) => exportId },
  'make-list-export': { of: ({ exportId }) => exportId },
  'remove-files': {},
  // By then every request under way has ended.
  'remove-unnamed-files': { pause: 3_600 },
  'alert-matches': {},
  'prepare-recording': { of: ({ uploadId }) => uploadId },
  // Pages that browsers and proxies kept still name what was replaced.
  'remove-replaced-media': { pause: 3_600 },
  'remove-media': {},
  'take-table': { of: ({ importId }) => importId },
  'take-table-files': { of: ({ importId }) => importId },
  'change-people': { of: ({ changeId }) => changeId },
  'replay-journeys': { of: ({ replayId }) => replayId },
  'sign-audit-heads': { of: () => 'now' },
  'remove-samples': { of: () => 'all' },
}

/** Adds a job in the caller's transaction: both are stored or neither. */
export async function enqueue<Name extends keyof JobPayloads>(
  db: Db,
  name: Name,
  payload: JobPayloads[Name],
): Promise<void> {
  await insertJob(db, jobOf(name, payload))
}

/** Adds jobs of one name in the caller's transaction, in this order. */
export async function enqueueAll<Name extends keyof JobPayloads>(
  db: Db,
  name: Name,
  payloads: readonly JobPayloads[Name][],
): Promise<void> {
  await insertJobs(
    db,
    payloads.map((payload) => jobOf(name, payload)),
  )
}

/** A job as values for another statement. */
export function jobOf<Name extends keyof JobPayloads>(
  name: Name,
  payload: JobPayloads[Name],
): NewJob {
  const { of, pause = 0 }: Manner<JobPayloads[Name]> = manners[name]
  return { name, payload, key: of && `${name}:${of(payload)}`, pause }
}
