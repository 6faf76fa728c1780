import type { InputOf, OutputOf } from '#api/define-call.ts'
import type { startVisa as call } from '#api/visas/application.ts'
import { journeyUuid } from '#domain/campaigns/chat-reference.ts'
import { Problem } from '#domain/problem.ts'
import { parseVisaAnswers, questionsOfVisa, writeVisaAnswers } from '#domain/visas/visa-answers.ts'
import { visaVerdict } from '#domain/visas/visa-verdict.ts'
import { insertEvent } from '#server/db/hiring/timeline.ts'
import { findOpenVisa, findVisa, insertVisa } from '#server/db/visas/visas.ts'
import type { Deps } from '#server/deps.ts'
import { newOpaqueId } from '#server/privacy/opaque-id.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { requireCaptchaAbove } from '#server/services/captcha/captcha-gate.ts'
import { enterVisa } from '#server/services/visas/enter-visa.ts'
import { networkIndex } from '#server/who/limits/network.ts'
import { ensureVisitor } from '#server/who/session.ts'
import type { Visit } from '#server/who/visit.ts'
import { carryOverVisa } from './carry-over-visa.ts'
import { visaFactsOf } from './visa-facts.ts'

/** Above this, an address must solve a captcha. */
const FREE_STARTS_AN_HOUR = 20

type Parts = Pick<Deps, 'db' | 'clock' | 'ring' | 'env' | 'limiter' | 'session'>
type Input = InputOf<typeof call>

/**
 * Begins an application, or goes on with the open one for the same answers. Throws
 * `not-offered-now` where answers are missing, the rules say no, or there is no price list.
 */
export async function startVisa(
  deps: Parts,
  visit: Visit,
  input: Input,
): Promise<OutputOf<typeof call>> {
  const { kind } = input
  const visitorId = await ensureVisitor(deps, visit)
  const answers = writeVisaAnswers(parseVisaAnswers(input.answers))
  const facts = await visaFactsOf(deps, { kind, guide_answers: answers })
  const isWhole = questionsOfVisa(kind, facts).next === undefined
  const { verdict } = visaVerdict({ kind, rules: facts.rules, answers: facts.answers })
  if (!isWhole || verdict === 'cannot' || !facts.sum) throw new Problem('not-offered-now')
  const renews = await renewedBy(deps, visit, input)
  const open = await findOpenVisa(deps.db, { visitorId, kind, answers, renewsId: renews ?? null })
  if (open) return { caseId: open.id }
  await requireCaptchaAbove(deps, visit, { bucket: 'newvisa', free: FREE_STARTS_AN_HOUR })
  const caseId = newOpaqueId()
  const at = deps.clock.now()
  await insertVisa(deps.db, {
    caseId,
    ofCase: {
      language: visit.language,
      visitor_id: visitorId,
      network_index: networkIndex(deps.ring, visit),
      journey_id: journeyUuid(input.journeyId) ?? null,
      session_id: input.sessionId ?? null,
      created_at: at,
      updated_at: at,
    },
    visa: { kind, guide_answers: answers, renews_id: renews ?? null },
  })
  await insertEvent(deps.db, caseId, { kind: 'registered', at })
  const holds = { visa: kind, ...(renews && { renews }) }
  await recordAudit(deps.db, { caseId, kind: 'visa-started', by: 'household', at, holds })
  if (renews) await carryOverVisa(deps, { from: renews, to: caseId, visitorId })
  return { caseId }
}

/** The visa that is renewed, if this household may; only one that was issued. */
async function renewedBy({ db }: Parts, visit: Visit, { renews }: Input) {
  if (!renews) return undefined
  const { ofCase } = await enterVisa(db, visit, { does: 'renew-visa', caseId: renews })
  if ((await findVisa(db, ofCase.id))?.outcome !== 'issued') throw new Problem('not-offered-now')
  return ofCase.id
}
