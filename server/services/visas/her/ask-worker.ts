import type { OutputOf } from '#api/define-call.ts'
import type { askWorkerForVisa as call } from '#api/visas/her.ts'
import { brand } from '#domain/brand.ts'
import { maskPhone } from '#domain/hiring/values/masking.ts'
import { Problem } from '#domain/problem.ts'
import { saveParty } from '#server/db/cases/parties.ts'
import { insertEvent } from '#server/db/hiring/timeline.ts'
import { deleteHerQuestions } from '#server/db/hiring/links/her-asks.ts'
import { revokeLinks } from '#server/db/hiring/links/links.ts'
import { stopQueuedSms } from '#server/db/texts/sms-messages.ts'
import { findVisa, saveVisa } from '#server/db/visas/visas.ts'
import type { Deps } from '#server/deps.ts'
import { phoneIndex } from '#server/privacy/blind-index.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { createHerLink } from '#server/services/cases/links/create-link.ts'
import { queueText } from '#server/services/sms/queue-text.ts'
import { RESEND_SECONDS, takeTextAllowance } from '#server/services/sms/take-text-allowance.ts'
import type { VisaEntry } from '#server/services/visas/enter-visa.ts'
import { filled } from '#server/services/wording/hers/her-language.ts'
import { findHerVisaFacts, hashOfVisaFacts } from './her-visa-facts.ts'
import { herVisaSentences } from './her-visa-sentences.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'env' | 'ring' | 'limiter'>

/**
 * Sends her a link to what she consents to. Throws `step-not-due` before the price is paid, and
 * `not-offered-now` once she answered.
 */
export async function askWorkerForVisa(
  deps: Parts,
  { ofCase, visit, visitorId, actor }: VisaEntry,
): Promise<OutputOf<typeof call>> {
  const caseId = ofCase.id
  const visa = await findVisa(deps.db, caseId)
  if (!visa) throw new Problem('not-found')
  const facts = await findHerVisaFacts(deps, visa)
  if (!facts || !visa.paid_at) throw new Problem('step-not-due')
  const isAnswered = visa.worker_state === 'yes' || visa.worker_state === 'no'
  if (isAnswered || visa.submitted_at) throw new Problem('not-offered-now')
  const { phone, language } = facts
  const lastAt = visa.worker_asked_at ?? undefined
  const allowance = await takeTextAllowance(deps, visit, { phone, caseId, visitorId, lastAt })
  const now = deps.clock.now()
  const url = await createHerLink(deps, { caseId, by: actor, purpose: 'her-visa' })
  const { words } = herVisaSentences(language, facts.kind)
  const body = filled(words.textAsk, {
    brand: brand.name,
    name: facts.name,
    sponsor: facts.sponsor ?? words.aFamily,
    url,
  })
  await queueText(deps, { allowance, body, purpose: 'her-visa', caseId })
  await saveVisa(deps.db, caseId, {
    worker_state: visa.worker_state ?? 'asked',
    worker_language: language,
    worker_asked_at: now,
  })
  await saveParty(deps.db, caseId, { part: 'worker', phone_index: phoneIndex(deps.ring, phone) })
  await insertEvent(deps.db, caseId, { kind: 'she-is-asked', at: now })
  const holds = { facts: hashOfVisaFacts(facts) }
  await recordAudit(deps.db, { caseId, by: actor, at: now, kind: 'she-was-asked', holds })
  return {
    phoneMask: maskPhone(phone),
    sentAt: now.toISOString(),
    resendAfter: new Date(now.getTime() + RESEND_SECONDS * 1000).toISOString(),
    ...(phone.startsWith('+971') ? {} : { shareText: body }),
  }
}

/**
 * Ends what she was asked and said, because her terms or she herself changed: her links lead nowhere
 * until she is asked anew. Its answer is reopened by the step that changed.
 */
export async function voidConsent(deps: Pick<Deps, 'db' | 'clock'>, caseId: string): Promise<void> {
  const visa = await findVisa(deps.db, caseId)
  if (!visa?.worker_state) return
  const now = deps.clock.now()
  await revokeLinks(deps.db, { caseId, purpose: 'her-visa', now, phoneIndexes: [] })
  await stopQueuedSms(deps.db, { caseId, purposes: ['her-visa'] })
  await deleteHerQuestions(deps.db, caseId)
  await saveParty(deps.db, caseId, { part: 'worker', phone_index: null })
  await saveVisa(deps.db, caseId, {
    worker_state: null,
    worker_language: null,
    worker_asked_at: null,
    worker_answered_at: null,
  })
}
