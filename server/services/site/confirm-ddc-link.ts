import type { InputOf, OutputOf } from '#api/define-call.ts'
import type { confirmDdcLink as call } from '#api/site/site.ts'
import * as z from 'zod/mini'
import { actorOf } from '#domain/authority/link-actors.ts'
import { addIndicators, findFirstAddress } from '#server/db/measuring/touches.ts'
import { findKnownVisitor } from '#server/db/hiring/applications.ts'
import { getSetting } from '#server/db/site/site.ts'
import type { Deps } from '#server/deps.ts'
import type { Visit } from '#server/who/visit.ts'
import { chatByRules } from '#server/services/settings/find-own-chat.ts'
import { openOwnNumber } from '#server/services/cases/clients/own-number.ts'

/** Numbers of a confirmation (A13, E06); the client's only for its own household (ruling 33). */
export async function confirmDdcLink(
  deps: Pick<Deps, 'db' | 'ring' | 'clock' | 'links'>,
  visit: Visit,
  { appId: caseId, adsIndicators }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const site = await getSetting(deps.db, 'site')
  const clientNumber = await ownNumber(deps, visit, caseId)
  const first = await findFirstAddress(deps.db, caseId)
  if (first && adsIndicators) await addIndicators(deps.db, caseId, adsIndicators)
  const cameBy = first ? (first.url ?? addressIn(adsIndicators)) : undefined
  const chosen = cameBy && chatByRules(deps, visit, { cameBy, page: 'confirm' })
  const redirectNumber = (chosen || undefined)?.number ?? site.whatsappNumber
  return { clientNumber, redirectNumber: redirectNumber || null }
}

const indicatorsSchema = z.object({ url: z.optional(z.string()) })

/** The address of the browser's first touch, from JSON text (A13). */
function addressIn(adsIndicators: string | undefined): string | undefined {
  try {
    return indicatorsSchema.parse(JSON.parse(adsIndicators ?? '')).url
  } catch {
    return undefined
  }
}

async function ownNumber(
  deps: Pick<Deps, 'db' | 'ring'>,
  { visitorId }: Visit,
  caseId: string,
): Promise<string | null> {
  if (!visitorId) return null
  const known = await findKnownVisitor(deps.db, { named: { caseId }, visitorId, lock: false })
  if (!known || actorOf(known) !== 'household') return null
  return (await openOwnNumber(deps, caseId)) ?? null
}
