import type { InputOf, OutputOf } from '#api/define-call.ts'
import type { confirmDdcLink as call } from '#api/site.ts'
import { actorOf } from '#domain/hiring/authority.ts'
import { findKnownVisitor } from '#server/db/hiring/applications.ts'
import { getSetting } from '#server/db/site/site.ts'
import type { Deps } from '#server/deps.ts'
import type { Visit } from '#server/visit/visit.ts'
import { openAnswer } from '#server/services/hiring/answers/open-answer.ts'

/** The numbers of a confirmation (A13, E06); the client's own only to its own household (ruling 33). */
export async function confirmDdcLink(
  deps: Pick<Deps, 'db' | 'ring'>,
  visit: Visit,
  { appId }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const site = await getSetting(deps.db, 'site')
  const clientNumber = await ownNumber(deps, visit, appId)
  return { clientNumber, redirectNumber: site.whatsappNumber || null }
}

async function ownNumber(
  deps: Pick<Deps, 'db' | 'ring'>,
  { visitorId }: Visit,
  appId: string,
): Promise<string | null> {
  if (!visitorId) return null
  const known = await findKnownVisitor(deps.db, { named: { appId }, visitorId, lock: false })
  if (!known || actorOf(known) !== 'household') return null
  const answer = await openAnswer(deps, appId, 'CLIENT_PHONE_NUMBER')
  return answer?.phone ?? null
}
