import { states } from '#domain/hiring/steps/steps-on-server.ts'
import { homeOf } from '#server/services/cases/answers/shown-parts.ts'
import { herPhonePlace } from '#server/services/catalogue/her-phone-place.ts'
import { brand } from '#domain/brand.ts'
import { herAnswerBy } from '#domain/hiring/her-yes/her-answer.ts'
import { isMismatched } from '#domain/hiring/steps/led-steps.ts'
import type { AuditActor } from '#domain/audit/audit-kinds.ts'
import type { StepCode } from '#domain/hiring/steps/step-codes.ts'
import { insertEvent } from '#server/db/hiring/timeline.ts'
import { findHerAsk, findHerContact, saveHerAsk } from '#server/db/hiring/links/her-asks.ts'
import type { Deps } from '#server/deps.ts'
import { openFieldText } from '#server/privacy/field-cipher.ts'
import { createHerLink } from '#server/services/cases/links/create-link.ts'
import type { Standing } from '#server/services/cases/standing.ts'
import { queueText } from '#server/services/sms/queue-text.ts'
import { planReminders, stopReminders } from '#server/services/sms/remind.ts'
import { findHerFacts, hashOfFacts } from './her-facts.ts'
import {
  emirateIn,
  filled,
  languageOfHers,
  momentIn,
  sentencesIn,
} from '#server/services/wording/hers/her-language.ts'
import type { HerLanguage } from '#server/services/wording/hers/her-language.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring' | 'env'>

/**
 * Texts her once the household's facts are complete, and again when they change (ruling 39). Her no
 * stands.
 */
export async function askHerWhenDue(
  deps: Parts,
  { state, ctx, actor }: Standing,
  { step }: { step: StepCode },
): Promise<void> {
  const home = homeOf(state)
  if (!states(step, 'tellsHer') || !home || ctx.ledTo || state.ended_at) return
  if (isMismatched(home) && state.visa_exception === null) return
  const told = await findHerFacts(deps, state)
  if (!told) return
  const hash = hashOfFacts(told)
  const before = await findHerAsk(deps.db, state.id, true)
  if (before && (before.facts_sha256 === hash || before.state === 'no')) return
  const maid = await findHerContact(deps.db, state.maid_id)
  const language = languageOfHers(maid.languages)
  const now = deps.clock.now()
  const answerBy = herAnswerBy(now, state.booking?.day)
  await saveHerAsk(deps.db, {
    case_id: state.id,
    state: 'asked',
    language,
    facts_sha256: hash,
    asked_at: now,
    answer_by: answerBy,
    answered_at: null,
    salary: null,
  })
  await stopReminders(deps, { caseId: state.id, purpose: 'remind-household' })
  await insertEvent(deps.db, state.id, { kind: 'she-is-asked', at: now })
  const of = { caseId: state.id, by: actor, at: now }
  await recordAudit(deps.db, { ...of, kind: 'she-was-asked', holds: { facts: hash } })
  await textHer(deps, { ...of, maidId: state.maid_id, language, answerBy }, (url) =>
    filled(sentencesIn(language).words.textAsk, {
      brand: brand.name,
      name: maid.name,
      emirate: emirateIn(language, told.facts.emirate),
      when: momentIn(language, answerBy),
      url,
    }),
  )
}

/** Undefined without a number; staff then call. */
export async function openHerPhone(
  deps: Pick<Deps, 'db' | 'ring'>,
  maidId: string,
): Promise<string | undefined> {
  const { phone } = await findHerContact(deps.db, maidId)
  return phone ? openFieldText(deps.ring, herPhonePlace(maidId), phone) : undefined
}

/** Texts her a new link, with reminders until her time ends. */
export async function textHer(
  deps: Parts,
  to: { caseId: string; maidId: string; language: HerLanguage; answerBy: Date; by: AuditActor },
  write: (url: string) => string,
): Promise<void> {
  const { caseId, answerBy } = to
  const url = await createHerLink(deps, { ...to, purpose: 'her-answer' })
  const phone = await openHerPhone(deps, to.maidId)
  if (!phone) return
  const body = write(url)
  await queueText(deps, { to: phone, body, purpose: 'her-yes', caseId, expiresAt: answerBy })
  await planReminders(deps, { caseId, purpose: 'remind-her', to: phone, body, until: answerBy })
}
