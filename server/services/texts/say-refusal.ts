import type { Language } from '#domain/constants.ts'
import type { FieldCode, FieldError, FieldRefusal } from '#domain/problem.ts'
import words from '#domain/refusals/words.json' with { type: 'json' }
import { formatMessage } from './format-message.ts'

const sentences: Record<Language, Record<FieldCode, string>> = words

/** A refused field with its sentence, the one that a form shows for the same code. */
export function sayRefusal(refusal: FieldRefusal, language: Language): FieldError {
  const { code, values } = refusal
  return { ...refusal, message: formatMessage(sentences[language][code], language, values) }
}
