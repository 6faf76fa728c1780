import { listApplicationsBySession } from '#api/hiring/application.ts'
import { browserSend } from '#web/api-client.ts'
import { LOCAL_KEYS } from '#domain/constants.ts'
import { localKeys } from '#web/storage/browser-storage.ts'
import { sessionId } from '#web/storage/session-id.ts'
import { affiliateEvent } from '#web/storage/session-flags.ts'

/** One open application of this visitor. */
export type OwnHire = { caseId: string; name: string; poster: string }

/** By maid id, the latest change first. */
export type OwnHires = ReadonlyMap<string, OwnHire>

/** The session's open applications by maid; pages keep a line free for them from then on. */
export async function askOwnHires(): Promise<OwnHires> {
  try {
    const hires = await findOwnHires()
    const hasHired = hires.size > 0
    localKeys.set(LOCAL_KEYS.hasHired, hasHired ? '1' : '0')
    keepLine(hasHired)
    return hires
  } catch (error) {
    keepLine(false)
    throw error
  }
}

/** As the script in the page's head does before anything is seen. */
function keepLine(isKept: boolean): void {
  document.documentElement.toggleAttribute('data-hired', isKept)
}

/** Named as specified (A07). */
async function findOwnHires(): Promise<OwnHires> {
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
