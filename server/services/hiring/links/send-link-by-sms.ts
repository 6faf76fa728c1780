import type { OutputOf } from '#api/define-call.ts'
import type { sendSmsToSpouse as call } from '#api/hiring/links.ts'
import type * as z from 'zod/mini'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import { maskPhone } from '#domain/hiring/values/masking.ts'
import { parseUaeMobile } from '#domain/hiring/values/phone-number.ts'
import { maySpouseSign } from '#domain/signing/second-signature.ts'
import { fieldProblem } from '#domain/problem.ts'
import { insertEvent } from '#server/db/hiring/timeline.ts'
import { lastLinkTextAt } from '#server/db/hiring/links/links.ts'
import type { Deps } from '#server/deps.ts'
import { RESEND_SECONDS, takeTextAllowance } from '#server/services/sms/take-text-allowance.ts'
import { storeAnswer } from '#server/services/cases/answers/store-answer.ts'
import { noteTouch } from '#server/services/measuring/note-touch.ts'
import type { Standing } from '#server/services/cases/standing.ts'
import { openAnswer } from '#server/services/cases/answers/open-answer.ts'
import { openOwnNumber } from '#server/services/cases/clients/own-number.ts'
import { isSecondDue } from '#server/services/cases/led-facts-of.ts'
import { holdWhileSigned } from './hold-while-signed.ts'
import { textLink } from './text-link.ts'

type Input = z.output<typeof call.input>

const STEP = stepOf.link

/**
 * Links the own phone to the application, or the spouse to signing (A18, ruling 15); earlier links
 * end.
 */
export async function sendLinkBySms(
  deps: Pick<Deps, 'db' | 'clock' | 'env' | 'ring' | 'limiter' | 'content'>,
  standing: Standing,
  input: Input,
): Promise<OutputOf<typeof call>> {
  const { visit, visitorId, actor } = standing
  const asked = { caseId: input.caseId, visitorId }
  const { phone, recipient } = await addressee(deps, input)
  const purpose = purposeOf(recipient, standing)
  if (purpose === 'spouse-sign') await refuseOwnNumber(deps, asked.caseId, phone)
  const lastAt = await lastLinkTextAt(deps.db, asked.caseId)
  const allowance = await takeTextAllowance(deps, visit, { ...asked, phone, lastAt })
  const now = deps.clock.now()
  if (input.additionalQueryParams || input.analyticsId) await noteTouch(deps, input)
  await textLink(deps, allowance, {
    caseId: asked.caseId,
    purpose,
    maid: standing.state.maid_name,
    language: visit.language,
    confirmsArrival: Boolean(standing.ctx.sma),
    by: actor,
  })
  if (purpose === 'spouse-sign') await holdWhileSigned(deps, standing.state)
  await storeAnswer(deps, {
    caseId: asked.caseId,
    step: STEP,
    answer: { phone, recipient },
    shown: { phone: maskPhone(phone), recipient, sentAt: now.toISOString() },
    version: standing.state.version + 1,
    by: actor,
    visitorId,
    at: now,
  })
  await insertEvent(deps.db, asked.caseId, { kind: 'link-sent', at: now, step: STEP })
  return {
    phoneMask: maskPhone(phone),
    sentAt: now.toISOString(),
    resendAfter: new Date(now.getTime() + RESEND_SECONDS * 1000).toISOString(),
  }
}

/** The named recipient, else the last one. */
async function addressee(deps: Pick<Deps, 'db' | 'ring'>, { caseId, phone, recipient }: Input) {
  const isAgain = phone === undefined && recipient === undefined
  const before = isAgain ? await openAnswer(deps, caseId, STEP) : undefined
  if (before) return before
  const parsed = parseUaeMobile(phone ?? '')
  if (!parsed.ok) throw fieldProblem('phone', parsed.code)
  return { phone: parsed.e164, recipient: recipient ?? 'own-phone' }
}

/**
 * Until the household signed its own papers a spouse has nothing to sign (28), except as second
 * holder.
 */
function purposeOf(
  recipient: NonNullable<Input['recipient']>,
  { state }: Standing,
): 'resume' | 'spouse-sign' {
  if (isSecondDue(state) && recipient === 'spouse') return 'spouse-sign'
  if (state.ended_at && isSecondDue(state)) throw fieldProblem('recipient', 'not-offered')
  // Also after the end, because rejected mandates are signed again on a phone.
  if (recipient === 'own-phone') return 'resume'
  const papers = state.mandates.map(({ kind, signed_at: at }) => ({ kind, isSigned: at !== null }))
  if (state.ended_at || !maySpouseSign(papers)) throw fieldProblem('recipient', 'not-offered')
  return 'spouse-sign'
}

/** The household's own number belongs to no spouse. */
async function refuseOwnNumber(
  deps: Pick<Deps, 'db' | 'ring'>,
  caseId: string,
  phone: string,
): Promise<void> {
  const own = await openOwnNumber(deps, caseId)
  if (own === phone) throw fieldProblem('phone', 'phone-same-as-client')
}
