import type { HerQuestion } from '#domain/hiring/her-yes/her-wishes.ts'
import { fieldProblem, Problem } from '#domain/problem.ts'
import { insertHerQuestion, listHerQuestions } from '#server/db/hiring/links/her-asks.ts'
import type { Deps } from '#server/deps.ts'
import { sealField } from '#server/privacy/field-cipher.ts'
import { newOpaqueId } from '#server/privacy/opaque-id.ts'
import { herQuestionPlace } from './her-questions.ts'

/** Enough questions to decide without flooding a household. */
const MOST_QUESTIONS = 6

/**
 * Stores a question that a worker asks before she answers, her own words sealed. False where the same
 * one waits already. Throws where she asked nothing, and `too-many-requests` after many questions.
 */
export async function keepHerQuestion(
  deps: Pick<Deps, 'db' | 'clock' | 'ring'>,
  caseId: string,
  asked: { question?: HerQuestion | undefined; words?: string | undefined },
): Promise<boolean> {
  const words = (asked.words ?? '').trim()
  if (!words && !asked.question) throw fieldProblem('question', 'missing')
  const before = await listHerQuestions(deps.db, caseId)
  if (before.length >= MOST_QUESTIONS) throw new Problem('too-many-requests')
  const isSaid = before.some(
    ({ code, answered_at }) => !words && code === asked.question && !answered_at,
  )
  if (isSaid) return false
  const id = newOpaqueId()
  await insertHerQuestion(deps.db, {
    id,
    case_id: caseId,
    code: words ? null : (asked.question ?? null),
    words: words ? sealField(deps.ring, herQuestionPlace(id, 'words'), words) : null,
    asked_at: deps.clock.now(),
  })
  return true
}
