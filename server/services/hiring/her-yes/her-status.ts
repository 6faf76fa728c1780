import type { AppInfo } from '#api/hiring/application.ts'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import { herStateAt } from '#domain/hiring/her-yes/her-answer.ts'
import { findHerAsk, listHerQuestions } from '#server/db/hiring/links/her-asks.ts'
import type { HerQuestionRow } from '#server/db/hiring/links/her-asks.ts'
import type { Deps } from '#server/deps.ts'
import { openHerQuestion } from '#server/services/cases/links/her-questions.ts'
import { languageOrEnglish } from '#server/services/wording/find-language.ts'
import type { Standing } from '#server/services/cases/standing.ts'
import { sentencesIn } from '#server/services/wording/hers/her-language.ts'

/** The state of her answer, for the household; undefined before she was asked. */
export async function herStatus(
  deps: Pick<Deps, 'db' | 'clock' | 'ring'>,
  { state, submitted }: Standing,
  language: string,
): Promise<AppInfo['her']> {
  if (!submitted.has(stepOf.home)) return undefined
  const ask = await findHerAsk(deps.db, state.id)
  if (!ask) return undefined
  const rows = await listHerQuestions(deps.db, state.id)
  return {
    state: herStateAt({ state: ask.state, answerBy: ask.answer_by }, deps.clock.now()),
    askedAt: ask.asked_at.toISOString(),
    answerBy: ask.answer_by.toISOString(),
    answeredAt: ask.answered_at?.toISOString(),
    questions: rows.map((row) => questionOf(deps, row, language)),
  }
}

/** A ready-made question in the household's language; her own words unchanged. */
function questionOf(deps: Pick<Deps, 'ring'>, row: HerQuestionRow, language: string) {
  const { questions } = sentencesIn(languageOrEnglish(language))
  const { question, answer } = openHerQuestion(deps, row, questions)
  return { id: row.id, text: question, askedAt: row.asked_at.toISOString(), answer }
}
