import type { InputOf, OutputOf } from '#api/define-call.ts'
import type { confirmDdcLink as call } from '#api/site.ts'
import * as z from 'zod/mini'
import { actorOf } from '#domain/hiring/authority.ts'
import { modeOf } from '#domain/visitor/mode.ts'
import { addIndicators, findFirstAddress } from '#server/db/measuring/touches.ts'
import { findKnownVisitor } from '#server/db/hiring/applications.ts'
import { getSetting } from '#server/db/site/site.ts'
import type { Deps } from '#server/deps.ts'
import type { Visit } from '#server/visit/visit.ts'
import { openAnswer } from '#server/services/hiring/answers/open-answer.ts'

/** The numbers of a confirmation (A13, E06); the client's own only to its own household (ruling 33). */
export async function confirmDdcLink(
  deps: Pick<Deps, 'db' | 'ring' | 'clock' | 'links'>,
  visit: Visit,
  { appId, adsIndicators }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const site = await getSetting(deps.db, 'site')
  const clientNumber = await ownNumber(deps, visit, appId)
  const first = await findFirstAddress(deps.db, appId)
  if (first && adsIndicators) await addIndicators(deps.db, appId, adsIndicators)
  const cameBy = first ? (first.url ?? addressIn(adsIndicators)) : undefined
  const redirectNumber = numberByRules(deps, visit, cameBy) ?? site.whatsappNumber
  return { clientNumber, redirectNumber: redirectNumber || null }
}

/** The number that the campaign of the first touch leads to; undefined without a touch. */
function numberByRules(
  { links, clock }: Pick<Deps, 'links' | 'clock'>,
  { isMobile, language }: Visit,
  cameBy: string | undefined,
): string | undefined {
  if (!cameBy || !links.table || !URL.canParse(cameBy)) return undefined
  const { pathname, search } = new URL(cameBy)
  const url = pathname + search
  const chat = links.table.chatOf({
    url,
    page: 'confirm',
    mode: modeOf(url),
    device: isMobile ? 'mobile' : 'desktop',
    language,
    at: clock.now().getTime(),
  })
  return chat.kind === 'chat' ? chat.numbers[0] : undefined
}

const indicatorsSchema = z.object({ url: z.optional(z.string()) })

/** Of the browser's own first touch, as JSON text (A13). */
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
  appId: string,
): Promise<string | null> {
  if (!visitorId) return null
  const known = await findKnownVisitor(deps.db, { named: { appId }, visitorId, lock: false })
  if (!known || actorOf(known) !== 'household') return null
  const answer = await openAnswer(deps, appId, 'CLIENT_PHONE_NUMBER')
  return answer?.phone ?? null
}
