import type * as z from 'zod/mini'
import type * as calls from '#api/console/words/notices.ts'
import type { OutputOf } from '#api/define-call.ts'
import { Problem } from '#domain/problem.ts'
import { listNoticeDrafts, listNoticeVersions } from '#server/db/site/site-notices.ts'
import type { NoticeDraft, NoticeVersion } from '#server/db/site/site-notices.ts'
import type { Deps } from '#server/deps.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'

type Parts = Pick<Deps, 'db' | 'clock'>

/** Every notice with its newest version and its draft. */
export async function listNotices({
  db,
  clock,
}: Parts): Promise<OutputOf<typeof calls.listNotices>> {
  const [drafts, versions] = await Promise.all([listNoticeDrafts(db), listNoticeVersions(db)])
  const noticeIds = new Set([...drafts, ...versions].map(({ noticeId }) => noticeId))
  const notices = [...noticeIds].map((noticeId) => {
    const draft = drafts.find((one) => one.noticeId === noticeId)
    const published = versions.find((one) => one.noticeId === noticeId)
    return {
      noticeId,
      draft: draft ? shownDraft(draft) : null,
      published: published ? shownVersion(published) : null,
    }
  })
  return { now: clock.now().toISOString(), notices }
}

/** One notice with its history. Throws `not-found` before anything was kept of it. */
export async function getNotice(
  { db, clock }: Parts,
  _asker: StaffAsker,
  { noticeId }: z.output<typeof calls.getNotice.input>,
): Promise<OutputOf<typeof calls.getNotice>> {
  const [[draft], versions] = await Promise.all([
    listNoticeDrafts(db, noticeId),
    listNoticeVersions(db, noticeId),
  ])
  if (!draft && versions.length === 0) throw new Problem('not-found')
  return {
    now: clock.now().toISOString(),
    draft: draft ? shownDraft(draft) : null,
    versions: versions.map(shownVersion),
  }
}

const shownDraft = ({ revision, baseVersion, notice, savedBy, savedAt }: NoticeDraft) => ({
  revision,
  baseVersion,
  notice,
  savedBy,
  savedAt: savedAt.toISOString(),
})

const shownVersion = ({ version, notice, publishedBy, ...at }: NoticeVersion) => ({
  version,
  notice,
  publishedBy,
  from: at.from.toISOString(),
  until: at.until.toISOString(),
  publishedAt: at.publishedAt.toISOString(),
})
