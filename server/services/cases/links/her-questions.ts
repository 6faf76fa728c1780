import type { HerQuestion } from '#domain/hiring/her-yes/her-wishes.ts'
import type { HerQuestionRow } from '#server/db/hiring/links/her-asks.ts'
import type { Deps } from '#server/deps.ts'
import { openFieldText } from '#server/privacy/field-cipher.ts'
import type { FieldPlace } from '#server/privacy/field-cipher.ts'

/** Where her words and the household's answer are sealed. */
export const herQuestionPlace = (id: string, column: 'words' | 'answer'): FieldPlace => ({
  table: 'her_questions',
  column,
  rowId: id,
})

/** Her question, ready-made ones in a reader's language, with the household's answer. */
export function openHerQuestion(
  deps: Pick<Deps, 'ring'>,
  row: HerQuestionRow,
  ready: Readonly<Record<HerQuestion, string>>,
): { question: string; answer: string | undefined } {
  const open = (column: 'words' | 'answer', sealed: Buffer | null) =>
    sealed ? openFieldText(deps.ring, herQuestionPlace(row.id, column), sealed) : undefined
  const text = row.code ? ready[row.code] : ''
  return { question: open('words', row.words) ?? text, answer: open('answer', row.answer) }
}
