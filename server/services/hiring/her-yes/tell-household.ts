import { states } from '#domain/hiring/steps/steps-on-server.ts'
import type { HerAnswer } from '#domain/hiring/her-yes/her-answer.ts'
import type { StepCode } from '#domain/hiring/steps/step-codes.ts'
import type { Application } from '#server/db/hiring/applications.ts'
import { findHerAsk, findHerContact } from '#server/db/hiring/links/her-asks.ts'
import type { Deps } from '#server/deps.ts'
import { openOwnNumber } from '#server/services/cases/clients/own-number.ts'
import type { Standing } from '#server/services/cases/standing.ts'
import { queueText } from '#server/services/sms/queue-text.ts'
import { planReminders } from '#server/services/sms/remind.ts'
import { sayText } from '#server/services/sms/say-text.ts'

/**
 * Texts her answer. The household is reminded of a question until her time ends or `stopReminders`.
 */
export async function tellHousehold(
  deps: Pick<Deps, 'db' | 'clock' | 'ring' | 'env' | 'content'>,
  { id: caseId, maid_id: maidId, language }: Application,
  answer: HerAnswer,
): Promise<void> {
  const phone = await openOwnNumber(deps, caseId)
  if (!phone) return
  const { name } = await findHerContact(deps.db, maidId)
  const url = `${deps.env.ORIGIN}/app?appId=${caseId}`
  const about = { language, values: { name, url } }
  const body = sayText(deps, { say: `her-${answer}`, ...about })
  await queueText(deps, { to: phone, body, purpose: 'news', caseId })
  const ask = answer === 'question' && (await findHerAsk(deps.db, caseId))
  if (!ask) return
  await planReminders(deps, {
    caseId,
    purpose: 'remind-household',
    to: phone,
    body: sayText(deps, { say: 'her-waiting', ...about }),
    until: ask.answer_by,
  })
}

/** A question asked before the number was known is told once it is. */
export async function tellOfOpenQuestion(
  deps: Pick<Deps, 'db' | 'clock' | 'ring' | 'env' | 'content'>,
  { application, state }: Pick<Standing, 'application' | 'state'>,
  { step }: { step: StepCode },
): Promise<void> {
  const givesNumber = states(step, 'givesMobile')
  if (givesNumber && state.her_state === 'question') {
    await tellHousehold(deps, application, 'question')
  }
}
