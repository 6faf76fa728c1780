import type { OutputOf } from '#api/define-call.ts'
import type { LinkShown, lookAtLink as call } from '#api/hiring/links.ts'
import { actorOf, linkActors } from '#domain/authority/link-actors.ts'
import type { DevicePurpose } from '#domain/authority/link-actors.ts'
import { findKnownCase } from '#server/db/cases/known-case.ts'
import { findApplicationState } from '#server/db/hiring/applications.ts'
import { findLinkOpenedBy, findOpenableLink } from '#server/db/hiring/links/links.ts'
import type { ApplicationState } from '#server/db/hiring/applications.ts'
import type { Deps } from '#server/deps.ts'
import { hashToken } from '#server/privacy/opaque-id.ts'
import { chosenMaid } from '#server/services/hiring/app-info/chosen-maid.ts'
import { isSecondDue } from '#server/services/cases/led-facts-of.ts'
import { termsOf } from '#server/services/hiring/app-info/hiring-terms.ts'
import { languageOrEnglish } from '#server/services/wording/find-language.ts'
import { NO_VISITOR } from '#server/who/visit.ts'
import type { Visit } from '#server/who/visit.ts'
import { senderOf } from '#server/services/cases/links/signer.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring'>
/**
 * Read-only, because previews open links too (ruling 28). Outsiders get one answer for every
 * invalid link.
 */
export async function lookAtLink(
  deps: Parts,
  visit: Visit,
  { token }: { token: string },
): Promise<OutputOf<typeof call>> {
  const tokenHash = hashToken(token)
  const link = await findOpenableLink(deps.db, tokenHash, deps.clock.now())
  if (!link) return openedHere(deps, visit, tokenHash)
  const caseId = link.case_id
  if (await isHousehold(deps, caseId, visit.visitorId)) {
    const isOther = linkActors[link.purpose] !== 'household'
    return { state: 'yours', caseId, isOther, confirmsArrival: link.confirms_arrival || undefined }
  }
  const shown = await showLink(deps, visit, link)
  return shown ? { state: 'open', link: shown } : { state: 'ended' }
}

async function openedHere(deps: Parts, { visitorId }: Visit, tokenHash: string) {
  const opened = visitorId && (await findLinkOpenedBy(deps.db, tokenHash, visitorId))
  if (!opened) return { state: 'ended' } as const
  const { case_id: caseId } = opened
  const confirmsArrival = opened.confirms_arrival || undefined
  return { state: 'yours', caseId, isOther: false, confirmsArrival } as const
}

/** After the end only a second holder may still have to sign. */
export const isNothingLeft = (state: Pick<ApplicationState, 'ended_at' | 'mandates'>): boolean =>
  state.ended_at !== null && !isSecondDue(state)

/** The household's own look at its link does not use it up. */
export async function isHousehold(
  { db }: Pick<Deps, 'db'>,
  caseId: string,
  visitorId: string | undefined,
): Promise<boolean> {
  if (!visitorId) return false
  const known = await findKnownCase(db, { named: { caseId }, visitorId, lock: false })
  return known !== undefined && actorOf(known) === 'household'
}

async function showLink(
  deps: Parts,
  visit: Visit,
  link: { case_id: string; purpose: DevicePurpose; created_at: Date; expires_at: Date },
): Promise<LinkShown | undefined> {
  const asked = { caseId: link.case_id, visitorId: NO_VISITOR }
  const state = await findApplicationState(deps.db, asked, deps.clock.now())
  if (!state || isNothingLeft(state)) return undefined
  const language = languageOrEnglish(visit.language)
  return {
    purpose: link.purpose,
    sender: await senderOf(deps, state.id),
    sentAt: link.created_at.toISOString(),
    expiresAt: link.expires_at.toISOString(),
    maid: chosenMaid(state, { language, now: deps.clock.now() }),
    terms: termsOf(state),
  }
}
