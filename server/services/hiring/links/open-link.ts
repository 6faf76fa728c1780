import { linkActors } from '#domain/authority/link-actors.ts'
import type { DevicePurpose } from '#domain/authority/link-actors.ts'
import type { OutputOf } from '#api/define-call.ts'
import type { createResumeLink as createCall, openLink as openCall } from '#api/hiring/links.ts'
import { Problem } from '#domain/problem.ts'
import { insertEvent } from '#server/db/hiring/timeline.ts'
import { inTransaction } from '#server/db/connect.ts'
import {
  consumeLink,
  findLinkOpenedBy,
  findOpenableLink,
  insertApplicationVisitor,
} from '#server/db/hiring/links/links.ts'
import type { Deps } from '#server/deps.ts'
import { ensureVisitor, renewIfReplaced, rotateSession } from '#server/who/session.ts'
import type { Visit } from '#server/who/visit.ts'
import { hashToken } from '#server/privacy/opaque-id.ts'
import { createLink } from '#server/services/cases/links/create-link.ts'
import { isHousehold } from './look-at-link.ts'
import type { Standing } from '#server/services/cases/standing.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { lockApplication } from '#server/db/hiring/lock-application.ts'

const QR_MINUTES = 30
// For a lost answer; a longer time would be worth stealing.
const REPEAT_SECONDS = 60

/** For the QR code: opens once, within half an hour. */
export async function createResumeLink(
  deps: Pick<Deps, 'db' | 'clock' | 'env' | 'ring'>,
  { application, actor }: Standing,
): Promise<OutputOf<typeof createCall>> {
  const { url, expiresAt } = await createLink(deps, {
    caseId: application.id,
    purpose: 'resume',
    minutes: QR_MINUTES,
    by: actor,
  })
  return { url, expiresAt: expiresAt.toISOString() }
}

/**
 * Uses a link up and renews the session token; the same device may repeat. Throws `link-expired`
 * for everybody else.
 */
export function openLink(
  deps: Pick<Deps, 'db' | 'clock' | 'session'>,
  visit: Visit,
  { token }: { token: string },
): Promise<OutputOf<typeof openCall>> {
  return inTransaction(deps.db, async (db) => {
    const tokenHash = hashToken(token)
    const repeat = { key: token, seconds: REPEAT_SECONDS }
    const found = await findOpenableLink(db, tokenHash, deps.clock.now())
    // The household's own try of the link does not use it up.
    if (found && (await isHousehold({ db }, found.case_id, visit.visitorId))) {
      return { ...answerOf(found), purpose: 'resume' }
    }
    if (found) await lockApplication(db, found.case_id)
    const link = await consumeLink(db, tokenHash, deps.clock.now())
    if (!link) return openedBefore()
    const visitorId = await ensureVisitor({ ...deps, db }, visit, repeat)
    const entry = {
      caseId: link.case_id,
      visitorId,
      purpose: link.purpose,
      linkHash: tokenHash,
    }
    await insertApplicationVisitor(db, entry)
    await rotateSession({ ...deps, db }, visit, repeat)
    const { caseId, purpose } = entry
    const [by, at] = [linkActors[purpose], deps.clock.now()]
    await insertEvent(db, caseId, { kind: 'link-opened', at, facts: { purpose } })
    const holds = { purpose, link: tokenHash }
    await recordAudit(db, { caseId, kind: 'link-opened', by, at, holds })
    return answerOf(link)

    async function openedBefore() {
      await renewIfReplaced({ ...deps, db }, visit, token)
      const { visitorId } = visit
      const opened = visitorId && (await findLinkOpenedBy(db, tokenHash, visitorId))
      if (!opened) throw new Problem('link-expired')
      return answerOf(opened)
    }
  })
}

function answerOf(link: { case_id: string; purpose: DevicePurpose; confirms_arrival: boolean }) {
  const { case_id: caseId, purpose } = link
  return { caseId, purpose, confirmsArrival: link.confirms_arrival || undefined }
}
