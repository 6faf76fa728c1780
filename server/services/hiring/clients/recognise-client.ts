import type { Application } from '#server/db/hiring/applications.ts'
import { findClient, saveRecognised } from '#server/db/hiring/clients/clients.ts'
import { insertEvent } from '#server/db/hiring/timeline.ts'
import { copyDocumentsOfClient } from './copy-documents.ts'
import type { Deps } from '#server/deps.ts'
import { phoneIndex, phoneIndexes } from '#server/privacy/blind-index.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'

/** Only after a code (ruling 6): a stranger must not learn that a number is known. */
export async function recogniseClient(
  deps: Pick<Deps, 'db' | 'ring' | 'clock'>,
  application: Pick<Application, 'id' | 'recognised_at'>,
  { phone, visitorId }: { phone: string; visitorId: string },
): Promise<boolean> {
  if (application.recognised_at) return true
  const clientId = await findClient(deps.db, phoneIndexes(deps.ring, phone))
  if (!clientId) return false
  await saveRecognised(deps.db, {
    caseId: application.id,
    clientId,
    phoneIndex: phoneIndex(deps.ring, phone),
    now: deps.clock.now(),
  })
  await copyDocumentsOfClient(deps, { caseId: application.id, clientId, givenBy: visitorId })
  const at = deps.clock.now()
  await insertEvent(deps.db, application.id, { kind: 'recognised', at })
  const of = { caseId: application.id, by: 'household', at } as const
  await recordAudit(deps.db, { ...of, kind: 'client-recognised', holds: {} })
  return true
}
