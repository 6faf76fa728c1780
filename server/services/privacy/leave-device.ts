import { inTransaction } from '#server/db/connect.ts'
import { deleteDraftsOf } from '#server/db/hiring/answers/step-answers.ts'
import type { Deps } from '#server/deps.ts'
import { endSession } from '#server/who/session.ts'
import type { Visit } from '#server/who/visit.ts'

/** Clearing cookies would also clear those of the operator's other sites. */
const forget = { 'Clear-Site-Data': '"cache", "storage"', 'Cache-Control': 'no-store' }

/** Ends the session and erases drafts (ASVS 7.4.4, 14.3.1). Answers stay for a return by code. */
export async function leaveDevice(
  deps: Pick<Deps, 'db' | 'session'>,
  visit: Visit,
): Promise<Response> {
  await inTransaction(deps.db, async (tx) => {
    // No other device sees these drafts.
    if (visit.visitorId) await deleteDraftsOf(tx, visit.visitorId)
    await endSession({ ...deps, db: tx }, visit)
  })
  return Response.json({ left: true }, { headers: forget })
}
