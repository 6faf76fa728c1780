import type * as z from 'zod/mini'
import type * as calls from '#api/console/words/notices.ts'
import type { OutputOf } from '#api/define-call.ts'
import { LANGUAGES } from '#domain/constants.ts'
import { unkeptInNotice } from '#domain/content/promises/notice-promises.ts'
import { Problem } from '#domain/problem.ts'
import { faultsOfNotice, instantOf } from '#domain/site/notices/site-notice.ts'
import type { WrittenNotice } from '#domain/site/notices/site-notice.ts'
import { announceContent } from '#server/db/announce-change.ts'
import type { Db } from '#server/db/connect.ts'
import { insertExplained, listExplained } from '#server/db/content/content-promises.ts'
import {
  deleteDraftOfNotice,
  insertNoticeVersion,
  listNoticeVersions,
  lockNotice,
  saveDraftOfNotice,
} from '#server/db/site/site-notices.ts'
import type { NoticeVersion } from '#server/db/site/site-notices.ts'
import type { Deps } from '#server/deps.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { sha256Hex } from '#server/services/audit/sha256.ts'
import { checkExplained } from '#server/services/console/words/known-promises.ts'
import { NOTICES_PLACE } from '#server/services/site/notices/live-notices.ts'
import { actingStaff } from '#server/who/acting-staff.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'

type Parts = Pick<Deps, 'db' | 'clock'>
type Input<C extends { input: z.ZodMiniType }> = z.output<C['input']>

type Explained = NonNullable<Input<typeof calls.publishNotice>['explained']>

const editedMeanwhile = () => new Problem('edited-meanwhile', { facts: { what: 'text' } })

/** Keeps a notice that is being written. Throws `edited-meanwhile`. */
export async function saveNoticeDraft(
  { db, clock }: Parts,
  _asker: StaffAsker,
  { noticeId, notice, baseVersion, after }: Input<typeof calls.saveNoticeDraft>,
): Promise<OutputOf<typeof calls.saveNoticeDraft>> {
  const saved = { savedBy: actingStaff() ?? null, savedAt: clock.now() }
  const draft = { noticeId, notice, baseVersion, ...saved }
  if (!(await saveDraftOfNotice(db, { ...draft, after }))) throw editedMeanwhile()
  return { revision: after + 1 }
}

/** Forgets a notice that was being written. */
export async function dropNoticeDraft(
  { db }: Parts,
  _asker: StaffAsker,
  { noticeId }: Input<typeof calls.dropNoticeDraft>,
): Promise<Record<string, never>> {
  await deleteDraftOfNotice(db, noticeId)
  return {}
}

/**
 * Publishes a notice, or says what is wrong with it, or which of its sentences nothing keeps. Throws
 * `edited-meanwhile`.
 */
export async function publishNotice(
  { db, clock }: Parts,
  _asker: StaffAsker,
  { noticeId, notice, after, explained = [] }: Input<typeof calls.publishNotice>,
): Promise<OutputOf<typeof calls.publishNotice>> {
  const now = clock.now()
  const faults = faultsOfNotice(notice, now.getTime())
  const unkept = await unkeptOf(db, notice, explained)
  if (faults.length > 0 || unkept.length > 0) return { faults, unkept, version: null }
  const until = new Date(instantOf(notice.until) ?? now)
  const before = await newestOf(db, noticeId, after)
  const version = await addVersion(db, {
    noticeId,
    version: after + 1,
    notice,
    from: new Date(instantOf(notice.from) ?? now),
    until,
    publishedBy: actingStaff() ?? null,
    publishedAt: now,
  })
  await keepExplained(db, explained, now)
  await deleteDraftOfNotice(db, noticeId)
  await recordAudit(db, {
    kind: 'notice-published',
    by: 'staff',
    at: now,
    holds: {
      notice: noticeId,
      version,
      after: hashOf(notice),
      ...(before ? { before: hashOf(before.notice) } : {}),
    },
  })
  return { faults, unkept, version }
}

/** What was explained of one notice is known in every other. */
async function unkeptOf(db: Db, { words }: WrittenNotice, explained: Explained) {
  checkExplained(explained)
  const known = await Promise.all(
    LANGUAGES.map(async (language) =>
      (await listExplained(db, { place: NOTICES_PLACE, language })).map((one) => ({
        ...one,
        language,
      })),
    ),
  )
  return unkeptInNotice(words, [...known.flat(), ...explained])
}

async function keepExplained(db: Db, explained: Explained, at: Date): Promise<void> {
  const by = actingStaff() ?? null
  for (const { language, ...one } of explained) {
    const key = { place: NOTICES_PLACE, language }
    await insertExplained(db, key, { sentences: [one], by, at })
  }
}

/** Takes a notice off the site at once. Throws `edited-meanwhile`, and `not-found` where none runs. */
export async function endNotice(
  { db, clock }: Parts,
  _asker: StaffAsker,
  { noticeId, after }: Input<typeof calls.endNotice>,
): Promise<OutputOf<typeof calls.endNotice>> {
  const now = clock.now()
  const before = await newestOf(db, noticeId, after)
  if (!before || before.until <= now) throw new Problem('not-found')
  const from = before.from < now ? before.from : now
  const publishedBy = actingStaff() ?? null
  const ended = { ...before, from, until: now, publishedBy, publishedAt: now }
  const version = await addVersion(db, { ...ended, version: after + 1 })
  const holds = { notice: noticeId, version }
  await recordAudit(db, { kind: 'notice-ended', by: 'staff', at: now, holds })
  return { version }
}

/** The newest version, which must be the one that was edited. */
async function newestOf(
  db: Db,
  noticeId: string,
  after: number,
): Promise<NoticeVersion | undefined> {
  await lockNotice(db, noticeId)
  const [newest] = await listNoticeVersions(db, noticeId)
  if ((newest?.version ?? 0) !== after) throw editedMeanwhile()
  return newest
}

async function addVersion(db: Db, version: NoticeVersion): Promise<number> {
  await insertNoticeVersion(db, version)
  await announceContent(db, NOTICES_PLACE)
  return version.version
}

const hashOf = (notice: unknown): string => sha256Hex(JSON.stringify(notice))
