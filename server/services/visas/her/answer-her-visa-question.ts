import type { InputOf, OutputOf } from '#api/define-call.ts'
import type { answerHerVisaQuestion as call } from '#api/visas/her.ts'
import { brand } from '#domain/brand.ts'
import { fieldProblem } from '#domain/problem.ts'
import { listHerQuestions, saveAnswerToHer } from '#server/db/hiring/links/her-asks.ts'
import { insertEvent } from '#server/db/hiring/timeline.ts'
import { findVisa, saveVisa } from '#server/db/visas/visas.ts'
import type { Deps } from '#server/deps.ts'
import { sealField } from '#server/privacy/field-cipher.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { createHerLink } from '#server/services/cases/links/create-link.ts'
import { herQuestionPlace } from '#server/services/cases/links/her-questions.ts'
import { queueText } from '#server/services/sms/queue-text.ts'
import type { VisaEntry } from '#server/services/visas/enter-visa.ts'
import { filled } from '#server/services/wording/hers/her-language.ts'
import { findHerVisaFacts } from './her-visa-facts.ts'
import { herVisaSentences } from './her-visa-sentences.ts'

/** Stores the household's answer, sealed, and texts her once none of her questions is open. */
export async function answerHerVisaQuestion(
  deps: Pick<Deps, 'db' | 'clock' | 'ring' | 'env'>,
  { ofCase, actor }: VisaEntry,
  { questionId, answer: typed }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const caseId = ofCase.id
  if (typed === '') throw fieldProblem('answer', 'missing')
  const visa = await findVisa(deps.db, caseId)
  const now = deps.clock.now()
  const answer = sealField(deps.ring, herQuestionPlace(questionId, 'answer'), typed)
  const isKept = visa && (await saveAnswerToHer(deps.db, { caseId, questionId, answer, now }))
  if (!isKept) throw fieldProblem('questionId', 'not-offered')
  await insertEvent(deps.db, caseId, { kind: 'she-was-answered', at: now })
  const of = { caseId, by: actor, at: now }
  await recordAudit(deps.db, { ...of, kind: 'she-was-answered', holds: {} })
  const isMore = (await listHerQuestions(deps.db, caseId)).some(({ answered_at }) => !answered_at)
  if (visa.worker_state !== 'question' || isMore) return { answered: true }
  await saveVisa(deps.db, caseId, { worker_state: 'asked', worker_answered_at: null })
  const facts = await findHerVisaFacts(deps, visa)
  if (!facts) return { answered: true }
  const url = await createHerLink(deps, { caseId, by: actor, purpose: 'her-visa' })
  const values = { brand: brand.name, name: facts.name, url }
  const body = filled(herVisaSentences(facts.language, facts.kind).common.textAnswer, values)
  await queueText(deps, { to: facts.phone, body, purpose: 'her-yes', caseId })
  return { answered: true }
}
