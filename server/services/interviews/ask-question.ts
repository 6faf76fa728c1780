import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import type { askQuestion as call } from '#api/interviews/spoken-answers.ts'
import { questionsLeft, waitsForHer } from '#domain/interviews/spoken-answer.ts'
import { fieldProblem } from '#domain/problem.ts'
import { insertQuestion, listSpokenAnswers } from '#server/db/interviews/spoken-answers.ts'
import type { InterviewEntry } from './enter-interview.ts'
import { tellHer } from './tell-of-interview.ts'
import type { TellParts } from './tell-of-interview.ts'

/**
 * Asks her once. She is texted of a first question; of more she reads on the same page. Throws
 * `not-offered` for a question of another kind of household, and beyond the most.
 */
export async function askQuestion(
  deps: TellParts,
  { interview }: InterviewEntry,
  { question }: z.output<typeof call.input>,
): Promise<{ done: true }> {
  const asked = await listSpokenAnswers(deps.db, [interview.id])
  if (asked.some((one) => one.question === question)) return { done: true }
  const names = asked.map((one) => one.question)
  if (!questionsLeft(interview, names).includes(question)) {
    throw fieldProblem('question', 'not-offered')
  }
  const row = { id: randomUUID(), interview_id: interview.id, question, at: deps.clock.now() }
  await insertQuestion(deps.db, row)
  if (!asked.some(waitsForHer)) await tellHer(deps, interview, 'question')
  return { done: true }
}
