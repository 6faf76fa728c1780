import { CHANGE_DAYS } from '#domain/people/changes/people-change.ts'
import { TRASH_DAYS } from '#domain/staff/trash.ts'
import { TEXT_WORDS_DAYS, keptHours, visitsKeptFrom } from '#domain/privacy/retention.ts'
import type { RemovedCounts, RemovedKind } from '#domain/privacy/removed-kinds.ts'
import { inTransaction } from '#server/db/connect.ts'
import type { Db } from '#server/db/connect.ts'
import { deleteExports } from '#server/db/privacy/data-exports.ts'
import { deleteListExports } from '#server/db/staff/list-exports.ts'
import { insertRetentionRun } from '#server/db/privacy/removed.ts'
import { enqueue } from './enqueue.ts'
import { deleteOldRows } from '#server/db/old-rows.ts'
import type { KeptForHours } from '#server/db/old-rows.ts'
import { deleteStampsWithoutFile } from '#server/db/signing/time-stamps.ts'
import { deleteTexts, forgetTexts } from '#server/db/texts/sms-messages.ts'
import { turnPartitions } from '#server/db/measuring/partitions.ts'
import { deleteTouchesBefore } from '#server/db/measuring/touches.ts'
import { getSetting } from '#server/db/site/site.ts'
import type { Deps } from '#server/deps.ts'
import { removeOldImports } from '#server/services/console/people-import/open-import.ts'
import { emptyTrash } from '#server/services/console/trash/trash.ts'
import { removeOldUploads } from '#server/services/console/people-media/uploads.ts'

const DAY = 24

/** Rows that expire. A repeated call's key is good for a day, a code for minutes. */
const kept: readonly (KeptForHours & { table: RemovedKind })[] = [
  { table: 'idempotency_keys', from: 'created_at', hours: 2 * DAY },
  { table: 'captchas', from: 'expires_at', hours: 1 },
  { table: 'request_counts', from: 'window_start', hours: 2 * DAY },
  { table: 'visitor_tokens', from: 'expires_at', hours: 1 },
  { table: 'staff_sessions', from: 'last_seen_at', hours: DAY },
  { table: 'passkey_challenges', from: 'expires_at', hours: 1 },
  { table: 'staff_links', from: 'expires_at', hours: DAY },
  { table: 'household_views', from: 'expires_at', hours: 1 },
  { table: 'links', from: 'expires_at', hours: 7 * DAY },
  { table: 'step_drafts', from: 'saved_at', hours: keptHours('drafts') },
  { table: 'otp_challenges', from: 'sent_at', hours: keptHours('codes') },
  { table: 'privacy_requests', from: 'created_at', hours: keptHours('codes') },
  { table: 'sms_messages', from: 'created_at', hours: keptHours('texts') },
  { table: 'mails', from: 'created_at', hours: 7 * DAY },
  { table: 'slug_visit_batches', from: 'written_at', hours: 2 * DAY },
  { table: 'diagnostics', from: 'received_at', hours: 30 * DAY },
  { table: 'push_messages', from: 'created_at', hours: 7 * DAY },
  { table: 'push_subscriptions', from: 'created_at', hours: keptHours('devices') },
  { table: 'interview_signals', from: 'sent_at', hours: 1 },
  { table: 'interviews', from: 'asked_at', hours: keptHours('interviews') },
  { table: 'rooms', from: 'opened_at', hours: keptHours('rooms') },
  { table: 'family_voices', from: 'asked_at', hours: keptHours('familyVoices') },
  { table: 'data_requests', from: 'recorded_at', hours: keptHours('requests') },
  { table: 'job_messages', from: 'created_at', hours: keptHours('enquiries') },
  { table: 'saved_views', from: 'trashed_at', hours: TRASH_DAYS * DAY },
  { table: 'people_changes', from: 'made_at', hours: CHANGE_DAYS * DAY },
  // What came of a replay stays; who it was does not.
  { table: 'replayed', from: 'replayed_at', hours: 90 * DAY },
  { table: 'match_alerts', from: 'created_at', hours: 180 * DAY },
]

/** Longer than any file takes to write. */
const DRAFT_OF_FILE_HOURS = 1

type Parts = Pick<Deps, 'db' | 'clock' | 'vault' | 'media' | 'builds' | 'ring' | 'env' | 'content'>

/** Deletes expired rows and records their counts. */
export async function purgeOldRows(deps: Parts): Promise<void> {
  const now = deps.clock.now()
  const removed: RemovedCounts = { ...(await forgetMeasured(deps.db, now)) }
  for (const rows of kept) removed[rows.table] = await deleteOldRows(deps.db, rows, now)
  removed.data_exports = await deleteOldExports(deps.db, now)
  removed.list_exports = await deleteOldLists(deps.db, now)
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  removed.texts_emptied = await forgetTexts(deps.db, ago(TEXT_WORDS_DAYS * DAY))
  // The message promises that the number is deleted.
  removed.match_alert_texts = await deleteTexts(deps.db, {
    purpose: 'match-alert',
    before: ago(1),
  })
  removed.trashed_people = await emptyTrash(deps, now)
  removed.staff_uploads = await removeOldUploads(deps, now)
  removed.people_imports = await removeOldImports(deps, now)
  removed.time_stamps = await deleteStampsWithoutFile(deps.db)
  removed.drafts_of_files = await sweepStorages(deps, ago(DRAFT_OF_FILE_HOURS))
  await insertRetentionRun(deps.db, { job: 'purge-old-rows', at: now, removed })
}

/** Deletes half-written files of killed processes. */
async function sweepStorages({ vault, media, builds }: Parts, before: Date): Promise<number> {
  const swept = await Promise.all([vault, media, builds].map((one) => one.sweepDrafts(before)))
  return swept.reduce((sum, count) => sum + count, 0)
}

/** Deletes data copies with their files. */
async function deleteOldExports(db: Db, now: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { count, keys } = await deleteExports(tx, { before: now })
    if (keys.length > 0) await enqueue(tx, 'remove-files', { keys })
    return count
  })
}

async function deleteOldLists(db: Db, now: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { count, keys } = await deleteListExports(tx, now)
    if (keys.length > 0) await enqueue(tx, 'remove-files', { keys })
    return count
  })
}

/**
 * Deletes events, addresses, visits and touches by the operator's setting, within the promised
 * limit.
 */
async function forgetMeasured(db: Db, now: Date): Promise<RemovedCounts> {
  const { keepMonths } = await getSetting(db, 'measuring')
  const keepFrom = visitsKeptFrom(now, keepMonths)
  const parts = await turnPartitions(db, { now, keepFrom })
  return { parts_of_logs: parts, touches: await deleteTouchesBefore(db, keepFrom) }
}
