import type { Language } from '#domain/constants.ts'
import type { FieldCode, FieldError, FieldRefusal } from '#domain/problem.ts'
import { requestId } from '#server/request-id.ts'
import words from '#domain/refusals/words.json' with { type: 'json' }
import { formatMessage } from './format-message.ts'
import references from './reference.json' with { type: 'json' }

const sentences: Record<Language, Record<FieldCode, string>> = words

/** A refused field's sentence, as forms show it. */
export function sayRefusal(refusal: FieldRefusal, language: Language): FieldError {
  const { code, values } = refusal
  return { ...refusal, message: formatMessage(sentences[language][code], language, values) }
}

/** The request's id for visitors who write to us; undefined outside a request. */
export function sayReference(language: Language): string | undefined {
  const id = requestId()
  return id === undefined ? undefined : `${references[language]} ${id}`
}
