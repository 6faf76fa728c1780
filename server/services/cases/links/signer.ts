import type { AppInfo } from '#api/hiring/application.ts'
import { accountOf } from '#server/services/cases/answers/shown-parts.ts'
import { Problem } from '#domain/problem.ts'
import { daysLater, dubaiDay } from '#domain/day.ts'
import { termsOn } from '#domain/payment/service-terms.ts'
import { maskPhone } from '#domain/hiring/values/masking.ts'
import { findVerified } from '#server/db/hiring/codes/otp-challenges.ts'
import { listConfirmed } from '#server/db/hiring/clients/given.ts'
import { findLinkOf } from '#server/db/hiring/links/links.ts'
import type { Deps } from '#server/deps.ts'
import { phoneIndexes } from '#server/privacy/blind-index.ts'
import { openFieldText } from '#server/privacy/field-cipher.ts'
import { openIban } from '#server/services/cases/answers/open-answer.ts'
import { getSetting } from '#server/db/site/site.ts'
import type { Entry, Standing } from '#server/services/cases/standing.ts'
import { linkPhonePlace } from './create-link.ts'
import { firstNameOf } from '#domain/hiring/values/first-name.ts'
import { findHouseholdName } from '#server/services/cases/clients/household-name.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring'>
type Who = Pick<Entry, 'application' | 'visitorId'>

/** The link by which a device came to sign, and the number it went to. */
export async function findSigner(deps: Pick<Deps, 'db' | 'ring'>, { application, visitorId }: Who) {
  const link = await findLinkOf(deps.db, { caseId: application.id, visitorId })
  if (!link) return undefined
  const place = linkPhonePlace(link.token_hash)
  return { link, phone: link.phone ? openFieldText(deps.ring, place, link.phone) : undefined }
}

/** When the number of the link was confirmed on this device, within a day. */
export function signerConfirmedAt(
  deps: Parts,
  { caseId, visitorId, phone }: { caseId: string; visitorId: string; phone: string | undefined },
): Promise<Date | undefined> {
  if (!phone) return Promise.resolve(undefined)
  return findVerified(deps.db, {
    caseId,
    visitorId,
    phoneIndexes: phoneIndexes(deps.ring, phone),
    since: daysLater(deps.clock.now(), -1),
  })
}

/** Whether a code ever confirmed, on this device, the number that its link went to. */
export async function hasConfirmedAsSigner(
  deps: Pick<Deps, 'db' | 'ring'>,
  who: Who,
): Promise<boolean> {
  const phone = (await findSigner(deps, who))?.phone
  if (!phone) return false
  const devices = await listConfirmed(deps.db, phoneIndexes(deps.ring, phone))
  return devices.includes(who.visitorId)
}

/**
 * A spouse needs an open link and a confirmed number (rulings 25, 30). Throws `link-expired` or
 * `phone-not-verified`.
 */
export async function requireSigner(deps: Parts, who: Who): Promise<void> {
  const signer = await findSigner(deps, who)
  if (!signer || isLinkOver(signer.link, deps.clock.now())) throw new Problem('link-expired')
  const asked = { caseId: who.application.id, visitorId: who.visitorId, phone: signer.phone }
  if (!(await signerConfirmedAt(deps, asked))) throw new Problem('phone-not-verified')
}

/** A link ends after 72 hours; after a refusal only a new one signs. */
export function isLinkOver(
  link: { refused_at: Date | null; expires_at: Date },
  now: Date,
): boolean {
  return link.refused_at !== null || link.expires_at <= now
}

/** What a spouse's link may reveal. */
export async function signerInfo(
  deps: Parts,
  who: Pick<Standing, 'application' | 'visitorId' | 'state'>,
): Promise<AppInfo['signer']> {
  const signer = await findSigner(deps, who)
  if (!signer) return undefined
  const { link, phone } = signer
  const caseId = who.application.id
  const bank = accountOf(who.state).bankName
  const iban = await openIban(deps, caseId)
  return {
    sender: await senderOf(deps, caseId),
    phone: phone && maskPhone(phone),
    sentAt: link.created_at.toISOString(),
    expiresAt: link.expires_at.toISOString(),
    confirmed: Boolean(await signerConfirmedAt(deps, { ...who, caseId, phone })),
    refusedAt: link.refused_at?.toISOString(),
    ...(await agreedTerms(deps, who.state)),
    account: bank ? { bank, last4: iban?.slice(-4) } : undefined,
  }
}

/** The terms of the agreement that waits for the signature. */
async function agreedTerms({ db, clock }: Pick<Deps, 'db' | 'clock'>, state: Standing['state']) {
  const agreement = state.mandates.find(({ kind }) => kind === 'agreement')
  const day = agreement?.terms_from ?? dubaiDay(clock.now().getTime())
  const { noticeDays, includes } = termsOn(await getSetting(db, 'terms'), day)
  return { noticeDays, isSponsored: includes.includes('visa') }
}

/** The account holder's first name, all that a link reveals of the household. */
export async function senderOf(
  deps: Pick<Deps, 'db' | 'ring'>,
  caseId: string,
): Promise<string | undefined> {
  const name = await findHouseholdName(deps, caseId)
  return name && firstNameOf(name)
}
