import { NO_VISITOR } from '#server/who/visit.ts'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import { linkActors } from '#domain/authority/link-actors.ts'
import { findApplicationState } from '#server/db/hiring/applications.ts'
import { insertEvent } from '#server/db/hiring/timeline.ts'
import { inTransaction } from '#server/db/connect.ts'
import { findLink, findNewestLink, lastLinkTextAt } from '#server/db/hiring/links/links.ts'
import type { Deps } from '#server/deps.ts'
import { openFieldText } from '#server/privacy/field-cipher.ts'
import { RESEND_SECONDS } from '#server/services/sms/take-text-allowance.ts'
import { linkPhonePlace } from '#server/services/cases/links/create-link.ts'
import { isNothingLeft } from './look-at-link.ts'
import { textLink } from './text-link.ts'
import { lockApplication } from '#server/db/hiring/lock-application.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'env' | 'ring' | 'limiter' | 'content'>
type Link = NonNullable<Awaited<ReturnType<typeof findLink>>>
const MOST_A_DAY = 3

/** Sends a new link to the same number while still wanted: three a day, one a minute. */
export async function renewLink(deps: Parts, { tokenHash }: { tokenHash: string }): Promise<void> {
  await inTransaction(deps.db, async (db) => {
    const within = { ...deps, db }
    const link = await findLink(db, tokenHash)
    if (!link?.phone || link.purpose === 'sign-only') return
    await lockApplication(db, link.case_id)
    if (!(await isStillWanted(within, link))) return
    const asked = { caseId: link.case_id, visitorId: NO_VISITOR }
    const state = await findApplicationState(db, asked, deps.clock.now())
    if (!state || isNothingLeft(state)) return
    if (isSigned(link, state.answers) || !(await mayText(within, link))) return
    const to = openFieldText(deps.ring, linkPhonePlace(tokenHash), link.phone)
    const { purpose, confirms_arrival: confirmsArrival } = link
    const { id: caseId, maid_name: maid, language } = state
    const at = deps.clock.now()
    await insertEvent(db, caseId, { kind: 'link-asked-for', at })
    const by = linkActors[purpose]
    await textLink(within, { to }, { caseId, purpose, maid, language, confirmsArrival, by })
    await insertEvent(db, caseId, { kind: 'link-sent', at, step: stepOf.link })
  })
}

/** The household may since have chosen another number, or got a refusal. */
async function isStillWanted({ db, clock }: Parts, link: Link): Promise<boolean> {
  const { case_id: caseId, purpose } = link
  const newest = await findNewestLink(db, { caseId, purpose })
  const isOpenable = newest?.used_at === null && newest.expires_at > clock.now()
  // A repeat before the new link arrives sends no further one.
  if (isOpenable && newest.token_hash === link.token_hash && !newest.revoked_at) return false
  return newest?.phone_index === link.phone_index && newest.refused_at === null
}

function isSigned({ purpose }: Link, answers: readonly { step: string }[]): boolean {
  const isForSpouse = linkActors[purpose] === 'spouse'
  return isForSpouse && answers.some(({ step }) => step === stepOf.monthlyPapers)
}

async function mayText({ db, clock, limiter }: Parts, link: Link): Promise<boolean> {
  const last = await lastLinkTextAt(db, link.case_id)
  if (last && clock.now().getTime() - last.getTime() < RESEND_SECONDS * 1000) return false
  const bucket = `renewed-links|${link.case_id}`
  return (await limiter.count(db, bucket, 86_400)) <= MOST_A_DAY
}
