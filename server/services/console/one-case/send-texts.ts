import { DEFAULT_LANGUAGE } from '#domain/constants.ts'
import { Problem } from '#domain/problem.ts'
import { offeredMessages, staffMessages } from '#domain/staff/case-actions.ts'
import type { StaffMessage } from '#domain/staff/case-actions.ts'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import { lastLinkTextAt } from '#server/db/hiring/links/links.ts'
import { insertEvent } from '#server/db/hiring/timeline.ts'
import type { Deps } from '#server/deps.ts'
import { openFieldText } from '#server/privacy/field-cipher.ts'
import { freeArrival } from '#server/services/arrival/free-arrival.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { openOwnNumber } from '#server/services/cases/clients/own-number.ts'
import { textHousehold } from '#server/services/cases/clients/text-household.ts'
import { linkPhonePlace } from '#server/services/cases/links/create-link.ts'
import * as herYes from '#server/services/hiring/her-yes/ask-her-again.ts'
import { textLink } from '#server/services/hiring/links/text-link.ts'
import { sayText } from '#server/services/sms/say-text.ts'
import { RESEND_SECONDS } from '#server/services/sms/take-text-allowance.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'
import { mobileOf } from '#server/services/cases/answers/shown-parts.ts'
import { onCase } from './on-case.ts'
import { readCase } from './read-case.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring' | 'env' | 'content'>
type Of = { caseId: string }

/** Sends the household one of our texts, which has to be true of it now. */
export async function sendCaseMessage(
  deps: Parts,
  _asker: StaffAsker,
  { caseId, message }: Of & { message: StaffMessage },
): Promise<void> {
  const { facts } = await onCase(deps, caseId, 'send-message')
  if (!offeredMessages(facts).includes(message)) throw new Problem('not-offered-now')
  await textHousehold(deps, caseId, { say: message, page: staffMessages[message].page })
  await noteAsked(deps, caseId, message)
}

/** The words of a text as the household would read them, and its number, masked. */
export async function readCaseMessage(
  deps: Parts,
  _asker: StaffAsker,
  { caseId, message }: Of & { message: StaffMessage },
): Promise<{ text: string; language: string; to: string | null }> {
  const { state } = await readCase(deps, caseId)
  const { page } = staffMessages[message]
  const values = { url: `${deps.env.ORIGIN}/${page}?appId=${caseId}` }
  return {
    text: sayText(deps, { say: message, language: state.language, values }),
    language: state.language,
    to: mobileOf(state)?.phone ?? null,
  }
}

/** A new link to sign for the spouse, to the number of the last one, which ends. */
export async function sendSpouseLink(
  deps: Parts,
  _asker: StaffAsker,
  { caseId }: Of,
): Promise<void> {
  const { link, state } = await onCase(deps, caseId, 'send-spouse-link')
  if (!link?.phone) throw new Problem('not-offered-now')
  await refuseSoon(deps, caseId)
  const to = openFieldText(deps.ring, linkPhonePlace(link.token_hash), link.phone)
  const { maid_name: maid, language } = state
  const confirmsArrival = link.confirms_arrival
  const of = { caseId, purpose: 'spouse-sign', maid, language, by: 'staff' } as const
  await textLink(deps, { to }, { ...of, confirmsArrival })
  await insertEvent(deps.db, caseId, { kind: 'link-sent', at: deps.clock.now(), step: stepOf.link })
}

/** A link by which the household goes on, to the number that it confirmed and no other. */
export async function sendResumeLink(
  deps: Parts,
  _asker: StaffAsker,
  { caseId }: Of,
): Promise<void> {
  const { state } = await onCase(deps, caseId, 'send-resume-link')
  const to = await openOwnNumber(deps, caseId)
  if (!to) throw new Problem('not-offered-now')
  await refuseSoon(deps, caseId)
  const { maid_name: maid, language = DEFAULT_LANGUAGE } = state
  const of = { caseId, purpose: 'resume', maid, language, by: 'staff' } as const
  await textLink(deps, { to }, { ...of, confirmsArrival: false })
}

export async function askHerAgain(deps: Parts, _asker: StaffAsker, { caseId }: Of): Promise<void> {
  const { state } = await onCase(deps, caseId, 'ask-her-again')
  await herYes.sendHerLinkAgain(deps, state)
}

/** Frees the booked time, if any, and asks the household to choose another. */
export async function askArrivalDay(
  deps: Parts,
  _asker: StaffAsker,
  { caseId }: Of,
): Promise<void> {
  const { state } = await onCase(deps, caseId, 'ask-arrival-day')
  if (state.booking) await freeArrival(deps, caseId, { reason: 'asked', by: 'staff' })
  await textHousehold(deps, caseId, { say: 'arrival-again', page: 'my-hire' })
  await noteAsked(deps, caseId, 'arrival-again')
}

/** Two presses send one link: the second would end the first unread. */
async function refuseSoon({ db, clock }: Parts, caseId: string): Promise<void> {
  const last = await lastLinkTextAt(db, caseId)
  const passed = last ? (clock.now().getTime() - last.getTime()) / 1000 : Infinity
  if (passed >= RESEND_SECONDS) return
  throw new Problem('too-many-requests', { retryAfter: Math.ceil(RESEND_SECONDS - passed) })
}

async function noteAsked({ db, clock }: Parts, caseId: string, message: string): Promise<void> {
  const of = { caseId, by: 'staff', at: clock.now() } as const
  await recordAudit(db, { ...of, kind: 'text-asked-for', holds: { message } })
}
