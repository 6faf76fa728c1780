import type { InputOf, OutputOf } from '#api/define-call.ts'
import type { registerNewHire as call } from '#api/hiring/application.ts'
import { journeyUuid } from '#domain/campaigns/chat-reference.ts'
import { needsIbanStep } from '#domain/payment/account/needs-iban-step.ts'
import { Problem } from '#domain/problem.ts'
import { findOpenApplication, insertApplication } from '#server/db/hiring/applications.ts'
import { insertEvent } from '#server/db/hiring/timeline.ts'
import { lockMaid } from '#server/db/catalogue/maid-hold.ts'
import type { Deps } from '#server/deps.ts'
import { requireCaptchaAbove } from '#server/services/captcha/captcha-gate.ts'
import { networkIndex } from '#server/who/limits/network.ts'
import { ensureVisitor, rotateSession } from '#server/who/session.ts'
import type { Visit } from '#server/who/visit.ts'
import { prepareMandates } from '#server/services/signing/prepare-mandates.ts'
import { newOpaqueId } from '#server/privacy/opaque-id.ts'
import { carryOver } from './carry-over.ts'
import { arrivalPlan, firstDaysOf } from '#server/services/arrival/arrival-plan.ts'
import { reserveSlot } from '#server/services/arrival/book-slot.ts'
import { comingOf } from '#server/services/catalogue/maid-of-row.ts'
import { holdMaid, refuseTaken } from '#server/services/cases/hold-maid.ts'
import { enter, findStanding, signingDue } from '#server/services/cases/standing.ts'
import { pickPlan, startTerms } from './start-terms.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'

type Input = InputOf<typeof call>
type Output = OutputOf<typeof call>
type Parts = Pick<Deps, 'db' | 'clock' | 'env' | 'ring' | 'session' | 'limiter'>

const FREE_HIRES_AN_HOUR = 20

/**
 * Registers a hire (H01); her locked row keeps two presses to one. Throws `maid-taken`,
 * `maid-held`, `maid-not-free`.
 */
export async function registerNewHire(deps: Parts, visit: Visit, input: Input): Promise<Output> {
  const visitorId = await ensureVisitor(deps, visit)
  const maid = await lockMaid(deps.db, input.maidId)
  if (!maid) throw new Problem('not-found')
  const existing = await findOpenApplication(deps.db, { visitorId, maidId: maid.id })
  if (existing) {
    const named = { caseId: existing.id }
    await pickPlan(deps, maid, { ...named, planType: input.planType })
    const entry = await enter(deps.db, visit, { does: 'see-application', named })
    const { due } = await findStanding(deps, entry, {})
    return { caseId: existing.id, appId: existing.id, step: due, existing: true }
  }
  const caseId = newOpaqueId()
  refuseTaken(maid, caseId, deps.clock.now())
  const coming = comingOf(maid)
  const firstDays = firstDaysOf(await arrivalPlan(deps), coming)
  if (!firstDays) throw new Problem('maid-not-free', { facts: { name: maid.name } })
  await requireCaptchaAbove(deps, visit, { bucket: 'newhire', free: FREE_HIRES_AN_HOUR })
  const replaced = await replacedBy(deps, visit, input)
  const needsIban = needsIbanStep(input.adsIndicators ?? {})
  const holder = {
    visitor_id: visitorId,
    network_index: networkIndex(deps.ring, visit),
  }
  const terms = await startTerms(deps, maid, { asked: input, firstDay: firstDays.from })
  await insertApplication(deps.db, {
    caseId,
    ofCase: {
      language: visit.language,
      ...cameBy(input),
      created_at: deps.clock.now(),
      updated_at: deps.clock.now(),
      ...holder,
    },
    hire: {
      maid_id: maid.id,
      replaces_id: replaced?.id ?? null,
      need_enter_iban_number: needsIban,
      ...terms,
    },
  })
  if (replaced) await carryOver(deps, replaced, { caseId, hers: coming.hers })
  const verifiedAt = replaced?.phone_verified_at ?? null
  await holdMaid(deps, maid, { ...holder, id: caseId, phone_verified_at: verifiedAt })
  if ('first_day' in terms) await reserveSlot(deps, firstDays.from, { caseId, hers: coming.hers })
  await rotateSession(deps, visit)
  await insertEvent(deps.db, caseId, { kind: 'registered', at: deps.clock.now() })
  await recordAudit(deps.db, {
    caseId,
    kind: 'application-started',
    by: 'household',
    at: deps.clock.now(),
    holds: { maid: maid.id, ...(replaced && { replaces: replaced.id }) },
  })
  const entry = await enter(deps.db, visit, { does: 'see-application', named: { caseId } })
  const standing = await findStanding(deps, entry, {})
  // With all answers carried over, signing is the step due.
  await prepareMandates(deps, standing, signingDue(standing))
  return { caseId, appId: caseId, step: standing.due, existing: false }
}

/** Names the touches that led here. */
const cameBy = ({ journeyId, sessionId }: Input) => ({
  journey_id: journeyUuid(journeyId) ?? null,
  session_id: sessionId ?? null,
})

/** With rep=1 (R10): the replaced application, if it is the visitor's own. */
async function replacedBy(deps: Parts, visit: Visit, { rep, appId: caseId }: Input) {
  if (rep !== '1' || !caseId) return undefined
  const asked = { does: 'replace', named: { caseId }, lock: true } as const
  return (await enter(deps.db, visit, asked)).application
}
