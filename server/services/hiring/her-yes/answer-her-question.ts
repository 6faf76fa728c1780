import type { OutputOf } from '#api/define-call.ts'
import type { answerHerQuestion as call } from '#api/hiring/her-answer.ts'
import type * as z from 'zod/mini'
import { brand } from '#domain/brand.ts'
import { herAnswerBy } from '#domain/hiring/her-yes/her-answer.ts'
import { fieldProblem } from '#domain/problem.ts'
import { findBookedDay } from '#server/db/hiring/arrivals.ts'
import { insertEvent } from '#server/db/hiring/timeline.ts'
import {
  changeHerAsk,
  findHerAsk,
  findHerContact,
  listHerQuestions,
  saveAnswerToHer,
} from '#server/db/hiring/links/her-asks.ts'
import type { Deps } from '#server/deps.ts'
import { sealField } from '#server/privacy/field-cipher.ts'
import type { Entry } from '#server/services/cases/standing.ts'
import { stopReminders } from '#server/services/sms/remind.ts'
import { textHer } from './ask-her.ts'
import { filled, languageOfHers, sentencesIn } from '#server/services/wording/hers/her-language.ts'
import { herQuestionPlace } from '#server/services/cases/links/her-questions.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'

/** Stores the household's answer, sealed, texts her and gives her another day. */
export async function answerHerQuestion(
  deps: Pick<Deps, 'db' | 'clock' | 'ring' | 'env'>,
  { application, actor }: Entry,
  input: z.output<typeof call.input>,
): Promise<OutputOf<typeof call>> {
  const { id: caseId, maid_id: maidId } = application
  if (input.answer === '') throw fieldProblem('answer', 'missing')
  const ask = await findHerAsk(deps.db, caseId, true)
  const now = deps.clock.now()
  const place = herQuestionPlace(input.questionId, 'answer')
  const answer = sealField(deps.ring, place, input.answer)
  const isKept = ask && (await saveAnswerToHer(deps.db, { ...input, answer, now }))
  if (!isKept) throw fieldProblem('questionId', 'not-offered')
  await insertEvent(deps.db, caseId, { kind: 'she-was-answered', at: now })
  const of = { caseId, by: actor, at: now }
  await recordAudit(deps.db, { ...of, kind: 'she-was-answered', holds: {} })
  const isMore = (await listHerQuestions(deps.db, caseId)).some(({ answered_at }) => !answered_at)
  if (!isMore) await stopReminders(deps, { caseId, purpose: 'remind-household' })
  if (ask.state !== 'question' || isMore) return { answered: true }
  const answerBy = herAnswerBy(now, await findBookedDay(deps.db, caseId))
  await changeHerAsk(deps.db, caseId, { state: 'asked', answer_by: answerBy })
  const { name, languages } = await findHerContact(deps.db, maidId)
  const language = languageOfHers(languages)
  await textHer(deps, { caseId, maidId, language, answerBy, by: actor }, (url) =>
    filled(sentencesIn(language).words.textAnswer, { brand: brand.name, name, url }),
  )
  return { answered: true }
}
