import { listApplicationsBySession } from '#api/hiring/application.ts'
import { browserSend } from '#web/api-client.ts'
import { sessionId } from '#web/storage/session-id.ts'
import { affiliateEvent } from '#web/storage/session-flags.ts'

/** One open application of this visitor. */
export type OwnHire = { caseId: string; name: string; poster: string }

/** By maid id, the latest change first. */
export type OwnHires = ReadonlyMap<string, OwnHire>

/** The session's open applications by maid, named as specified (A07). */
export async function askOwnHires(): Promise<OwnHires> {
  const applications = await browserSend(
    listApplicationsBySession,
    { sessionId: sessionId(), ...affiliateEvent() },
    { suppressErrors: true },
  )
  const open = applications
    .filter(({ ended }) => ended === undefined)
    .toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt))
  return new Map(
    open.map(({ id, housemaid }) => [
      housemaid.id,
      { caseId: id, name: housemaid.name, poster: housemaid.poster },
    ]),
  )
}
