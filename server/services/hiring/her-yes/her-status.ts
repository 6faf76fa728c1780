import type { AppInfo } from '#api/hiring/application.ts'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import { herStateAt } from '#domain/hiring/her-yes/her-answer.ts'
import { findHerAsk, listHerQuestions } from '#server/db/hiring/links/her-asks.ts'
import type { HerQuestionRow } from '#server/db/hiring/links/her-asks.ts'
import type { Deps } from '#server/deps.ts'
import { openFieldText } from '#server/privacy/field-cipher.ts'
import { findLanguage } from '#server/services/wording/find-language.ts'
import type { Standing } from '#server/services/cases/standing.ts'
import { sentencesIn } from './her-language.ts'
import { herQuestionPlace } from './read-her-ask.ts'

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
  const open = (column: 'words' | 'answer', sealed: Buffer | null) =>
    sealed ? openFieldText(deps.ring, herQuestionPlace(row.id, column), sealed) : undefined
  const ready = row.code && sentencesIn(findLanguage(language)).questions[row.code]
  return {
    id: row.id,
    text: open('words', row.words) ?? ready ?? '',
    askedAt: row.asked_at.toISOString(),
    answer: open('answer', row.answer),
  }
}
