import type { Language } from '#domain/constants.ts'
import type { FieldCode, FieldError, FieldRefusal } from '#domain/problem.ts'
import words from '#domain/refusals/words.json' with { type: 'json' }
import { formatMessage } from './format-message.ts'

const sentences: Record<Language, Record<FieldCode, string>> = words

/** A refused field's sentence, the same that forms show. */
export function sayRefusal(refusal: FieldRefusal, language: Language): FieldError {
  const { code, values } = refusal
  return { ...refusal, message: formatMessage(sentences[language][code], language, values) }
}
