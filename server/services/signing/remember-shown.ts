import { inTransaction } from '#server/db/connect.ts'
import { lockApplication } from '#server/db/hiring/lock-application.ts'
import { findPaperShown, savePaperShown } from '#server/db/signing/papers-shown.ts'
import type { PaperShown } from '#server/db/signing/papers-shown.ts'
import type { Deps } from '#server/deps.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import type { Entry } from '#server/services/cases/standing.ts'

type Shown = Pick<PaperShown, 'mandate_id' | 'sha256' | 'content_sha256' | 'language'>

/** Records which bytes a signer was shown; repeats add nothing. */
export async function rememberShown(
  deps: Pick<Deps, 'db' | 'clock'>,
  { visitorId, actor, application }: Entry,
  shown: Shown,
): Promise<void> {
  const { mandate_id: mandateId, sha256, content_sha256: content, language } = shown
  const before = await findPaperShown(deps.db, { mandateId, visitorId, sha256 })
  if (before?.content_sha256 === content && before.language === language) return
  await inTransaction(deps.db, async (db) => {
    await lockApplication(db, application.id)
    await savePaperShown(db, { ...shown, visitor_id: visitorId })
    await recordAudit(db, {
      caseId: application.id,
      kind: 'paper-shown',
      by: actor,
      at: deps.clock.now(),
      holds: { mandate: mandateId, paper: sha256, content, language },
    })
  })
}
